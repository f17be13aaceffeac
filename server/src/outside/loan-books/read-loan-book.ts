/** What a file is, by its first bytes and its entries, and the book that is in it. */
import { IMPORT_BYTES_MAX, importBounds } from "@hiram/contract/imports/import-book.ts";
import { type ImportHeadings, sameName } from "@hiram/contract/imports/import-headings.ts";
import { neededTables, tableNames } from "@hiram/contract/imports/import-tables.ts";
import { type BookSheet, findTables, shapeOf } from "./find-tables.ts";
import { HeadingsNeeded, type LoanBook, refuseBook } from "./loan-book.ts";
import { type Container, isContainer, openContainer } from "./open-container.ts";
import { readCsvRows } from "./read-csv.ts";
import { readFineract } from "./read-fineract.ts";
import { readTables, refuseDangerous } from "./read-tables.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

export function readLoanBook(
  bytes: Uint8Array,
  headings: ImportHeadings | null = null,
): LoanBook {
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
  if (isWorkbook(container)) return readOwn(sheetsOfWorkbook(container), headings);
  const names = [...container.keys()].map((path) => path.split("/").at(-1));
  if (names.includes("loans.json")) return { ...readFineract(container), isNamed: false };
  return readOwn(sheetsOfFiles(container), headings);
}

/** XLS, and an encrypted XLSX, are OLE files. */
const isCompoundFile = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;

const isCsv = (path: string): boolean => /\.csv$/i.test(path);
const nameOf = (path: string): string => (path.split("/").at(-1) ?? "").replace(/\.csv$/i, "");

function sheetsOfWorkbook(container: Container): BookSheet[] {
  const { sheets, formulas } = readWorkbook(container);
  return [...sheets].map(([name, rows]) => {
    const places = [...formulas].flatMap((place) => {
      const cut = place.lastIndexOf("!");
      return place.slice(0, cut) === name ? [Number(place.slice(cut + 1))] : [];
    });
    return { name, rows, formulas: new Set(places) };
  });
}

/** Of files with our own names these alone; otherwise every CSV file. */
function sheetsOfFiles(container: Container): BookSheet[] {
  const paths = [...container.keys()].filter(isCsv);
  const own = paths.filter((path) => tableNames.some((name) => sameName(name, nameOf(path))));
  const isOwn = neededTables.every((name) => own.some((path) => sameName(name, nameOf(path))));
  let rows = 0;
  return (isOwn ? own : paths).map((path) => {
    const name = nameOf(path);
    const read = readCsvRows(container.get(path) ?? new Uint8Array(), name);
    rows += read.length;
    if (rows > 2 * importBounds.rows + tableNames.length)
      refuseBook("The tables have too many rows.");
    return { name, rows: read, formulas: new Set() };
  });
}

/** By our own names first, so that a file made by the template is never read in another way. */
function readOwn(sheets: readonly BookSheet[], headings: ImportHeadings | null): LoanBook {
  const repeated = sheets.find(({ name }, at) =>
    sheets.slice(0, at).some((earlier) => sameName(earlier.name, name)),
  );
  if (repeated) refuseBook(`Two sheets are named "${repeated.name}".`);
  const own = findTables(sheets, null);
  if ("tables" in own) return { ...readTables(own.tables), isNamed: false };
  const named = headings && findTables(sheets, headings);
  if (named && "tables" in named) return { ...readTables(named.tables), isNamed: true };
  const shape = shapeOf(sheets);
  if (shape.length === 0) refuseBook(own.lacks);
  for (const { sheet, headings: cells } of shape)
    for (const text of [sheet, ...cells]) refuseDangerous(text, sheet);
  throw new HeadingsNeeded(shape);
}
