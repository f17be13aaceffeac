/**
 * The journal of a range of days as CSV for an accounting package: the lender's own codes, pesos
 * with two decimals, one line a row, and debit equal to credit over the file.
 */

import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { journalParts } from "@hiram/contract/ledger/chart.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";
import type { House } from "#house/house.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";
import { refuse } from "#problem.ts";
import { refuseInvalidRange } from "./check-days.ts";
import { listLinesOfDays } from "./journal.sql.ts";

const headings = [
  "Journal",
  "Date",
  "Line",
  "Account code",
  "Account name",
  "Description",
  "Debit",
  "Credit",
];

/** The requested file's name, such as `2026-01-01.2026-01-31`. */
const FILE = /^(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2})$/;

const writeAmount = (amount: Centavos): string => (amount ? toPesos(amount).toFixed(2) : "");

export async function writeJournalFile({ db }: House, file: string): Promise<Buffer> {
  const [, from, until] = FILE.exec(file) ?? [];
  if (!from || !until || ![from, until].every(isCalendarDate)) return refuse("NotFound");
  refuseInvalidRange({ from, until });
  const { codes } = await readCodes(db);
  const lines = (await listLinesOfDays(db, { from, until })).map((line) => {
    const { code, name } = codeOf(codes, line.account);
    return [
      String(line.journal_id),
      line.day,
      String(line.line_number),
      code,
      name,
      `${line.narration}: ${journalParts[line.part]}`,
      writeAmount(line.debit_centavos),
      writeAmount(line.credit_centavos),
    ];
  });
  return Buffer.from(
    [headings, ...lines].map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join(""),
  );
}
