/**
 * The rows that a table shows, as a file: CSV, or a workbook. A cell that begins like a formula is
 * text in both. It holds what the page has loaded already; tables that are longer than a page have
 * files of the whole from the server (`table-files.tsx`).
 */
import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";
import { type ReactNode, useRef, useState } from "react";
import { saveFile } from "#api/download.ts";
import { readTable } from "./read-table.ts";

const isNumber = (text: string): boolean => /^-?\d{1,13}(\.\d{2})?$/.test(text);

export const writeShownCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (isNumber(cell) ? cell : quoteCell(cell))).join(","))
    .map((line) => `${line}\r\n`)
    .join("");

/** Amounts are numbers; all else is text, the numbers of loans and members among it. */
const workbookCell = (text: string) => {
  if (text === "") return null;
  if (/^-?\d{1,13}\.\d{2}$/.test(text))
    return { value: Number(text), type: Number, format: "#,##0.00" };
  return { value: text, type: String };
};

export function toSheet([headings = [], ...body]: readonly (readonly string[])[]) {
  const head = headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  return [head, ...body.map((cells) => cells.map(workbookCell))];
}

async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Blob> {
  // Loaded by the first workbook: no page needs it to be shown.
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  return writeExcelFile(toSheet(rows), { stickyRowsCount: 1 }).toBlob();
}

const nameFile = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Props = { readonly name: string; readonly children: ReactNode };

/** The table inside it, with its files below. */
export function ShownFiles({ name, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="flex min-w-0 flex-col">
      {children}
      <FileButtons
        name={name}
        read={() => {
          const table = frame.current?.querySelector("table");
          return table ? readTable(table) : [];
        }}
      />
    </div>
  );
}

type ButtonProps = { readonly name: string; readonly read: () => string[][] };

function FileButtons({ name, read }: ButtonProps) {
  const [isFailed, setFailed] = useState(false);
  const saveCsv = () =>
    // The mark of UTF-8 makes a spreadsheet read peso signs and accents.
    saveFile(
      new Blob([`\uFEFF${writeShownCsv(read())}`], { type: "text/csv;charset=utf-8" }),
      `${nameFile(name)}.csv`,
    );
  const saveWorkbook = async () => {
    setFailed(false);
    await writeWorkbook(read()).then(
      (file) => saveFile(file, `${nameFile(name)}.xlsx`),
      () => setFailed(true),
    );
  };
  return (
    <fieldset className="flex items-center justify-end gap-3 text-sm text-ink-soft print:hidden">
      <legend className="sr-only">The rows shown, as a file: {name}</legend>
      <p role="status" className="empty:hidden">
        {isFailed && "These are too many rows for a workbook. Please save the CSV."}
      </p>
      <button type="button" className="min-h-11 underline" onClick={saveCsv}>
        CSV
      </button>
      <button type="button" className="min-h-11 underline" onClick={saveWorkbook}>
        Excel
      </button>
    </fieldset>
  );
}
