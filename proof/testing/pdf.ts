/** Reads a PDF of ours back: the letters and their positions, by each font's own map. */
import { inflateSync } from "node:zlib";

type DrawnText = {
  readonly text: string;
  readonly glyphs: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly rightEnd: number;
  readonly isBold: boolean;
};

type PdfFont = {
  readonly letters: ReadonlyMap<number, string>;
  readonly widths: readonly number[];
  readonly isBold: boolean;
};

export function openPdf(pdf: Buffer) {
  const raw = pdf.toString("latin1");
  const objects = readObjects(pdf);
  const streams = [...objects.values()].flatMap(({ stream }) => (stream === null ? [] : [stream]));
  const fonts = readFonts(objects);
  const drawn = streams.filter((one) => /\bBT\b/.test(one)).flatMap((one) => readTexts(one, fonts));
  return {
    raw,
    streams,
    pages: raw.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    drawn,
    /** In drawing order, without text that only screen readers get. */
    text: drawn.map(({ text }) => text).join(""),
    hasMissingGlyph: drawn.some(({ glyphs }) => glyphs.includes(0)),
    actualTexts: streams.flatMap(readActualTexts),
    baselines: [...new Set(drawn.map(({ y }) => y))],
    rightEnds: drawn.map(({ rightEnd }) => rightEnd),
  };
}

type PdfObject = { readonly head: string; readonly stream: string | null };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 0: all, 1: id = "", index } of raw.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + all.length;
    const end = raw.indexOf("endobj", from);
    const streamAt = raw.slice(from, end).indexOf("stream\n");
    if (streamAt < 0) {
      objects.set(id, { head: raw.slice(from, end), stream: null });
      continue;
    }
    const head = raw.slice(from, from + streamAt);
    const bytesAt = from + streamAt + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = pdf.subarray(bytesAt, bytesAt + length);
    const content = head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(id, { head, stream: content.toString("latin1") });
  }
  return objects;
}

/** By the names that pages use for them. */
function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const { head } of objects.values())
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.head ?? "";
      const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? "")?.stream ?? "";
      const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? "";
      const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant)?.head ?? "")?.[1] ?? "";
      fonts.set(name, {
        letters: readMap(map),
        widths: widths.trim().split(/\s+/).map(Number),
        isBold: /\/BaseFont \S*Bold/.test(font),
      });
    }
  return fonts;
}

function readMap(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, code] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + index, readUtf16(code[1] ?? ""));
  return letters;
}

const readUtf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");

function readTexts(stream: string, fonts: ReadonlyMap<string, PdfFont>): DrawnText[] {
  const texts = [...stream.matchAll(/BT\n([\s\S]*?)ET\n/g)];
  return texts.map(([, body = ""]) => {
    const [, x = "", y = ""] = /1 0 0 1 (\S+) (\S+) Tm/.exec(body) ?? [];
    const [, name = "", size = ""] = /\/(F\d+) (\S+) Tf/.exec(body) ?? [];
    const font = fonts.get(name);
    const glyphs = [...body.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
      (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
    );
    const width = glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0);
    return {
      text: glyphs.map((glyph) => font?.letters.get(glyph) ?? "").join(""),
      glyphs,
      x: Number(x),
      y: Number(y),
      rightEnd: Number(x) + (width * Number(size)) / 1000,
      isBold: font?.isBold ?? false,
    };
  });
}

/** Written as UTF-16 with its mark, and with a backslash before brackets and backslashes. */
function readActualTexts(stream: string): string[] {
  const found = [...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)];
  return found.map(([, text = ""]) => {
    const named: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
    const bytes = Buffer.from(
      text.replace(/\\([\s\S])/g, (_, sign: string) => named[sign] ?? sign),
      "latin1",
    );
    return bytes.subarray(2).swap16().toString("utf16le");
  });
}
