/** Statement files as a bank would write them, made for tests from a list of lines. */
import * as camt from "@hiram/demo/bank/write-camt.ts";
import * as csv from "@hiram/demo/bank/write-csv.ts";
import * as mt940 from "@hiram/demo/bank/write-mt940.ts";
import type { BankStatement, StatementLine } from "@hiram/server/outside/statements/statement.ts";
import { sumOfLines } from "@hiram/server/outside/statements/statement.ts";

export type FileLine = {
  readonly reference?: string;
  /** Pesos as text with two decimals; money in unless `isOut`. */
  readonly amount: string;
  readonly isOut?: boolean;
  readonly isReturn?: boolean;
  readonly bookedOn?: string;
  readonly valueOn?: string;
  readonly name?: string;
  readonly account?: string;
  readonly text?: string;
  readonly endToEndId?: string;
};

export type FileFacts = {
  readonly account?: string;
  readonly currency?: string;
  readonly id?: string;
  readonly day?: string;
  readonly opening?: string;
  /** Computed from the lines, unless a test wants it wrong. */
  readonly closing?: string;
};

export const TEST_ACCOUNT = "001234567890";

const toCentavos = (amount: string) => Math.round(Number(amount) * 100);

const readLine = (line: FileLine, day: string): StatementLine => ({
  entryReference: line.reference ?? null,
  bookedOn: line.bookedOn ?? day,
  valueOn: line.valueOn ?? line.bookedOn ?? day,
  amountCentavos: (line.isOut ? -1 : 1) * toCentavos(line.amount),
  isReturn: line.isReturn ?? false,
  // The comma needs quotes in a CSV file.
  payer: { name: line.name ?? "SANTOS, MARIA", account: line.account, text: line.text },
  references: line.endToEndId ? [line.endToEndId] : [],
});

/** A writer of the demo's bank, with facts of a test's own account. */
const writer =
  (write: (statement: BankStatement) => string) =>
  (fileLines: readonly FileLine[], facts: FileFacts = {}): string => {
    const { day = "2026-11-16", opening = "1000.00", closing } = facts;
    const lines = fileLines.map((line) => readLine(line, day));
    const openingCentavos = toCentavos(opening);
    return write({
      account: facts.account ?? TEST_ACCOUNT,
      currency: facts.currency ?? "PHP",
      statementId: facts.id ?? `S-${day}`,
      day,
      openingCentavos,
      closingCentavos: closing ? toCentavos(closing) : openingCentavos + sumOfLines(lines),
      lines,
    });
  };

export const testCamt053 = writer(camt.writeCamt053);
export const testCamt054 = writer(camt.writeCamt054);
export const testMt940 = writer(mt940.writeMt940);
export const testCsv = writer(csv.writeStatementCsv);

export const TEST_MAPPING = {
  delimiter: ",",
  encoding: "utf-8",
  skippedLines: 0,
  hasColumnNames: true,
  dateFormat: "MM/DD/YYYY",
  decimalSign: ".",
  columns: {
    bookedOn: "Date",
    amount: "Amount",
    balance: "Balance",
    reference: "Reference",
    payerName: "Payer",
    text: "Details",
  },
} as const;
