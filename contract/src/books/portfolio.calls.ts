/** The calls of the portfolio at the close of a day, and of the loans behind its figures. */
import * as z from "zod/mini";
import { figuresSource } from "#books/figures-source.calls.ts";
import { isCalendarDate } from "#calendar/birth-date.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { isId } from "#wire/id.ts";
import { body, day, pesos } from "#wire/shape.ts";
import { ageBuckets, loanEndings } from "./portfolio.ts";

/** Sums over all loans may be larger than any amount that a person types. */
export const pesoTotal = () => z.number().check(z.minimum(0), z.meta({ multipleOf: 0.01 }));

const fromDays = () => z.int().check(z.minimum(0));

const ageShape = z.object({ fromDays: fromDays(), loans: z.int(), principal: pesoTotal() });

const parShape = z.object({
  /** PAR 1, 30, 60 or 90. */
  days: z.int(),
  loans: z.int(),
  principal: pesoTotal(),
  /** Of all principal, from 0 to 1; null while nothing is owed. */
  share: z.nullable(z.number()),
});

const vintageShape = z.object({
  /** The first day of the month of the first payouts. */
  month: day(),
  loans: z.int(),
  active: z.int(),
  takenOut: pesoTotal(),
  owed: pesoTotal(),
  /** Over 30 days late. */
  lateLoans: z.int(),
  lateOwed: pesoTotal(),
  /** Loans whose first instalment was not paid in full when the second fell due. */
  missedFirst: z.int(),
});

const rollShape = z.object({
  /** Null for loans that are new in the month. */
  fromDays: z.nullable(fromDays()),
  /** Null for loans that are not active any more. */
  toDays: z.nullable(fromDays()),
  endedAs: z.nullable(z.enum(loanEndings)),
  loans: z.int(),
  principalBefore: pesoTotal(),
  principalNow: pesoTotal(),
});

const collectionShape = z.object({
  day: day(),
  /** As known at the previous close; null when the day before is not closed. */
  expected: z.nullable(z.object({ loans: z.int(), amount: pesoTotal() })),
  /** Payments of this value date, booked until the closed day; null for later days. */
  collected: z.nullable(z.object({ payments: z.int(), amount: pesoTotal() })),
});

export const staffPortfolioDayCall = staffCall({
  method: "POST",
  path: "/staff/portfolio/day",
  does: "Ages, PAR, vintages, roll rates and collections as of the close of a day.",
  action: "portfolio.read",
  body: body({
    /** A closed day; the last one when absent. */
    day: z.optional(day()),
    /** The range of days for collections and for the development of PAR. */
    from: z.optional(day()),
    until: z.optional(day()),
  }),
  reply: z.object({
    source: figuresSource(),
    /** Null while no day is closed. */
    closed: z.nullable(
      z.object({
        day: day(),
        firstDay: day(),
        lastDay: day(),
        from: day(),
        until: day(),
        principal: pesoTotal(),
        ages: z.array(ageShape),
        par: z.array(parShape),
        parByDay: z.array(
          z.object({ day: day(), principal: pesoTotal(), par30: pesoTotal(), par90: pesoTotal() }),
        ),
        /** The principal of each age, in the order of `ages`, at the close of each day. */
        agesByDay: z.array(z.object({ day: day(), principal: z.array(pesoTotal()) })),
        /**
         * By months since the first payouts: the share of the withdrawn principal owed by loans
         * over 30 days late; null when the month end is not closed.
         */
        vintageCurves: z.array(z.object({ month: day(), shares: z.array(z.nullable(z.number())) })),
        vintages: z.array(vintageShape),
        /**
         * From the latest month end before the day to the day; null before the second month end.
         */
        roll: z.nullable(z.object({ from: day(), until: day(), cells: z.array(rollShape) })),
        collections: z.array(collectionShape),
      }),
    ),
  }),
  problems: ["PeriodTooLong"],
});

const monthText = () =>
  z.string().check(
    z.refine((text) => isCalendarDate(`${text}-01`), {
      error: "Please enter a month as YYYY-MM, such as 2026-03.",
    }),
  );

/** The last row's key in the list's order (a day or nothing), and its id. */
function isCursor(text: string): boolean {
  const [key = "", id = "", ...rest] = text.split(".");
  return (key === "" || isCalendarDate(key)) && isId(id) && rest.length === 0;
}

export const staffPortfolioLoansCall = staffCall({
  method: "POST",
  path: "/staff/portfolio/loans",
  does: "The loans of an age, of a vintage or with an instalment on a day; all active ones without.",
  action: "portfolio.read",
  showsMembers: { list: "portfolio loans", in: "rows" },
  body: body({
    age: z.optional(
      z.int().check(
        z.refine((days) => ageBuckets.some(({ fromDays: from }) => from === days), {
          error: `Please choose one of ${ageBuckets.map(({ fromDays: from }) => from).join(", ")}.`,
        }),
      ),
    ),
    vintage: z.optional(monthText()),
    dueOn: z.optional(day()),
    /** The `next` of the previous page. */
    after: z.optional(z.string().check(z.refine(isCursor, { error: "This is no page." }))),
  }),
  reply: z.object({
    /** The last closed day, on which days late are counted; null while no day is closed. */
    asOf: z.nullable(day()),
    rows: z.array(
      z.object({
        id: z.string(),
        loanNumber: z.string(),
        memberId: z.string(),
        name: z.string(),
        firstPaidOn: day(),
        principal: pesos(),
        due: pesos(),
        daysLate: z.int(),
        nextDueOn: z.nullable(day()),
        nextDueAmount: pesos(),
        endedAs: z.nullable(z.enum(loanEndings)),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

export const staffPortfolioTableCall = staffCall({
  method: "GET",
  path: "/staff/portfolio/tables/:id",
  does:
    "A table of the portfolio as CSV, without names: `ages.2026-11-15`, `vintages.2026-11-15`, " +
    "`roll-rates.2026-11-15`, `collections.2026-11-15.2026-10-15.2026-11-30`, `loans`, " +
    "`loans.age.31`, `loans.vintage.2026-03`, `loans.due.2026-11-20`.",
  action: "portfolio.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "PeriodTooLong", "InvalidInput"],
  limit: { count: 60, seconds: 600 },
});
