/**
 * Draws a document as PDF: headings, paragraphs and tables, tagged so that it can be read aloud,
 * with its footer and `Page 1 of 3` on every page. The fonts are our own, because PDF readers'
 * built-in fonts lack the peso sign and many letters.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import PDFDocument from "pdfkit";
import {
  breakPageIfNeeded,
  drawPairs,
  drawTable,
  INK,
  LINE,
  type LineSpacing,
  type PdfSheet,
  SOFT,
} from "#pdf/draw-pdf-table.ts";
import { drawQr, QR_SIZE } from "#pdf/draw-qr.ts";
import { clearGlyphCache } from "#pdf/fonts.ts";
import { heightOf, type TextStyle, widthOf, writeText } from "#pdf/write-text.ts";

export type PdfPart = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Pairs of names and values, or a table whose first row has its headings. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly isTable?: boolean | undefined;
  /** Text for a QR code, drawn to the right of the rest. */
  readonly qr?: string | undefined;
  /** The language for reading aloud, if it differs from the document's. */
  readonly language?: Language | undefined;
};

export type PdfInput = {
  readonly title: string;
  readonly parts: readonly PdfPart[];
  /** The small footer of every page: the document's identification. */
  readonly footer: string;
  /** The sender with its mark, above the title. */
  readonly company?: string;
  /** Under the sender's name. */
  readonly address?: string;
  /** Under the address: by what right it lends, and where to write to. */
  readonly registrations?: string;
  /** The document's main figure, large under the title. */
  readonly figure?: { readonly name: string; readonly value: string };
  /** The creation date; drawing the same document again gives the same file. */
  readonly createdAt?: Date;
};

const MARGIN = 48;
const PARAGRAPH: TextStyle = { weight: "text", size: 10 };
const FOOTER: TextStyle = { weight: "text", size: 7 };
const BLUE = "#0B2A5B";

const roomy: LineSpacing = {
  ...{ cellPadding: 2, afterTable: 10, afterParagraph: 6, beforeHeading: 8 },
  ...{ top: MARGIN, bottom: MARGIN, footer: 36, afterSender: 14, together: 200 },
};
const close: LineSpacing = {
  ...{ cellPadding: 1, afterTable: 5, afterParagraph: 3, beforeHeading: 4 },
  ...{ top: 32, bottom: 28, footer: 26, afterSender: 6, together: 80 },
};

/** A last page that has less than this share of its height is worth drawing closer. */
const LITTLE = 0.35;

/** Where a few lines would stand on a page of their own, the lines move closer together. */
export async function drawPdf(input: PdfInput): Promise<Buffer> {
  const first = await draw(input, roomy);
  if (first.pages === 1 || first.lastPageShare > LITTLE) return first.bytes;
  const closer = await draw(input, close);
  return closer.pages < first.pages ? closer.bytes : first.bytes;
}

type Drawn = { readonly bytes: Buffer; readonly pages: number; readonly lastPageShare: number };

async function draw(input: PdfInput, space: LineSpacing): Promise<Drawn> {
  const { title, parts, company = "", figure, createdAt = new Date() } = input;
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: space.top, left: MARGIN, right: MARGIN, bottom: space.bottom + space.footer },
    bufferPages: true,
    tagged: true,
    lang: "en-PH",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: company, CreationDate: createdAt, ModDate: createdAt },
  });
  const bytes = collect(doc);
  clearGlyphCache();

  const root = doc.struct("Document");
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  const sheet: PdfSheet = { doc, root, left: MARGIN, width, space, mainRows: listMainRows(input) };
  if (company) drawSender(sheet, company, input);
  write(sheet, "H1", title, { weight: "bold", size: 18, color: BLUE, after: figure ? 8 : 12 });
  if (figure) {
    write(sheet, "P", figure.name, { weight: "text", size: 9, color: SOFT, after: 0 });
    write(sheet, "P", figure.value, { weight: "bold", size: 26, after: 8 });
  }
  for (const part of parts) drawPart(sheet, part);
  root.end();

  const { start, count } = doc.bufferedPageRange();
  const lastPageShare = doc.y / doc.page.height;
  drawFooters(sheet, input.footer);
  doc.end();
  return { bytes: await bytes, pages: start + count, lastPageShare };
}

