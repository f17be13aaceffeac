/** Tables of a PDF, drawn by hand: the library's own took seconds for forty-eight rows. */
import { listFigureColumns } from "@hiram/contract/loan/figure-columns.ts";
import { heightOf, type TextStyle, widthOf, writeText } from "#pdf/write-text.ts";

/** The page being drawn: the document, the structure element for its parts, and its measures. */
export type PdfSheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  readonly space: LineSpacing;
  /** The row of the document's main figure, and totals, drawn bold. */
  readonly mainRows: ReadonlySet<readonly string[]>;
};

/** What stands between lines, in points. */
export type LineSpacing = {
  readonly cellPadding: number;
  readonly afterTable: number;
  readonly afterParagraph: number;
  readonly beforeHeading: number;
  /** The largest part of a section that begins on a new page instead of being divided. */
  readonly together: number;
  readonly afterSender: number;
  readonly top: number;
  readonly bottom: number;
  readonly footer: number;
};

export const INK = "#172033";
export const SOFT = "#55606F";
export const LINE = "#C5CFDD";

type Rows = readonly (readonly string[])[];

type Column = { readonly left: number; readonly width: number; readonly align: "left" | "right" };

const HEAD: TextStyle = { weight: "bold", size: 9 };
const CELL: TextStyle = { weight: "text", size: 9 };

type CellLook = { readonly style: TextStyle; readonly color: string };
const headLook: CellLook = { style: HEAD, color: INK };
const cellLook: CellLook = { style: CELL, color: INK };
/** Names are grey, so that the eye goes to the values first. */
const nameLook: CellLook = { style: CELL, color: SOFT };

const GAP = 10;

/** A table never leaves fewer rows than these on its last page. */
const LAST_TOGETHER = 3;

/** Names in grey on the left, values on the right. */
export function drawPairs(sheet: PdfSheet, rows: Rows): void {
  const { doc, root, left, width } = sheet;
  const half = Math.round(width * 0.5);
  const columns: Column[] = [
    { left, width: half - GAP, align: "left" },
    { left: left + half, width: width - half, align: "right" },
  ];
  const table = doc.struct("Table");
  root.add(table);
  for (const row of rows) {
    const looks = sheet.mainRows.has(row) ? [headLook] : [nameLook, cellLook];
    drawRow(sheet, table, columns, { row, looks, scopeOf: (at) => at === 0 && "Row" });
  }
  table.end();
  doc.y += sheet.space.afterTable;
}

/** The first row has the headings, which are repeated on every page of the table. */
export function drawTable(sheet: PdfSheet, [heads = [], ...rows]: Rows): void {
  const { doc, root } = sheet;
  const columns = measure(sheet, heads, rows);
  const table = doc.struct("Table");
  root.add(table);
  drawRow(sheet, table, columns, { row: heads, looks: [headLook], scopeOf: () => "Column" });
  const heights = rows.map((row) => rowHeight(sheet, columns, row));
  for (const [at, row] of rows.entries()) {
    // Below the headings there is room for the first rows already (`drawPart`).
    const isFirstOfLast = at > 0 && at === rows.length - LAST_TOGETHER;
    const needed = heights.slice(at, isFirstOfLast ? undefined : at + 1);
    if (
      breakPageIfNeeded(
        sheet,
        needed.reduce((sum, height) => sum + height, 0),
      )
    )
      repeatHeads(sheet, columns, heads);
    const looks = [sheet.mainRows.has(row) ? headLook : cellLook];
    drawRow(sheet, table, columns, { row, looks, scopeOf: (at) => at === 0 && "Row" });
  }
  table.end();
  doc.y += sheet.space.afterTable;
}

/** Figures are right-aligned; the remaining width is shared equally. */
function measure({ doc, left, width }: PdfSheet, heads: readonly string[], rows: Rows): Column[] {
  const natural = heads.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at] ?? "")].map((one) => widthOf(doc, HEAD, one))),
  );
  const total = natural.reduce((sum, one) => sum + one, 0);
  const spare = (width - total) / heads.length;
  const areFigures = listFigureColumns(heads, rows);
  let at = left;
  return natural.map((own, index) => {
    const column = own + spare;
    const made: Column = {
      left: at,
      width: index === heads.length - 1 ? column : column - GAP,
      align: areFigures[index] ? "right" : "left",
    };
    at += column;
    return made;
  });
}

function rowHeight({ doc, space }: PdfSheet, columns: readonly Column[], row: readonly string[]) {
  const heights = columns.map(({ width }, at) => heightOf(doc, HEAD, row[at] ?? "", width));
  return Math.max(...heights) + 2 * space.cellPadding;
}

type RowToDraw = {
  readonly row: readonly string[];
  /** By column; the last one holds for the columns after it. */
  readonly looks: readonly CellLook[];
  readonly scopeOf: (at: number) => "Row" | "Column" | false;
};

function drawRow(
  sheet: PdfSheet,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  { row, looks, scopeOf }: RowToDraw,
): void {
  const { doc } = sheet;
  const height = rowHeight(sheet, columns, row);
  breakPageIfNeeded(sheet, height);
  const top = doc.y;
  const line = doc.struct("TR");
  table.add(line);
  columns.forEach((column, at) => {
    const scope = scopeOf(at);
    const cell = doc.struct(scope ? "TH" : "TD", {}, () =>
      drawCell(sheet, column, row[at] ?? "", top, looks[at] ?? looks.at(-1) ?? cellLook),
    );
    // The library's types lack the scope of a heading: row or column.
    if (scope) Object.assign(dataOf(cell), { A: { O: "Table", Scope: scope } });
    line.add(cell);
  });
  line.end();
  rule(sheet, top + height);
  doc.y = top + height;
}

const dataOf = (element: PDFKit.PDFStructureElement): object =>
  (element as unknown as { dictionary: { data: object } }).dictionary.data;

function drawCell(
  { doc, space }: PdfSheet,
  { left, width, align }: Column,
  text: string,
  top: number,
  { style, color }: CellLook,
): void {
  doc.fillColor(color);
  writeText(doc, style, text, [left, top + space.cellPadding], { width, align });
}

/** On a new page the headings are repeated as an artifact, which screen readers skip. */
function repeatHeads(sheet: PdfSheet, columns: readonly Column[], heads: readonly string[]): void {
  const { doc } = sheet;
  const top = doc.y;
  const height = rowHeight(sheet, columns, heads);
  doc.markContent("Artifact", { type: "Layout" });
  columns.forEach((column, at) => {
    drawCell(sheet, column, heads[at] ?? "", top, headLook);
  });
  doc.endMarkedContent();
  rule(sheet, top + height);
  doc.y = top + height;
}

function rule({ doc, left, width }: PdfSheet, y: number): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.endMarkedContent();
}

/** Begins a new page when less than this is left; true when it did. */
export function breakPageIfNeeded({ doc }: PdfSheet, height: number): boolean {
  if (doc.y + height <= doc.page.maxY()) return false;
  doc.addPage();
  return true;
}
