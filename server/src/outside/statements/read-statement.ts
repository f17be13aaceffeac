/** Detects the format of a statement file, and reads it. */
import { isUtf8 } from "node:buffer";
import type { CsvMapping, StatementFormat } from "@hiram/contract/payment/statements.ts";
import { readCamt053 } from "#outside/statements/camt053.ts";
import { readCamt052, readCamt054 } from "#outside/statements/camt054.ts";
import { readCsv } from "#outside/statements/csv-statement.ts";
import { decodeFile } from "#outside/statements/decode-file.ts";
import { readMt940, readMt942 } from "#outside/statements/mt940.ts";
import {
  type BankStatement,
  distinctAccountEndings,
  isSameAccountNumber,
  LINES_MAX,
  refuseFile,
  withLineNumber,
} from "#outside/statements/statement.ts";

export type ReadStatement = BankStatement & { readonly format: StatementFormat };

/**
 * `mapping` and `account` (its number) belong to the account that staff chose: a CSV file needs the
 * first, a file of several accounts the second.
 */
export function readStatement(
  bytes: Uint8Array,
  mapping: CsvMapping | null,
  account: string | null = null,
): ReadStatement {
  if (bytes.length === 0) refuseFile("The file is empty.");
  const text = decodeText(bytes, mapping);
  const format = findFormat(text);
  // A refusal without a line is reported for the first line.
  const joined = withLineNumber(1, () => joinStatements(readers[format](text, mapping), account));
  if (joined.lines.length > LINES_MAX)
    refuseFile(`The file has more than ${LINES_MAX} lines. Ask the bank for a file a day.`);
  return { ...joined, format };
}

/**
 * XML declares its encoding, and the mapping names that of CSV. MT940 declares none: it is UTF-8
 * or, from older systems, Latin.
 */
function decodeText(bytes: Uint8Array, mapping: CsvMapping | null): string {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (looksLikeMt940(head)) return decodeFile(bytes, isUtf8(bytes) ? "utf-8" : "windows-1252");
  return /^\W*</.test(head) ? decodeFile(bytes) : decodeFile(bytes, mapping?.encoding);
}

const looksLikeMt940 = (text: string): boolean => /^(\{1:.*|@@)?\s*:20:/m.test(text.slice(0, 4096));

/** Movements during the day have a floor and no opening balance. */
const looksLikeMt942 = (text: string): boolean =>
  /^(@@)?:?:?34F:|@@:34F:/m.test(text) && !/(^|@@):60[FM]:/m.test(text);

function findFormat(text: string): StatementFormat {
  const head = text.slice(0, 4096);
  if (/^\s*</.test(head)) {
    if (/<(\w+:)?BkToCstmrStmt[\s>]/.test(head)) return "camt.053";
    if (/<(\w+:)?BkToCstmrDbtCdtNtfctn[\s>]/.test(head)) return "camt.054";
    if (/<(\w+:)?BkToCstmrAcctRpt[\s>]/.test(head)) return "camt.052";
    if (/<!DOCTYPE|<!ENTITY/i.test(head)) return "camt.053";
    return refuseFile("Line 1: This XML file is neither a camt.053 nor a camt.054.");
  }
  if (!looksLikeMt940(head)) return "CSV";
  return looksLikeMt942(text) ? "MT942" : "MT940";
}

type Reader = (text: string, mapping: CsvMapping | null) => readonly BankStatement[];

const readers: Readonly<Record<StatementFormat, Reader>> = {
  "camt.052": readCamt052,
  "camt.053": readCamt053,
  "camt.054": readCamt054,
  MT940: readMt940,
  MT942: readMt942,
  CSV: (text, mapping) =>
    mapping
      ? [readCsv(text, mapping)]
      : refuseFile(
          "This is not a camt.053, camt.054 or MT940 file. For a CSV file choose its account first. If the account is not offered, an administrator sets up its CSV files under Our accounts.",
        ),
};

/** Several days of one account become one statement; each day has been checked by itself. */
function joinStatements(all: readonly BankStatement[], wanted: string | null): BankStatement {
  const statements = chooseAccount(all, wanted);
  const [first] = statements;
  const last = statements.at(-1);
  if (!first || !last) return refuseFile("The file has no statement.");
  const other = statements.find(({ currency }) => currency !== first.currency);
  if (other)
    refuseFile(
      `Line ${other.beginsOn ?? 1}: The account is in ${first.currency} and ${other.currency}.`,
    );
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

/** The part of a file of several accounts that belongs to the chosen one. */
function chooseAccount(
  all: readonly BankStatement[],
  wanted: string | null,
): readonly BankStatement[] {
  const accounts = Map.groupBy(all, ({ account }) => account);
  if (accounts.size < 2) return all;
  const chosen = wanted
    ? all.filter(({ account }) => account !== null && isSameAccountNumber(account, wanted))
    : [];
  if (chosen.length > 0) return chosen;
  const ends = distinctAccountEndings([...accounts.keys()].map((account) => account ?? ""));
  const parts = [...accounts.values()].flatMap(([first], at) =>
    first ? [`${ends[at]} from line ${first.beginsOn ?? 1}`] : [],
  );
  const second = [...accounts.values()][1]?.[0]?.beginsOn ?? 1;
  return refuseFile(
    `Line ${second}: The file has statements of several accounts (${parts.slice(0, 20).join(", ")}). Choose one of our accounts and drop the file again: only its part is read. Then do the same for the others.`,
  );
}
