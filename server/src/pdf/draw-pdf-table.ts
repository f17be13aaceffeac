/** Tables of a PDF, drawn by hand: the library's own took seconds for forty-eight rows. */
import { listFigureColumns } from "@hiram/contract/loan/figure-columns.ts";
import { heightOf, type Style, widthOf, writeText } from "#pdf/write-text.ts";

/** A page being drawn: the document, the structure element for its parts, and its measures. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  readonly space: Space;
};

/** What stands between lines, in points. */
export type Space = {
  readonly cellPadding: number;
  readonly afterTable: number;
  readonly afterParagraph: number;
  readonly beforeHeading: number;
  readonly top: number;
  readonly footer: number;
};

export const INK = "#172033";
export const LINE = "#C5CFDD";

type Rows = readonly (readonly string[])[];

type Column = { readonly left: number; readonly width: number; readonly align: "left" | "right" };

const HEAD: Style = { weight: "bold", size: 9 };
const CELL: Style = { weight: "text", size: 9 };
const GAP = 10;

/** Names on the left, values on the right. */
export function drawPairs(sheet: Sheet, rows: Rows): void {
  const { doc, root, left, width } = sheet;
  const half = Math.round(width * 0.5);
  const columns: Column[] = [
    { left, width: half - GAP, align: "left" },
    { left: left + half, width: width - half, align: "right" },
  ];
  const table = doc.struct("Table");
  root.add(table);
  for (const row of rows) drawRow(sheet, table, columns, row, (at) => at === 0 && "Row");
  table.end();
  doc.y += sheet.space.afterTable;
}

/** The first row holds the headings, which are repeated on every page of the table. */
export function drawTable(sheet: Sheet, [heads = [], ...rows]: Rows): void {
  const { doc, root } = sheet;
  const columns = measure(sheet, heads, rows);
  const table = doc.struct("Table");
  root.add(table);
  drawRow(sheet, table, columns, heads, () => "Column");
  for (const row of rows) {
    if (makeRoom(sheet, rowHeight(sheet, columns, row))) repeatHeads(sheet, columns, heads);
    drawRow(sheet, table, columns, row, (at) => at === 0 && "Row");
  }
  table.end();
  doc.y += sheet.space.afterTable;
}

/** Figures are right-aligned; the remaining width is shared equally. */
function measure({ doc, left, width }: Sheet, heads: readonly string[], rows: Rows): Column[] {
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

function rowHeight({ doc, space }: Sheet, columns: readonly Column[], row: readonly string[]) {
  const heights = columns.map(({ width }, at) => heightOf(doc, HEAD, row[at] ?? "", width));
  return Math.max(...heights) + 2 * space.cellPadding;
}

type ScopeOf = (at: number) => "Row" | "Column" | false;

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  row: readonly string[],
  scopeOf: ScopeOf,
): void {
  const { doc } = sheet;
  const height = rowHeight(sheet, columns, row);
  makeRoom(sheet, height);
  const top = doc.y;
  const line = doc.struct("TR");
  table.add(line);
  columns.forEach((column, at) => {
    const scope = scopeOf(at);
    const cell = doc.struct(scope ? "TH" : "TD", {}, () =>
      drawCell(sheet, column, row[at] ?? "", top, scope === "Column"),
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
  { doc, space }: Sheet,
  { left, width, align }: Column,
  text: string,
  top: number,
  isHead: boolean,
): void {
  doc.fillColor(INK);
  writeText(doc, isHead ? HEAD : CELL, text, [left, top + space.cellPadding], {
    width,
    align,
  });
}

/** On a new page the headings are repeated as an artifact, which screen readers skip. */
function repeatHeads(sheet: Sheet, columns: readonly Column[], heads: readonly string[]): void {
  const { doc } = sheet;
  const top = doc.y;
  const height = rowHeight(sheet, columns, heads);
  doc.markContent("Artifact", { type: "Layout" });
  columns.forEach((column, at) => {
    drawCell(sheet, column, heads[at] ?? "", top, true);
  });
  doc.endMarkedContent();
  rule(sheet, top + height);
  doc.y = top + height;
}

function rule({ doc, left, width }: Sheet, y: number): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.endMarkedContent();
}

/** Begins a new page when less than this is left; true when it did. */
export function makeRoom({ doc }: Sheet, height: number): boolean {
  if (doc.y + height <= doc.page.maxY()) return false;
  doc.addPage();
  return true;
}
