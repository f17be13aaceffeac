/** A report for a closed period, with another period beside it if asked for. */
import type { staffBookReportCall } from "@hiram/contract/books/reports.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { type DayRange, refuseInvalidRange } from "#books/journal/check-days.ts";
import type { House } from "#house/house.ts";
import { readBookAccounts, readCodes } from "#ledger/books/account-codes.sql.ts";
import { type BooksDays, readBooksDays } from "#ledger/books/books-days.sql.ts";
import { refuse } from "#problem.ts";
import { makeReport } from "./make-report.ts";
import { isMonthOpen, listRestatedPayments, sumJournalAccounts } from "./reports.sql.ts";

const RESTATED_SHOWN = 40;

type Reply = Omit<AnswerOf<typeof staffBookReportCall>, "source">;

export async function readReport(
  { db }: House,
  { report, period, beside }: CheckedBodyOf<typeof staffBookReportCall>,
): Promise<Reply> {
  const days = await readBooksDays(db);
  const { first, last } = days;
  const chosen = [
    period ?? (last ? { from: `${last.slice(0, 7)}-01`, until: last } : null),
    beside,
  ];
  const columns = last ? chosen.flatMap((one) => one ?? []) : [];
  for (const column of columns) refuseUnclosed(days, column);
  const [accounts, { codes }, sums, isOpen, restated] = await Promise.all([
    readBookAccounts(db),
    readCodes(db),
    Promise.all(columns.map((column) => sumJournalAccounts(db, column))),
    Promise.all(columns.map(({ until }) => isMonthOpen(db, until))),
    Promise.all(columns.map((column) => listRestatedPayments(db, column, RESTATED_SHOWN))),
  ]);
  const made = makeReport(report, {
    accounts,
    codes,
    columns: sums.map((rows) => new Map(rows.map((row) => [row.account, row]))),
  });
  return {
    firstDay: first,
    lastDay: last,
    columns,
    sections: made.sections.map(({ rows, sums: total, ...section }) => ({
      ...section,
      rows: rows.map((row) => ({ ...row, amounts: row.amounts.map(toPesos) })),
      sums: total.map(toPesos),
    })),
    resultName: made.resultName,
    result: made.result.map(toPesos),
    isOpen,
    restated: restated.flat().map((row) => ({
      month: row.month,
      bookedOn: row.booked_on,
      payment: row.payment_number,
      countsFrom: row.received_on,
      event: row.movement === "applyPayment" ? "match" : "unmatch",
      amount: toPesos(row.amount),
    })),
  };
}

/** The books have figures for closed days alone; before the first one they are empty. */
function refuseUnclosed({ last }: BooksDays, { from, until }: DayRange): void {
  refuseInvalidRange({ from, until });
  if (last && until > last)
    refuse("InvalidInput", { fields: { until: `The last closed day is ${last}.` } });
}
