/** What a file is, by its first bytes and its entries, and the book that is in it. */
import { IMPORT_BYTES_MAX, importBounds } from "@hiram/contract/imports/import-book.ts";
import { importTables, type TableName, tableNames } from "@hiram/contract/imports/import-tables.ts";
import { type LoanBook, refuseBook } from "./loan-book.ts";
import { type Container, isContainer, openContainer } from "./open-container.ts";
import { readCsvRows, type SheetRow } from "./read-csv.ts";
import { readFineract } from "./read-fineract.ts";
import { readTables } from "./read-tables.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

export function readLoanBook(bytes: Uint8Array): LoanBook {
  if (bytes.length > IMPORT_BYTES_MAX)
    refuseBook(`The file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB.`);
  if (isCompoundFile(bytes))
    refuseBook(
      "This is a workbook of the older form, or one with a password. Save it as XLSX without a password, or as CSV.",
    );
  if (!isContainer(bytes))
    return refuseBook(
      "Choose an XLSX workbook with our four tables, or a ZIP with four CSV files or with Fineract's clients.json and loans.json.",
    );
  const container = openContainer(bytes);
  if (isWorkbook(container)) return readOwnWorkbook(container);
  const names = [...container.keys()].map((path) => path.split("/").at(-1));
  return names.includes("loans.json") ? readFineract(container) : readOwnFiles(container);
}

/** XLS, and an encrypted XLSX, are OLE files. */
const isCompoundFile = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;

const tableOf = (written: string): TableName | undefined =>
  tableNames.find((name) => name === written.trim().toLowerCase());

function readOwnWorkbook(container: Container): LoanBook {
  const { sheets, formulas } = readWorkbook(container);
  const tables = new Map<TableName, readonly SheetRow[]>();
  const remarks: string[] = [];
  for (const [written, rows] of sheets) {
    const name = tableOf(written);
    if (!name) continue;
    tables.set(name, rows);
    for (const [at, heading] of (rows[0]?.cells ?? []).entries()) {
      const column = heading.trim().toLowerCase();
      const kind = (importTables[name] as Readonly<Record<string, { kind: string }>>)[column]?.kind;
      if (kind === "pesos" && formulas.has(`${written}!${at}`))
        remarks.push(
          `${name}, ${column}: formulas stand there, and their stored values were read.`,
        );
    }
  }
  return readTables(tables, remarks);
}

function readOwnFiles(container: Container): LoanBook {
  const tables = new Map<TableName, readonly SheetRow[]>();
  let rows = 0;
  for (const [path, bytes] of container) {
    const name = tableOf((path.split("/").at(-1) ?? "").replace(/\.csv$/i, ""));
    if (!name || !/\.csv$/i.test(path)) continue;
    const read = readCsvRows(bytes, name);
    rows += read.length;
    if (rows > 2 * importBounds.rows + tableNames.length)
      refuseBook("The tables have too many rows.");
    tables.set(name, read);
  }
  return readTables(tables, []);
}
