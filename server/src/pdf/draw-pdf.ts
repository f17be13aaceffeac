/**
 * Draws a document as PDF: headings, paragraphs and tables, tagged so that it can be read aloud, with
 * its footer and `Page 1 of 3` on every page. The letters are Noto Sans, because the fonts built into
 * PDF readers print another sign for the peso.
 */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { drawPairs, drawTable, INK, LINE, makeRoom, type Sheet } from "#pdf/draw-pdf-table.ts";

export type PdfPart = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and values side by side, or a table whose first row holds its headings. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly isTable?: boolean | undefined;
};

export type PdfInput = {
  readonly title: string;
  readonly parts: readonly PdfPart[];
  /** Small, at the bottom of every page: what the document is known by. */
  readonly footer: string;
  /** Who writes, above the title. */
  readonly company?: string;
  /** When it was made; the same document drawn again is the same file. */
  readonly createdAt?: Date;
};

const fontFile = (name: string) =>
  fs.readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`)));
const fonts = {
  text: fontFile("400Regular/NotoSans_400Regular.ttf"),
  bold: fontFile("700Bold/NotoSans_700Bold.ttf"),
};

const MARGIN = 56;
const FOOTER_SPACE = 44;
const TOGETHER_MAX = 320;
const BLUE = "#0B2A5B";
const SOFT = "#55606F";

export async function drawPdf(input: PdfInput): Promise<Buffer> {
  const { title, parts, company = "", createdAt = new Date() } = input;
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
    bufferPages: true,
    tagged: true,
    lang: "en-PH",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: company, CreationDate: createdAt, ModDate: createdAt },
  });
  const bytes = collect(doc);
  doc.registerFont("text", fonts.text).registerFont("bold", fonts.bold);

  const root = doc.struct("Document");
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, left: MARGIN, width: doc.page.width - 2 * MARGIN };
  if (company) write(sheet, "P", company, { font: "bold", size: 10, color: SOFT, after: 4 });
  write(sheet, "H1", title, { font: "bold", size: 20, color: BLUE, after: 14 });
  for (const part of parts) drawPart(sheet, part);
  root.end();

  drawFooters(doc, input.footer);
  doc.end();
  return bytes;
}

function drawPart(sheet: Sheet, { heading, paragraphs, rows, isTable }: PdfPart): void {
  if (heading) {
    // A heading is never the last thing on a page, and a short part stays together.
    makeRoom(sheet, isTable ? 96 : Math.min(estimate(sheet, paragraphs, rows), TOGETHER_MAX));
    write(sheet, "H2", heading, { font: "bold", size: 12, color: BLUE, before: 8, after: 4 });
  }
  for (const paragraph of paragraphs) write(sheet, "P", paragraph, { size: 10, after: 6 });
  if (rows?.length) (isTable ? drawTable : drawPairs)(sheet, rows);
}

function estimate({ doc, width }: Sheet, paragraphs: readonly string[], rows: PdfPart["rows"]) {
  doc.font("text").fontSize(10);
  const text = paragraphs.reduce((sum, one) => sum + doc.heightOfString(one, { width }) + 6, 0);
  return 32 + text + 21 * (rows?.length ?? 0);
}

type Look = {
  readonly font?: "text" | "bold";
  readonly size: number;
  readonly color?: string;
  readonly before?: number;
  readonly after: number;
};

function write(sheet: Sheet, type: string, text: string, look: Look): void {
  const { doc, root, left, width } = sheet;
  const { font = "text", size, color = INK, before = 0, after } = look;
  doc.font(font).fontSize(size);
  doc.y += before;
  makeRoom(sheet, doc.heightOfString(text, { width }));
  root.add(
    doc.struct(type, {}, () => {
      doc.font(font).fontSize(size).fillColor(color).text(text, left, doc.y, { width });
    }),
  );
  doc.y += after;
}

function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at);
    // Otherwise writing below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - 14;
    const width = doc.page.width - 2 * MARGIN;
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    doc
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.font("text").fontSize(7).fillColor(SOFT);
    doc.text(footer, MARGIN, y, { width: width - 70, lineGap: 1 });
    doc.text(`Page ${at + 1} of ${count}`, MARGIN, y, { width, align: "right" });
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
