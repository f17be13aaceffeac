/**
 * A lender's own sheets and headings, read as our four tables: which sheet is which table, and
 * which heading is which column. Somebody says it once; it is suggested for the next file.
 */
import { importTables, neededTables, type TableColumn, type TableName } from "./import-tables.ts";

/** A sheet of the file as it names itself; a heading that stands there twice is left out. */
export type ImportSheet = { readonly sheet: string; readonly headings: readonly string[] };

export type NamedTable = {
  readonly sheet: string;
  /** Our column to their heading. */
  readonly columns: Readonly<Record<string, string>>;
};
export type ImportHeadings = Readonly<Partial<Record<TableName, NamedTable>>>;

/** Names are compared without spaces around them, and without upper and lower case. */
export const sameName = (one: string, other: string): boolean => bareName(one) === bareName(other);
export const bareName = (name: string): string => name.trim().toLowerCase();

export const columnsOf = (table: TableName) => Object.entries<TableColumn>(importTables[table]);

/** "owed_principal" as words. */
export const sayColumn = (column: string): string =>
  `${column[0]?.toUpperCase()}${column.slice(1).replaceAll("_", " ")}`;

/** What is missing or wrong, in words for the desk; null when the sheets can be read so. */
export function headingsFault(
  sheets: readonly ImportSheet[],
  headings: ImportHeadings,
): string | null {
  for (const table of neededTables)
    if (!headings[table]) return `Please choose the sheet of the ${table}.`;
  for (const [table, named] of Object.entries(headings) as [TableName, NamedTable][]) {
    const found = sheets.find(({ sheet }) => sameName(sheet, named.sheet));
    if (!found) return `The file has no sheet ${named.sheet}.`;
    const fault = columnsFault(table, named, found);
    if (fault) return fault;
  }
  return null;
}

function columnsFault(table: TableName, { sheet, columns }: NamedTable, found: ImportSheet) {
  const used = new Set<string>();
  const ours = new Map(columnsOf(table));
  for (const [column, heading] of Object.entries(columns)) {
    if (!ours.has(column)) return `The ${table} have no column ${column}.`;
    if (!found.headings.some((one) => sameName(one, heading)))
      return `The sheet ${sheet} has no heading ${heading}.`;
    if (used.has(bareName(heading)))
      return `In the ${table}, the heading ${heading} is chosen for two columns.`;
    used.add(bareName(heading));
  }
  for (const [column, { isNeeded }] of ours)
    if (isNeeded && !columns[column])
      return `Please choose the heading of "${sayColumn(column)}" in the ${table}.`;
  return null;
}

/** What was said for an earlier file, and headings that are named as our columns are. */
export function suggestHeadings(
  sheets: readonly ImportSheet[],
  remembered: ImportHeadings,
): ImportHeadings {
  const suggested: Partial<Record<TableName, NamedTable>> = {};
  for (const table of Object.keys(importTables) as TableName[]) {
    const before = remembered[table];
    const found =
      sheets.find(({ sheet }) => before && sameName(sheet, before.sheet)) ??
      sheets.find(({ sheet }) => sameName(sheet, table));
    if (found) suggested[table] = nameColumns(table, found, before);
  }
  return suggested;
}

/** The columns of a table in a chosen sheet. */
export function nameColumns(
  table: TableName,
  { sheet, headings }: ImportSheet,
  before?: NamedTable,
): NamedTable {
  const columns: Record<string, string> = {};
  for (const [column] of columnsOf(table)) {
    const isLike = (heading: string) =>
      sameName(heading, before?.columns[column] ?? "") ||
      bareName(heading).replaceAll(/[\s.-]+/g, "_") === column;
    const heading = headings.find(isLike);
    if (heading !== undefined) columns[column] = heading;
  }
  return { sheet, columns };
}
