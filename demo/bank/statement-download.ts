/** A day's statement as a file, in each format that the lender reads. */
import type { StatementFormat } from "@hiram/contract/payment/statements.ts";
import type { BankStatement } from "@hiram/server/outside/statements/statement.ts";
import { writeCamt053, writeCamt054 } from "#bank/write-camt.ts";
import { writeStatementCsv } from "#bank/write-csv.ts";
import { writeMt940 } from "#bank/write-mt940.ts";

type FileKind = {
  readonly type: string;
  readonly extension: string;
  readonly write: (statement: BankStatement) => string;
};

/** Without reports during the day, which the lender only displays. */
type WrittenFormat = Exclude<StatementFormat, "camt.052" | "MT942">;

const kinds: Readonly<Record<WrittenFormat, FileKind>> = {
  "camt.053": { type: "application/xml", extension: "camt053.xml", write: writeCamt053 },
  "camt.054": { type: "application/xml", extension: "camt054.xml", write: writeCamt054 },
  MT940: { type: "text/plain", extension: "sta", write: writeMt940 },
  CSV: { type: "text/csv", extension: "csv", write: writeStatementCsv },
};

export const isStatementFormat = (text: string | null): text is WrittenFormat =>
  text !== null && Object.hasOwn(kinds, text);

export function makeDownload(statement: BankStatement, format: WrittenFormat) {
  const { type, extension, write } = kinds[format];
  const name = `${statement.account}-${statement.day}.${extension}`;
  return { type: `${type}; charset=utf-8`, name, text: write(statement) };
}
