/**
 * A table as an XLSX workbook, from its rows or from a CSV file of ours, for people whose
 * spreadsheet reads commas and dots in another way. Amounts become numbers; all other cells are
 * text, so that none is ever a formula.
 */
import { workbookRowsMax } from "@hiram/contract/desk/table-formats.ts";
import type { SheetData } from "write-excel-file/node";
import type { TableCell } from "#http/write-csv.ts";
import { splitCsvCells } from "#outside/statements/split-csv.ts";
import { refuse } from "#problem.ts";

type Cell = SheetData[number][number];

const isAmount = (text: string): boolean => /^-?\d{1,13}\.\d{2}$/.test(text);
/** False when the heading says that it is a number of something, such as a loan number. */
const isCount = (text: string, heading: string): boolean =>
  /^-?\d{1,9}$/.test(text) && !/code|number|reference|loan$|journal|line$/i.test(heading);

function cellOf(text: string, heading: string): Cell {
  if (text === "") return null;
  if (isAmount(text)) return { value: Number(text), type: Number, format: "#,##0.00" };
  if (isCount(text, heading)) return { value: Number(text), type: Number };
  // A typed text cell does not need the apostrophe of `quoteCell`.
  return { value: text.replace(/^'(?=[=+\-@\t\r])/, ""), type: String };
}

export async function writeWorkbook(csv: Buffer): Promise<Buffer> {
  const [headings = [], ...rows] = splitCsvCells(csv.toString("utf8"), ",");
  if (rows.length > workbookRowsMax) refuse("PeriodTooLong");
  return writeSheet(
    headings,
    rows.map((cells) => cells.map((text, at) => cellOf(text, headings[at] ?? ""))),
  );
}

/**
 * Writes a workbook from cells that have types; `writeWorkbook` derives the types from CSV text.
 */
export const writeTableWorkbook = (
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
): Promise<Buffer> =>
  writeSheet(
    headings,
    rows.map((cells) => cells.map(typedCell)),
  );

function typedCell(cell: TableCell): Cell {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { value: cell, type: String };
  if (typeof cell === "number") return { value: cell, type: Number };
  return { value: cell.pesos, type: Number, format: "#,##0.00" };
}

async function writeSheet(headings: readonly string[], body: Cell[][]): Promise<Buffer> {
  // Loaded by the first workbook: no other request needs it.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  return writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBuffer();
}
