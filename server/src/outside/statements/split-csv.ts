/** CSV text to cells: RFC 4180 quotes, any line end, empty lines left out. */
import { refuseFile } from "#outside/statements/statement.ts";

export function splitCsvCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== "")) rows.push(cells);
    cells = [];
  };
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
    cells.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end of the text begins one more empty cell.
      if (at === text.length) cells.push("");
      continue;
    }
    if (at < text.length && text[at] !== "\n" && text[at] !== "\r")
      refuseFile(
        `Line ${lineOf(text, at)}: A cell goes on after its closing quote. The file is not CSV of this bank.`,
      );
    endRow();
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  endRow();
  return rows;
}

function readPlain(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r")
    end++;
  return { cell: text.slice(from, end), end };
}

/** Two quotes in a quoted cell are one. */
function readQuoted(text: string, from: number) {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0)
      refuseFile(`Line ${lineOf(text, from)}: A quote is never closed. The file may be cut off.`);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

/** Counted from 1, for a refusal. */
const lineOf = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\n|\r/).length;
