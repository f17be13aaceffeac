/** Books of loans as another system would write them, made for tests. */
import { crc32, deflateRawSync } from "node:zlib";
import { importTables, type TableName } from "@hiram/contract/imports/import-tables.ts";

export type ZipEntry = {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  /** What the list says instead of the truth. */
  readonly says?: { readonly size?: number; readonly flags?: number };
};

/** A ZIP; the same entry may stand in its list many times. */
export function writeZip(entries: readonly ZipEntry[], repeated = 1): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says = {} } of entries) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const local = headOf(0x04034b50, 30, { name, content, packed, at, ...says });
    for (let time = 0; time < repeated; time++)
      list.push(headOf(0x02014b50, 46, { name, content, packed, at, ...says }));
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const rows = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Math.min(list.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(list.length, 0xffff), 10);
  end.writeUInt32LE(rows.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, rows, end]);
}

type Head = {
  readonly name: string;
  readonly content: Buffer;
  readonly packed: Buffer;
  readonly at: number;
  readonly size?: number;
  readonly flags?: number;
};

function headOf(mark: number, bytes: number, { name, content, packed, at, size, flags = 0 }: Head) {
  const text = Buffer.from(name);
  const head = Buffer.alloc(bytes + text.length);
  const shift = bytes === 46 ? 2 : 0;
  head.writeUInt32LE(mark);
  head.writeUInt16LE(flags, 6 + shift);
  head.writeUInt16LE(8, 8 + shift);
  head.writeUInt32LE(crc32(content), 14 + shift);
  head.writeUInt32LE(packed.length, 18 + shift);
  head.writeUInt32LE(size ?? content.length, 22 + shift);
  head.writeUInt16LE(text.length, 26 + shift);
  if (shift) head.writeUInt32LE(at, 42);
  text.copy(head, bytes);
  return head;
}

export type BookRow = Readonly<Record<string, string>>;
export type BookTables = Readonly<Partial<Record<TableName, readonly BookRow[]>>>;

/** The worked example of the template. */
export const exampleRow = (table: TableName): BookRow =>
  Object.fromEntries(
    Object.entries(importTables[table]).map(([column, { example }]) => [column, example]),
  );

const quote = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function linesOf(table: TableName, rows: readonly BookRow[]): string[][] {
  const columns = Object.keys(importTables[table]);
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
}

/** Four CSV files in a ZIP; a table that is left out has the template's example. */
export const writeCsvBook = (tables: BookTables = {}): Buffer =>
  writeZip(
    (Object.keys(importTables) as TableName[]).map((table) => {
      const lines = linesOf(table, tables[table] ?? [exampleRow(table)]);
      const text = lines.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
      return { name: `${table}.csv`, bytes: text };
    }),
  );

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const columnName = (at: number): string => String.fromCharCode(65 + at);

/** A workbook of the four tables; `change` may rewrite any of its parts. */
export function writeWorkbookBook(
  tables: BookTables = {},
  change: (parts: Map<string, string>) => void = () => {},
): Buffer {
  const names = Object.keys(importTables) as TableName[];
  const parts = new Map<string, string>([
    ["[Content_Types].xml", "<Types/>"],
    [
      "xl/workbook.xml",
      `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join("")}</Relationships>`,
    ],
    [
      "xl/styles.xml",
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" xfId="0"/></cellXfs></styleSheet>',
    ],
  ]);
  for (const [at, name] of names.entries()) {
    const rows = linesOf(name, tables[name] ?? [exampleRow(name)]).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`)).join("")}</row>`,
    );
    parts.set(
      `xl/worksheets/sheet${at}.xml`,
      `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
    );
  }
  change(parts);
  return writeZip([...parts].map(([name, bytes]) => ({ name, bytes })));
}

/** Days and plain numbers as a spreadsheet stores them. */
function cellOf(cell: string, place: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(cell))
    return `<c r="${place}" s="1"><v>${Date.parse(cell) / 86_400_000 + 25_569}</v></c>`;
  if (/^\d+(\.\d+)?$/.test(cell)) return `<c r="${place}"><v>${Number(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}
