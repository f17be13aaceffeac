/**
 * The rows that a table shows, as a file: CSV, or a workbook. A cell that begins like a formula is
 * text in both. For what is computed for one page, such as a preview; lists have files from the
 * server (`list-files.tsx`, decision record 125). The server logs the file before it is made.
 */
import type { TableFormat } from "@hiram/contract/desk/table-formats.ts";
import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";
import { type ReactNode, useRef, useState } from "react";
import { saveFile } from "#api/download.ts";
import { parseReply, send } from "#api/send.ts";
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

/** Throws without a reply, so that no file leaves that the audit log does not have. */
async function logFile(table: string, format: TableFormat, rows: number): Promise<void> {
  const body = { table, format, rows };
  await parseReply(await send({ method: "POST", path: "/staff/shown-files", body, token: null }));
}

type Props = { readonly name: string; readonly children: ReactNode };

/** Shows its children, a table, and below it the buttons that make a file of the rows. */
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

const writers: Readonly<Record<TableFormat, (rows: string[][]) => Promise<Blob>>> = {
  // The mark of UTF-8 makes a spreadsheet read peso signs and accents.
  csv: async (rows) =>
    new Blob([`\uFEFF${writeShownCsv(rows)}`], { type: "text/csv;charset=utf-8" }),
  xlsx: writeWorkbook,
};

const formatNames: Readonly<Record<TableFormat, string>> = { csv: "CSV", xlsx: "Excel" };

function FileButtons({ name, read }: ButtonProps) {
  const [isFailed, setFailed] = useState(false);
  const save = async (format: TableFormat) => {
    setFailed(false);
    try {
      const rows = read();
      await logFile(name, format, Math.max(0, rows.length - 1));
      saveFile(await writers[format](rows), `${nameFile(name)}.${format}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <fieldset className="flex items-center justify-end gap-3 text-sm text-ink-soft print:hidden">
      <legend className="sr-only">The rows shown, as a file: {name}</legend>
      <p role="status" className="empty:hidden">
        {isFailed && "We could not make the file. Please try again."}
      </p>
      {(["csv", "xlsx"] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="min-h-11 underline"
          onClick={() => void save(format)}
        >
          {formatNames[format]}
        </button>
      ))}
    </fieldset>
  );
}
