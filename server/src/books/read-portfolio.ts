/** Activity by day or month, on the screen and as CSV, and the funnel of applications. */
import type { staffPortfolioCall } from "@hiram/contract/books/books.calls.ts";
import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { type BookLossesRow, sumBookLosses } from "./losses.sql.ts";
import {
  countApplicationFunnel,
  type PeriodRow,
  type PortfolioPeriod,
  sumPeriods,
} from "./portfolio.sql.ts";

type Portfolio = Omit<AnswerOf<typeof staffPortfolioCall>, "source">;

const PERIODS_MAX = 400;
const daysPer = { day: 1, month: 28 } as const;

function refuseLong({ from, until, by }: PortfolioPeriod): void {
  const days = daysBetween(from, until);
  if (!(days >= 0))
    refuse("InvalidInput", {
      fields: { until: "Please choose a day that is not before the first." },
    });
  if (days / daysPer[by] > PERIODS_MAX) refuse("PeriodTooLong");
}

export async function readPortfolio(house: House, period: PortfolioPeriod): Promise<Portfolio> {
  refuseLong(period);
  const [rows, funnel, losses] = await Promise.all([
    sumPeriods(house.db, period),
    countApplicationFunnel(house.db, period),
    sumBookLosses(house.db, period),
  ]);
  return { rows: rows.map(showRow), funnel, losses: showLosses(losses) };
}

const showLosses = (row: BookLossesRow): Portfolio["losses"] => ({
  writtenOff: { loans: row.written_off, amount: toPesos(row.written_off_amount) },
  settled: {
    loans: row.settled,
    paid: toPesos(row.settled_paid),
    principalGivenUp: toPesos(row.principal_given_up),
    chargesGivenUp: toPesos(row.charges_given_up),
  },
  recovered: toPesos(row.recovered),
});

const showRow = (row: PeriodRow): Portfolio["rows"][number] => ({
  period: row.period,
  applied: row.applied,
  appliedAmount: toPesos(row.applied_amount),
  approved: row.approved,
  approvedAmount: toPesos(row.approved_amount),
  declined: row.declined,
  releasedAmount: toPesos(row.released_amount),
  withdrawnAmount: toPesos(row.withdrawn_amount),
  repaidAmount: toPesos(row.repaid_amount),
  outstandingAmount: toPesos(row.outstanding_amount),
});

/** The requested file's name, such as `2026-01-01.2026-12-31.month`. */
const FILE = /^(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2})\.(day|month)$/;

export async function writePortfolio(house: House, name: string): Promise<Buffer> {
  const [, from, until, by] = FILE.exec(name) ?? [];
  if (!from || !until || !by || ![from, until].every(isCalendarDate)) return refuse("NotFound");
  const period = { from, until, by: by as PortfolioPeriod["by"] };
  refuseLong(period);
  const rows = (await sumPeriods(house.db, period)).map(showRow);
  const headings = Object.keys(rows[0] ?? { period: "" });
  const lines = rows.map((row) => Object.values(row).join(","));
  return Buffer.from(`${[headings.join(","), ...lines].join("\r\n")}\r\n`);
}
