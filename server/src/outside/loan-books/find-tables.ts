/**
 * Which sheet of a file is which of our four tables: by our own names, or as somebody at the desk
 * has named the lender's sheets and headings. A heading that stands in a sheet twice is never one
 * of them, because which is meant is not guessed.
 */
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import {
  bareName,
  columnsOf,
  type ImportHeadings,
  type ImportSheet,
} from "@hiram/contract/imports/import-headings.ts";
import { neededTables, type TableName, tableNames } from "@hiram/contract/imports/import-tables.ts";
import type { SheetRow } from "./read-csv.ts";

export type BookSheet = {
  /** As the file writes it. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** The places of columns in which formulas stand. */
  readonly formulas: ReadonlySet<number>;
};

export type FoundColumn = { readonly at: number; readonly heading: string };
export type FoundTable = {
  readonly sheet: BookSheet;
  /** By our column; one that the file does not have is left out. */
  readonly columns: ReadonlyMap<string, FoundColumn>;
};
export type FoundTables = ReadonlyMap<TableName, FoundTable>;

/** `lacks` says in a sentence what is missing. */
export function findTables(
  sheets: readonly BookSheet[],
  headings: ImportHeadings | null,
): { readonly tables: FoundTables } | { readonly lacks: string } {
  const tables = new Map<TableName, FoundTable>();
  for (const table of tableNames) {
    const named = headings?.[table];
    const wanted = bareName(headings ? (named?.sheet ?? "") : table);
    const sheet = sheets.find(({ name }) => bareName(name) === wanted);
    if (!sheet) {
      if (!neededTables.some((one) => one === table)) continue;
      return { lacks: `The file has no table "${table}".` };
    }
    const found = findColumns(table, sheet, (column) =>
      headings ? (named?.columns[column] ?? "") : column,
    );
    if ("lacks" in found) return found;
    tables.set(table, found);
  }
  return { tables };
}

function findColumns(
  table: TableName,
  sheet: BookSheet,
  headingOf: (column: string) => string,
): FoundTable | { readonly lacks: string } {
  const cells = sheet.rows[0]?.cells ?? [];
  const columns = new Map<string, FoundColumn>();
  for (const [column, { isNeeded }] of columnsOf(table)) {
    const wanted = bareName(headingOf(column));
    const places = wanted === "" ? [] : placesOf(cells, wanted);
    if (places.length > 1)
      return { lacks: `The table "${table}" has the column "${column}" twice in its first row.` };
    const [at] = places;
    if (at !== undefined) columns.set(column, { at, heading: cells[at]?.trim() ?? column });
    else if (isNeeded && cells.length > 0)
      return { lacks: `The table "${table}" has no column "${column}" in its first row.` };
  }
  return { sheet, columns };
}

const placesOf = (cells: readonly string[], wanted: string): number[] =>
  cells.flatMap((cell, at) => (bareName(cell) === wanted ? [at] : []));

const HEADING_CHARACTERS_MAX = 100;
const SHEETS_MAX = 50;

/** What somebody chooses from: sheets with headings and at least one row below them. */
export const shapeOf = (sheets: readonly BookSheet[]): ImportSheet[] =>
  sheets
    .flatMap(({ name, rows: [head, ...body] }) => {
      const headings = (head?.cells ?? []).map((cell) => cell.trim()).filter(isHeading);
      const once = headings.filter(
        (heading) => headings.filter((one) => bareName(one) === bareName(heading)).length === 1,
      );
      return once.length > 1 && body.length > 0 && isHeading(name)
        ? [{ sheet: name, headings: once.slice(0, importBounds.columns) }]
        : [];
    })
    .slice(0, SHEETS_MAX);

const isHeading = (text: string): boolean => text !== "" && text.length <= HEADING_CHARACTERS_MAX;
