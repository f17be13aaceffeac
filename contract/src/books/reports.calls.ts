/** Profit and loss, balance sheet and cash position, one beside another, and tables as files. */
import * as z from "zod/mini";
import { figuresSource } from "#books/figures-source.calls.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { body, day } from "#wire/shape.ts";
import { bookAccount } from "./journal.calls.ts";
import { type BookReport, bookReports } from "./reports.ts";

const reportNames = Object.keys(bookReports) as [BookReport, ...BookReport[]];

const amount = z.number();
const period = body({ from: day(), until: day() });

export const staffBookReportCall = staffCall({
  method: "POST",
  path: "/staff/books/report",
  does: "Profit and loss of a period, balance sheet of a day, or cash of a period, beside another.",
  action: "books.read",
  body: body({
    report: z.enum(reportNames),
    /** The last closed day and its month so far, when absent. */
    period: z.optional(period),
    beside: z.optional(period),
  }),
  reply: z.object({
    source: figuresSource(),
    firstDay: z.nullable(day()),
    lastDay: z.nullable(day()),
    /** The shown period and the one beside it; empty while no day is closed. */
    columns: z.array(z.object({ from: day(), until: day() })),
    sections: z.array(
      z.object({
        title: z.string(),
        rows: z.array(
          z.object({
            /** Null for a sum, which is not an account. */
            account: z.nullable(bookAccount()),
            code: z.string(),
            name: z.string(),
            amounts: z.array(amount),
          }),
        ),
        /** The name of the sum of the rows. */
        sumName: z.string(),
        sums: z.array(amount),
      }),
    ),
    /** Profit; or the difference between assets and the other side, which is zero. */
    resultName: z.string(),
    result: z.array(amount),
    /** Closed months are final; a column with an open month may still change. */
    isOpen: z.array(z.boolean()),
    /** Why recent months changed: bookings made later than the day from which they count. */
    restated: z.array(
      z.object({
        /** The first day of the month in which it counts. */
        month: day(),
        bookedOn: day(),
        payment: z.int(),
        countsFrom: day(),
        event: z.enum(["match", "unmatch"]),
        amount,
      }),
    ),
  }),
  problems: ["PeriodTooLong"],
});

export const staffBookFileCall = staffCall({
  method: "GET",
  path: "/staff/books/files/:id",
  does:
    "A table of the books as CSV, or as XLSX with .xlsx behind it: trial-balance.2026-01-31, " +
    "profit.2026-01-01.2026-01-31, balance.2026-01-31.2026-01-31, cash.2026-01-31.2026-01-31, " +
    "account.capital.2026-01-01.2026-01-31, bank.ID.2026-01-31, loan-tape.2026-01-31, " +
    "payouts.2026-01-01.2026-01-31, closes.",
  action: "books.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "PeriodTooLong", "InvalidInput"],
  limit: { count: 60, seconds: 600 },
});
