/** CSV text to numbered rows: RFC 4180 quotes, any line end; bounds on rows, columns and cells. */
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import { refuseBook } from "./loan-book.ts";

/** The row's number counts every line of the file that begins a row, from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] };

const DELIMITERS = [",", ";", "\t"] as const;

export function readCsvRows(bytes: Uint8Array, sheet: string): SheetRow[] {
  const text = decode(bytes, sheet);
  const delimiter = delimiterOf(text);
  const rows: SheetRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const number = line;
    const cells: string[] = [];
    for (;;) {
      const { cell, end } = readText(text, at, delimiter, () => `${sheet}, row ${number}`);
      cells.push(cell);
      if (cells.length > importBounds.columns)
        refuseBook(`${sheet}, row ${number}: more than ${importBounds.columns} columns.`);
      line += countLines(cell);
      at = end;
      if (text[at] !== delimiter) break;
      at++;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line++;
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
    if (rows.length > importBounds.rows + 1)
      refuseBook(`${sheet} has more than ${importBounds.rows} rows.`);
  }
  return rows;
}

function decode(bytes: Uint8Array, sheet: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuseBook(`${sheet} is not text in UTF-8. Save it as "CSV UTF-8".`);
  }
}

/** The sign that stands in the first line most often. */
function delimiterOf(text: string): string {
  const first = text.slice(0, Math.max(0, text.search(/[\r\n]|$/))).slice(0, 10_000);
  const countOf = (sign: string) => first.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

const countLines = (cell: string): number =>
  cell.includes("\n") ? cell.split("\n").length - 1 : 0;

function readText(text: string, from: number, delimiter: string, place: () => string) {
  const isQuoted = text[from] === '"';
  const { cell, end } = isQuoted ? readQuoted(text, from, place) : readPlain(text, from, delimiter);
  if (cell.length > importBounds.cellCharacters)
    refuseBook(`${place()}: a cell has more than ${importBounds.cellCharacters} characters.`);
  const next = text[end];
  if (next !== undefined && next !== delimiter && next !== "\n" && next !== "\r")
    refuseBook(`${place()}: a cell goes on after its closing quote.`);
  return { cell, end };
}

function readPlain(text: string, from: number, delimiter: string) {
  let end = from;
  const most = from + importBounds.cellCharacters + 1;
  while (end < text.length && end < most) {
    const sign = text[end];
    if (sign === delimiter || sign === "\n" || sign === "\r") break;
    end++;
  }
  return { cell: text.slice(from, end), end };
}

/** Two quotes in a quoted cell are one. */
function readQuoted(text: string, from: number, place: () => string) {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) refuseBook(`${place()}: a quote is never closed.`);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}
