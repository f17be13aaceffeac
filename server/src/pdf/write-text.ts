/**
 * Writes text of any script into a PDF. Most text needs only Noto Sans and goes to pdfkit directly.
 * pdfkit draws a text with one font in one direction, so text with other letters is split into runs
 * here, broken into lines and put into visual order (Unicode Bidirectional Algorithm).
 */
import bidiFactory, { type Bidi } from "bidi-js";
import {
  type FaceName,
  findFace,
  hasLetters,
  isRightToLeft,
  openFont,
  type Weight,
} from "#pdf/fonts.ts";

export type TextStyle = { readonly weight: Weight; readonly size: number };

type Doc = PDFKit.PDFDocument;
type Box = { readonly width: number; readonly align?: "left" | "right" };
/** Letters of one font and one direction. */
type Run = { readonly text: string; readonly face: FaceName; readonly level: number };
type Line = readonly Run[];

// A CommonJS module, whose types are those of an ES module.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Marks of Arabic and Thai reach above and below the letters of Noto Sans. */
const LINE_STRETCH = 1.15;

function setFont(doc: Doc, name: FaceName, size: number): void {
  // pdfkit takes an open font too, which its types leave out.
  doc.registerFont(name, openFont(name) as unknown as Buffer);
  doc.font(name).fontSize(size);
}

const setBase = (doc: Doc, { weight, size }: TextStyle): void => setFont(doc, weight, size);

export function widthOf(doc: Doc, style: TextStyle, text: string): number {
  setBase(doc, style);
  if (hasLetters(style.weight, text)) return doc.widthOfString(text);
  return widthOfLine(doc, style, readRuns(text, style.weight));
}

export function heightOf(doc: Doc, style: TextStyle, text: string, width: number): number {
  setBase(doc, style);
  if (hasLetters(style.weight, text)) return doc.heightOfString(text, { width });
  return breakLines(doc, style, text, width).length * lineHeight(doc, style);
}

/** Leaves `doc.y` below the text. */
export function writeText(
  doc: Doc,
  style: TextStyle,
  text: string,
  [left, top]: readonly [number, number],
  { width, align = "left" }: Box,
): void {
  setBase(doc, style);
  if (hasLetters(style.weight, text)) {
    doc.text(text, left, top, { width, align });
    return;
  }
  const font = openFont(style.weight);
  const ascent = (font.ascent / font.unitsPerEm) * style.size;
  const height = lineHeight(doc, style);
  let y = top;
  // The text to read aloud, search and copy: the pieces are drawn in visual order, and an Arabic
  // letter may be drawn in two.
  doc.markContent("Span", { actual: text });
  for (const line of breakLines(doc, style, text, width)) {
    let x = align === "right" ? left + width - widthOfLine(doc, style, line) : left;
    for (const run of inVisualOrder(line)) {
      setFont(doc, run.face, style.size);
      // All fonts of a line share a baseline, whatever their ascents.
      doc.text(shownText(run), x, y + ascent, { lineBreak: false, baseline: "alphabetic" });
      x += doc.widthOfString(shownText(run));
    }
    y += height;
  }
  doc.endMarkedContent();
  setBase(doc, style);
  doc.x = left;
  doc.y = y;
}

function lineHeight(doc: Doc, style: TextStyle): number {
  setBase(doc, style);
  return doc.currentLineHeight(true) * LINE_STRETCH;
}

/**
 * A letter that no font has is written as its number, such as [U+20BB7], which says more than an
 * empty box.
 */
function readRuns(text: string, weight: Weight): Run[] {
  const known = [...graphemes.segment(text)]
    .map(({ segment }) => (findFace(segment, weight) ? segment : numbersOf(segment)))
    .join("");
  const { levels } = bidi.getEmbeddingLevels(known, "ltr");
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(known)) {
    const face = findFace(segment, weight) ?? weight;
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last && last.face === face && last.level === level)
      runs[runs.length - 1] = { ...last, text: last.text + segment };
    else runs.push({ text: segment, face, level });
  }
  return runs;
}

const numbersOf = (letters: string): string =>
  [...letters].map((one) => `[U+${one.codePointAt(0)?.toString(16).toUpperCase()}]`).join("");

function widthOfRun(doc: Doc, { size }: TextStyle, run: Run): number {
  setFont(doc, run.face, size);
  return doc.widthOfString(shownText(run));
}

const widthOfLine = (doc: Doc, style: TextStyle, line: Line): number =>
  line.reduce((sum, run) => sum + widthOfRun(doc, style, run), 0);

/**
 * Greedily: a word goes to the next line when it does not fit, and is cut when no line could hold
 * it.
 */
function breakLines(doc: Doc, style: TextStyle, text: string, width: number): Line[] {
  const lines: Run[][] = [[]];
  let used = 0;
  for (const word of wordsOf(readRuns(text, style.weight))) {
    const needed = widthOfLine(doc, style, word);
    const parts = needed > width ? word.flatMap(lettersOf).map((one) => [one]) : [word];
    for (const part of parts) {
      const own = widthOfLine(doc, style, part);
      if (used > 0 && used + widthOfLine(doc, style, withoutSpaceAtEnd(part)) > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...part);
      used += own;
    }
  }
  return lines.map((line) => joinRuns(withoutSpaceAtEnd(line)));
}

/** Each word with the space behind it. */
function wordsOf(runs: readonly Run[]): Line[] {
  const words: Run[][] = [[]];
  for (const run of runs)
    for (const text of run.text.split(/(?<=\s)/u)) {
      words.at(-1)?.push({ ...run, text });
      if (/\s$/u.test(text)) words.push([]);
    }
  return words.filter((word) => word.length > 0);
}

const lettersOf = (run: Run): Run[] =>
  [...graphemes.segment(run.text)].map(({ segment }) => ({ ...run, text: segment }));

function withoutSpaceAtEnd(line: Line): Line {
  const last = line.at(-1);
  return last ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : line;
}

/**
 * Joins neighbouring letters of one font and direction into one run again, because an Arabic letter
 * takes its form from its neighbours.
 */
function joinRuns(line: Line): Line {
  const joined: Run[] = [];
  for (const run of line) {
    const last = joined.at(-1);
    if (last && last.face === run.face && last.level === run.level)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text) joined.push(run);
  }
  return joined;
}

/** Rule L2 of the algorithm: from the deepest level up, each stretch of that level is reversed. */
function inVisualOrder(line: Line): Line {
  const runs = [...line];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      if ((runs[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to++;
      runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  return runs;
}

/** The text in the order that fontkit expects: it reverses Arabic by itself, and no other text. */
function shownText({ text, face, level }: Run): string {
  if (level % 2 === 0 || isRightToLeft(face)) return text;
  return [...graphemes.segment(text)]
    .reverse()
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .join("");
}
