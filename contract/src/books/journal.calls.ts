/** The general ledger, read for any past day: balances, movements, the journal and its rows. */
import * as z from "zod/mini";
import { figuresSource } from "#books/figures-source.calls.ts";
import { listFileCall, staffCall } from "#desk/desk.calls.ts";
import {
  type AccountClass,
  accountClasses,
  type BookAccount,
  isBookAccount,
  type JournalKind,
  type JournalPart,
  journalKinds,
  journalParts,
} from "#ledger/chart.ts";
import { body, day, instant } from "#wire/shape.ts";

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]];

/** Pesos of the whole company, which may exceed the limit for one loan. */
const amount = z.number();
export const bookAccount = () =>
  z.pipe(
    z.string().check(z.refine(isBookAccount, { error: "There is no such account." })),
    z.transform((text) => text as BookAccount),
  );
const account = bookAccount();
const part = z.enum(keysOf<JournalPart>(journalParts));
const accountName = { account, code: z.string(), name: z.string() };
const sides = { debit: amount, credit: amount };

/** The position of the last row received, with which the next page of a list is requested. */
const after = z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,15})?$/, "Unknown page.")));
const next = z.nullable(z.string());

export const staffTrialBalanceCall = staffCall({
  method: "POST",
  path: "/staff/books/trial-balance",
  does: "The balance of every account at the end of a closed day; without a day, of the last one.",
  action: "books.read",
  body: body({ day: z.optional(day()) }),
  reply: z.object({
    source: figuresSource(),
    /** Null while no day is closed. */
    day: z.nullable(day()),
    firstDay: z.nullable(day()),
    lastDay: z.nullable(day()),
    accounts: z.array(
      z.object({
        ...accountName,
        class: z.enum(keysOf<AccountClass>(accountClasses)),
        meaning: z.string(),
        ...sides,
      }),
    ),
    /** Without memo accounts, which have a sum of their own. */
    total: z.object(sides),
    memo: z.object(sides),
  }),
  problems: [],
});

export const staffAccountMovementsCall = staffCall({
  method: "POST",
  path: "/staff/books/account",
  does: "The movements of one account between two days, with its balance before, after and on the way.",
  action: "books.read",
  body: body({ account, from: day(), until: day(), after }),
  reply: z.object({
    ...accountName,
    meaning: z.string(),
    normal: z.enum(["debit", "credit"]),
    opening: amount,
    ...sides,
    closing: amount,
    rows: z.array(
      z.object({
        journal: z.int(),
        line: z.int(),
        day: day(),
        part,
        narration: z.string(),
        ...sides,
        /** After this line, on the account's normal side. */
        balance: amount,
      }),
    ),
    next,
  }),
  problems: ["PeriodTooLong"],
});

const lineShape = z.object({ line: z.int(), part, ...accountName, ...sides });

export const staffJournalCall = staffCall({
  method: "POST",
  path: "/staff/books/journal",
  does: "The journals between two days with their lines, the newest first.",
  action: "books.read",
  body: body({ from: day(), until: day(), after }),
  reply: z.object({
    rows: z.array(
      z.object({
        journal: z.int(),
        day: day(),
        kind: z.enum(keysOf<JournalKind>(journalKinds)),
        narration: z.string(),
        postedAt: instant(),
        /** True for a journal by hand that was not reversed and reverses none. */
        mayReverse: z.boolean(),
        /** The two people behind it; none for the journal of a day. */
        people: z.array(z.string()),
        lines: z.array(lineShape),
        ...sides,
      }),
    ),
    next,
  }),
  problems: ["PeriodTooLong"],
});

export const staffJournalLineCall = staffCall({
  method: "POST",
  path: "/staff/books/line",
  does: "The rows behind one line: postings of members, accounts of loans, ages, or write-offs.",
  action: "books.read",
  body: body({ journal: z.int(), line: z.int(), after }),
  reply: z.object({
    day: day(),
    narration: z.string(),
    ...lineShape.shape,
    /** How the line was computed, each step with its amount. */
    steps: z.array(z.object({ name: z.string(), amount })),
    rows: z.array(
      z.object({
        key: z.string(),
        what: z.string(),
        loanNumber: z.nullable(z.string()),
        memberId: z.nullable(z.string()),
        at: z.nullable(instant()),
        amount,
      }),
    ),
    next,
  }),
  problems: ["NotFound"],
});
export const staffJournalLineFileCall = listFileCall(staffJournalLineCall);

export const staffJournalFileCall = staffCall({
  method: "GET",
  path: "/staff/books/journal/:id",
  does: "The journal lines of a range of days as CSV, with the lender's own codes: `2026-01-01.2026-01-31`.",
  action: "books.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "PeriodTooLong", "InvalidInput"],
});
