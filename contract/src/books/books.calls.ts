/** The portfolio: money lent, paid out and owed, and whether the books are right. */
import * as z from "zod/mini";
import { figuresSource } from "#books/figures-source.calls.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { memberAccounts } from "#ledger/member-accounts.ts";
import { body, day, instant } from "#wire/shape.ts";
import { pesoTotal } from "./portfolio.calls.ts";

const period = {
  from: day(),
  until: day(),
  by: z.enum(["day", "month"]),
};

export const portfolioRowShape = z.object({
  /** A day, or the first day of a month. */
  period: day(),
  applied: z.int(),
  appliedAmount: pesoTotal(),
  approved: z.int(),
  approvedAmount: pesoTotal(),
  declined: z.int(),
  releasedAmount: pesoTotal(),
  withdrawnAmount: pesoTotal(),
  /** Below zero when more was reversed than came in. */
  repaidAmount: z.number(),
  /** Principal that has left the wallets and is still owed at the end of the period. */
  outstandingAmount: pesoTotal(),
});

export const staffPortfolioCall = staffCall({
  method: "POST",
  path: "/staff/portfolio",
  does: "Amounts by day or month, and the approval funnel.",
  action: "portfolio.read",
  body: body(period),
  reply: z.object({
    rows: z.array(portfolioRowShape),
    funnel: z.object({
      applied: z.int(),
      reviewed: z.int(),
      approved: z.int(),
      accepted: z.int(),
      withdrawn: z.int(),
    }),
    losses: z.object({
      /** Write-offs on closed days. */
      writtenOff: z.object({ loans: z.int(), amount: pesoTotal() }),
      /** Loans ended by a settlement, by the day on which it was paid. */
      settled: z.object({
        loans: z.int(),
        paid: pesoTotal(),
        principalGivenUp: pesoTotal(),
        chargesGivenUp: pesoTotal(),
      }),
      /** Received for written-off loans; below zero when more was reversed. */
      recovered: z.number(),
    }),
    source: figuresSource(),
  }),
  problems: ["PeriodTooLong"],
});

export const staffPortfolioFileCall = staffCall({
  method: "GET",
  path: "/staff/portfolio/:id",
  does: "The rows of the portfolio as CSV: `2026-01-01.2026-12-31.month`.",
  action: "portfolio.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "PeriodTooLong", "InvalidInput"],
});

/** Signed: negative accounts are debts and money from outside. */
const signedPesos = z.number();

export const staffBooksCall = staffCall({
  method: "GET",
  path: "/staff/books",
  does: "The trial balance: every account, and their sum, which is nought.",
  action: "books.read",
  reply: z.object({
    at: instant(),
    accounts: z.array(
      z.object({ name: z.enum([...memberAccounts, "total"]), amount: signedPesos }),
    ),
    total: signedPesos,
    source: figuresSource(),
  }),
  problems: [],
});

export const staffVerifyLedgerCall = staffCall({
  method: "POST",
  path: "/staff/books/verify",
  does: "Recomputes every balance from the postings and says what does not match.",
  action: "ledger.verify",
  reply: z.object({
    good: z.boolean(),
    at: instant(),
    mismatches: z.array(z.object({ check: z.string(), found: z.string() })),
    source: figuresSource(),
  }),
  problems: [],
  limit: { count: 12, seconds: 600 },
});
