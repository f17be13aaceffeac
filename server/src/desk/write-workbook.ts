/**
 * A CSV file of ours as an XLSX workbook, for people whose spreadsheet reads commas and dots in
 * another way. Amounts become numbers; all other cells are text, so that none is ever a formula.
 */
import type { SheetData } from "write-excel-file/node";
import { splitCsv } from "#outside/statements/split-csv.ts";
import { refuse } from "#problem.ts";

/** A workbook is built in memory, in the thread that answers; longer tables are CSV. */
const ROWS_MAX = 50_000;

const isAmount = (text: string): boolean => /^-?\d{1,13}\.\d{2}$/.test(text);
/** False when the heading says that it is a number of something, such as a loan number. */
const isCount = (text: string, heading: string): boolean =>
  /^-?\d{1,9}$/.test(text) && !/code|number|reference|loan$|journal|line$/i.test(heading);

function cellOf(text: string, heading: string): SheetData[number][number] {
  if (text === "") return null;
  if (isAmount(text)) return { value: Number(text), type: Number, format: "#,##0.00" };
  if (isCount(text, heading)) return { value: Number(text), type: Number };
  // A typed text cell does not need the apostrophe of `quoteCell`.
  return { value: text.replace(/^'(?=[=+\-@\t\r])/, ""), type: String };
}

export async function writeWorkbook(csv: Buffer): Promise<Buffer> {
  const [headings = [], ...rows] = splitCsv(csv.toString("utf8"), ",");
  if (rows.length > ROWS_MAX) refuse("PeriodTooLong");
  // Loaded by the first workbook: no other request needs it.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((cells) => cells.map((text, at) => cellOf(text, headings[at] ?? "")));
  const sheet: SheetData = [head, ...body];
  return writeExcelFile(sheet, { stickyRowsCount: 1 }).toBuffer();
}