/** The row named like the main figure, else the first with its value; and every total. */
function listMainRows({ figure, parts }: PdfInput): ReadonlySet<readonly string[]> {
  const pairs = parts.flatMap(({ rows = [], isTable }) => (isTable ? [] : rows));
  const main =
    pairs.find(([name]) => name === figure?.name) ??
    pairs.find(([, value]) => value === figure?.value);
  const sums = parts.flatMap(({ rows = [] }) => rows.filter(([name]) => name === "Total"));
  return new Set([...(main ? [main] : []), ...sums]);
}

const MARK = 30;

/** The mark is the lender's first letter, because profiles have no suitable picture. */
function drawSender(sheet: PdfSheet, company: string, { address, registrations }: PdfInput): void {
  const { doc, left, width } = sheet;
  const top = doc.y;
  doc.markContent("Artifact", { type: "Layout" });
  doc.roundedRect(left, top, MARK, MARK, 7).fill(BLUE);
  const letter = [...company][0] ?? "";
  const style: TextStyle = { weight: "bold", size: 16 };
  doc.fillColor("white");
  const inset = (MARK - widthOf(doc, style, letter)) / 2;
  writeText(doc, style, letter, [left + inset, top + 4], { width: MARK });
  doc.endMarkedContent();
  doc.y = top;
  const beside: PdfSheet = { ...sheet, left: left + MARK + 10, width: width - MARK - 10 };
  write(beside, "P", company, { weight: "bold", size: 11, after: 0 });
  for (const line of [address, registrations])
    if (line) write(beside, "P", line, { weight: "text", size: 8, color: SOFT, after: 0 });
  doc.y = Math.max(doc.y, top + MARK) + sheet.space.afterSender;
}

function drawPart(sheet: PdfSheet, part: PdfPart): void {
  const { heading, paragraphs, rows, isTable, qr, language } = part;
  if (heading) {
    // Room for the heading with the text after it: a heading is never the last line of a page.
    const height = estimate(sheet, paragraphs, rows);
    const whole = qr ? Math.max(height, QR_SIZE + 32) : height;
    breakPageIfNeeded(sheet, isTable ? 96 : Math.min(whole, qr ? whole : sheet.space.together));
    const before = sheet.space.beforeHeading;
    const look = { weight: "bold", size: 12, color: BLUE, before, after: 4 } as const;
    write(sheet, "H2", heading, look, language);
  }
  const { doc, left, width } = sheet;
  const top = doc.y;
  const text = qr ? { ...sheet, width: width - QR_SIZE - 20 } : sheet;
  for (const paragraph of paragraphs)
    write(text, "P", paragraph, { ...PARAGRAPH, after: sheet.space.afterParagraph }, language);
  if (rows?.length) (isTable ? drawTable : drawPairs)(text, rows);
  if (!qr) return;
  const below = doc.y;
  doc.y = top;
  drawQr({ ...sheet, left: left + width - QR_SIZE }, qr);
  doc.y = Math.max(doc.y, below);
}

function estimate({ doc, width }: PdfSheet, paragraphs: readonly string[], rows: PdfPart["rows"]) {
  const height = (one: string) => heightOf(doc, PARAGRAPH, one, width);
  const text = paragraphs.reduce((sum, one) => sum + height(one) + 6, 0);
  return 32 + text + 21 * (rows?.length ?? 0);
}

type Look = TextStyle & {
  readonly color?: string;
  readonly before?: number;
  readonly after: number;
};

function write(sheet: PdfSheet, type: string, text: string, look: Look, lang?: Language): void {
  const { doc, root, left, width } = sheet;
  const { color = INK, before = 0, after } = look;
  doc.y += before;
  breakPageIfNeeded(sheet, heightOf(doc, look, text, width));
  root.add(
    doc.struct(type, lang ? { lang } : {}, () => {
      doc.fillColor(color);
      writeText(doc, look, text, [left, doc.y], { width });
    }),
  );
  doc.y += after;
}

function drawFooters({ doc, space }: PdfSheet, footer: string): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    // Otherwise text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - space.bottom - 14;
    const width = doc.page.width - 2 * MARGIN;
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    doc
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.fillColor(SOFT);
    writeText(doc, FOOTER, footer, [MARGIN, y], { width: width - 70 });
    const page = `Page ${at + 1} of ${count}`;
    writeText(doc, FOOTER, page, [MARGIN, y], { width, align: "right" });
    doc.endMarkedContent();
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
