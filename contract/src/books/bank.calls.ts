/** Own accounts compared with their statements, matched by hand, and reconciled by two people. */
import * as z from "zod/mini";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { body, day, instant, uuid } from "#wire/shape.ts";

/** An account's amount may be below zero. */
const amount = z.number();

const lineKey = body({ statement: uuid(), position: z.int() });
const journalKey = body({ journal: z.int(), line: z.int() });
const item = z.object({
  side: z.enum(["STATEMENT", "BOOK"]),
  kind: z.enum(["LINE", "START", "GAP", "PAYMENT", "PAYOUT", "JOURNAL"]),
  /** The key by which matching names it; null for an item that is not a line. */
  statement: z.nullable(lineKey),
  entry: z.nullable(z.int()),
  journal: z.nullable(journalKey),
  day: day(),
  /** Days from the item's day to the chosen day. */
  age: z.int(),
  amount,
  /** The bank's reference, our reference of a payout, or the words of a journal. */
  reference: z.string(),
  loanNumber: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
});
export type BankItemReply = z.output<typeof item>;

export const staffBankAccountsCall = staffCall({
  method: "GET",
  path: "/staff/books/banks",
  does: "Each own account: its balance in the books and on its last statement, and what is not reconciled.",
  action: "books.read",
  reply: z.object({
    lastDay: z.nullable(day()),
    accounts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        bankName: z.string(),
        sendsPayouts: z.boolean(),
        bookBalance: amount,
        statementDay: z.nullable(day()),
        statementBalance: z.nullable(amount),
        reconciledUntil: z.nullable(day()),
        /** Closed days with a statement after the last reconciled one. */
        daysOpen: z.int(),
      }),
    ),
  }),
  problems: [],
});

export const staffBankDayCall = staffCall({
  method: "POST",
  path: "/staff/books/banks/day",
  does: "An own account at the end of a day: both balances, and every item that stands on one side only.",
  action: "books.read",
  body: body({ id: uuid(), day: z.optional(day()) }),
  reply: z.object({
    name: z.string(),
    bankName: z.string(),
    /** Null while there is no statement, or no closed day. */
    day: z.nullable(day()),
    /** Days that can be chosen: closed, with a statement. */
    days: z.array(day()),
    statementBalance: amount,
    bookBalance: amount,
    openStatement: amount,
    openBook: amount,
    /** Both balances without their open items: equal, or the books are wrong. */
    matchedStatement: amount,
    matchedBook: amount,
    ages: z.array(z.object({ fromDays: z.int(), items: z.int(), statement: amount, book: amount })),
    items: z.array(item),
    /** Items beyond the listed ones. */
    more: z.int(),
    suggestions: z.array(
      z.object({
        statement: lineKey,
        /** The payout's booking, or the line of a journal by hand. */
        entry: z.nullable(z.int()),
        journal: z.nullable(journalKey),
        amount,
        why: z.enum(["REFERENCE", "AMOUNT"]),
        reference: z.string(),
      }),
    ),
    matches: z.array(
      z.object({ id: z.string(), by: z.string(), at: instant(), items: z.int(), amount }),
    ),
    reconciled: z.nullable(
      z.object({
        day: day(),
        statementBalance: amount,
        bookBalance: amount,
        by: z.string(),
        confirmedBy: z.string(),
        at: instant(),
      }),
    ),
    mayReconcile: z.boolean(),
    isProposed: z.boolean(),
  }),
  problems: ["NotFound"],
});

export const staffMatchBankCall = staffCall({
  method: "POST",
  path: "/staff/books/banks/match",
  does: "Says which lines of a statement and which bookings belong together; both come to the same amount.",
  action: "books.manage",
  body: body({
    id: uuid(),
    matches: z
      .array(
        body({
          statements: z.array(lineKey).check(z.maxLength(200)),
          entries: z.array(z.int()).check(z.maxLength(200)),
          journals: z.array(journalKey).check(z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({}),
  problems: ["NotFound", "ItemsDiffer"],
});

export const staffEndBankMatchCall = staffCall({
  method: "POST",
  path: "/staff/books/banks/match/end",
  does: "Takes a match of an own account apart again, while no reconciled day has it.",
  action: "books.manage",
  body: body({ match: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "AlreadyReconciled"],
});

export const staffReconcileBankCall = staffCall({
  method: "POST",
  path: "/staff/books/banks/reconcile",
  does: "Proposes a day of an own account as reconciled, with the items that stay open.",
  proposes: {
    kind: "books.reconcile",
    words: "a day of an own account reconciled",
    problems: ["AlreadyReconciled", "NotExplained", "MonthNotReady"],
  },
  action: "books.manage",
  body: body({ id: uuid(), day: day(), reason }),
  reply: z.object({}),
  problems: ["NotFound", "AlreadyReconciled", "NotExplained"],
});

export const staffBankAccountsFileCall = listFileCall(staffBankAccountsCall);
export const staffMatchesFileCall = listFileCall(staffBankDayCall, "matches");
