/** Rows as CSV with CRLF line ends, as RFC 4180 says. */
import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";

/** An amount has two decimals. */
export type TableCell = string | number | null | { readonly pesos: number };

export const writeCsvTable = (
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
): Buffer => Buffer.from([headings, ...rows].map(writeCsvLine).join(""));

export const writeCsvLine = (cells: readonly TableCell[]): string =>
  `${cells.map(writeCell).join(",")}\r\n`;

/** Quotes texts that a spreadsheet would read as a formula. A negative number is not quoted. */
function writeCell(cell: TableCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return quoteCell(cell);
  return typeof cell === "number" ? String(cell) : cell.pesos.toFixed(2);
}
