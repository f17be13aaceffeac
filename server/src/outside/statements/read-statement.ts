/** A statement file of any format: which one it is, and what it says. */
import { isUtf8 } from "node:buffer";
import type { CsvMapping, StatementFormat } from "@hiram/contract/payment/statements.ts";
import { readCamt053 } from "#outside/statements/camt053.ts";
import { readCamt054 } from "#outside/statements/camt054.ts";
import { readCsv } from "#outside/statements/csv-statement.ts";
import { decodeFile } from "#outside/statements/decode-file.ts";
import { readMt940 } from "#outside/statements/mt940.ts";
import { type BankStatement, LINES_MAX, refuseFile } from "#outside/statements/statement.ts";

export type ReadStatement = BankStatement & { readonly format: StatementFormat };

/** `mapping` is of the account that staff chose; only a CSV file needs it. */
export function readStatement(bytes: Uint8Array, mapping: CsvMapping | null): ReadStatement {
  if (bytes.length === 0) refuseFile("The file is empty.");
  const text = decodeText(bytes, mapping);
  const format = findFormat(text);
  const statements = readers[format](text, mapping);
  const joined = joinStatements(statements);
  if (joined.lines.length > LINES_MAX)
    refuseFile(`The file has more than ${LINES_MAX} lines. Ask the bank for a file a day.`);
  return { ...joined, format };
}

/**
 * XML says its encoding itself, and the mapping says it of CSV. MT940 says nothing: it is UTF-8 or,
 * from older systems, Latin.
 */
function decodeText(bytes: Uint8Array, mapping: CsvMapping | null): string {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (looksLikeMt940(head)) return decodeFile(bytes, isUtf8(bytes) ? "utf-8" : "windows-1252");
  return /^\W*</.test(head) ? decodeFile(bytes) : decodeFile(bytes, mapping?.encoding);
}

const looksLikeMt940 = (text: string): boolean => /^(\{1:.*)?\s*:20:/m.test(text.slice(0, 4096));

function findFormat(text: string): StatementFormat {
  const head = text.slice(0, 4096);
  if (/^\s*</.test(head)) {
    if (/<(\w+:)?BkToCstmrStmt[\s>]/.test(head)) return "camt.053";
    if (/<(\w+:)?BkToCstmrDbtCdtNtfctn[\s>]/.test(head)) return "camt.054";
    if (/<!DOCTYPE|<!ENTITY/i.test(head)) return "camt.053";
    return refuseFile("This XML file is neither a camt.053 nor a camt.054.");
  }
  return looksLikeMt940(head) ? "MT940" : "CSV";
}

type Reader = (text: string, mapping: CsvMapping | null) => readonly BankStatement[];

const readers: Readonly<Record<StatementFormat, Reader>> = {
  "camt.053": readCamt053,
  "camt.054": readCamt054,
  MT940: readMt940,
  CSV: (text, mapping) =>
    mapping
      ? [readCsv(text, mapping)]
      : refuseFile(
          "This is not a camt.053, camt.054 or MT940 file. For a CSV file choose its account first. If the account is not offered, an administrator sets up its CSV files under Our accounts.",
        ),
};

/** Several days of one account are one statement; each of them has added up by itself. */
function joinStatements(statements: readonly BankStatement[]): BankStatement {
  const [first] = statements;
  const last = statements.at(-1);
  if (!first || !last) return refuseFile("The file has no statement.");
  for (const { account, currency } of statements)
    if (account !== first.account || currency !== first.currency)
      refuseFile("The file has statements of several accounts. Ask the bank for a file each.");
  return {
    ...first,
    day:
      statements
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? first.day,
    closingCentavos: last.closingCentavos,
    lines: statements.flatMap(({ lines }) => lines),
  };
}
