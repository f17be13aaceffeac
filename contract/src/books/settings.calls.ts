/**
 * The settings of the books and the closing of months; each change is proposed to a second person.
 */
import * as z from "zod/mini";
import { lateCashChoices } from "#account/late-cash.ts";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { isOpeningAccount, type OpeningAccount } from "#ledger/opening.ts";
import { ageFromDays, rateMax } from "#ledger/provision-rates.ts";
import { body, day, instant, pesos } from "#wire/shape.ts";
import { bookAccount } from "./journal.calls.ts";

/** The chart, plus more own accounts than any lender has. */
const ACCOUNTS_MAX = 200;

const people = { proposedBy: z.nullable(z.string()), confirmedBy: z.nullable(z.string()) };
const code = { account: bookAccount(), code: z.string(), name: z.string() };
const month = day().check(
  z.refine((value) => value.endsWith("-01"), { error: "Please give the first day of the month." }),
);

export const staffBooksSettingsCall = staffCall({
  method: "GET",
  path: "/staff/books/settings",
  does: "Months of the books, rates of provisions, codes of accounts, and what waits for a second person.",
  action: "books.read",
  reply: z.object({
    /** The first day whose close has not begun. */
    openDay: day(),
    months: z.array(
      z.object({
        month: day(),
        isEnded: z.boolean(),
        mayClose: z.boolean(),
        closedAt: z.nullable(instant()),
        ...people,
      }),
    ),
    rates: z.array(
      z.object({ fromDay: day(), rates: z.array(z.int()), madeAt: instant(), ...people }),
    ),
    /** What cash on a loan over 90 days late pays first, the newest rule first. */
    lateCash: z.array(
      z.object({
        fromDay: day(),
        paysFirst: z.enum(lateCashChoices),
        madeAt: instant(),
        ...people,
      }),
    ),
    codes: z.object({ version: z.int(), accounts: z.array(z.object(code)) }),
    /** Waiting proposals of these kinds, with their subjects. */
    waiting: z.array(z.object({ kind: z.string(), subject: z.string(), by: z.string() })),
  }),
  problems: [],
});

export const staffCloseMonthCall = staffCall({
  method: "POST",
  path: "/staff/books/close-month",
  does: "Proposes to close a month: afterwards its days take no journal.",
  proposes: {
    kind: "books.month",
    words: "a month of the books closed",
    problems: ["MonthNotReady", "MonthAlreadyClosed", "DayClosed"],
  },
  action: "books.manage",
  body: body({ month, reason }),
  reply: z.object({}),
  problems: ["MonthNotReady", "MonthAlreadyClosed"],
});

export const staffProvisionRatesCall = staffCall({
  method: "POST",
  path: "/staff/books/rates",
  does: "Proposes rates of provisions in basis points from a day that is not closed.",
  proposes: { kind: "books.rates", words: "other rates of provisions", problems: ["DayClosed"] },
  action: "books.manage",
  body: body({
    fromDay: day(),
    rates: z
      .array(z.int().check(z.minimum(0), z.maximum(rateMax)))
      .check(z.length(ageFromDays.length)),
    reason,
  }),
  reply: z.object({}),
  problems: ["DayClosed"],
});

export const staffLateCashCall = staffCall({
  method: "POST",
  path: "/staff/books/late-cash",
  does: "Proposes what cash on a loan over 90 days late pays first in the books, from a day to come.",
  proposes: {
    kind: "books.lateCash",
    words: "another rule for cash on loans over 90 days late",
    problems: ["DayClosed"],
  },
  action: "books.manage",
  body: body({ fromDay: day(), paysFirst: z.enum(lateCashChoices), reason }),
  reply: z.object({}),
  problems: ["DayClosed"],
});

export const staffAccountCodesCall = staffCall({
  method: "POST",
  path: "/staff/books/codes",
  does: "Proposes the lender's own codes and names of accounts.",
  proposes: { kind: "books.codes", words: "other codes of accounts" },
  action: "books.manage",
  body: body({
    /** The version that the form was based on. */
    version: z.int(),
    accounts: z
      .array(
        body({
          account: code.account,
          code: z.string().check(z.trim(), z.maxLength(40)),
          name: z.string().check(z.trim(), z.maxLength(120)),
        }),
      )
      .check(z.maxLength(ACCOUNTS_MAX)),
    reason,
  }),
  reply: z.object({}),
  problems: ["ChangedMeanwhile"],
});

export const staffOpeningCall = staffCall({
  method: "POST",
  path: "/staff/books/opening",
  does: "Proposes balances from earlier books; they are booked on the day they are confirmed.",
  proposes: {
    kind: "books.opening",
    words: "balances from earlier books",
    problems: ["DayClosed"],
  },
  action: "books.manage",
  body: body({
    balances: z
      .array(
        body({
          account: z.pipe(
            z.string().check(z.refine(isOpeningAccount, { error: "Please choose an account." })),
            z.transform((text) => text as OpeningAccount),
          ),
          amount: pesos().check(z.positive("Please enter an amount.")),
        }),
      )
      .check(z.minLength(1, "Please enter an amount."), z.maxLength(ACCOUNTS_MAX)),
    reason,
  }),
  reply: z.object({}),
  problems: [],
});

export const staffMonthsFileCall = listFileCall(staffBooksSettingsCall, "months");
export const staffRatesFileCall = listFileCall(staffBooksSettingsCall, "rates");
export const staffCodesFileCall = listFileCall(staffBooksSettingsCall, "codes");
export const staffLateCashFileCall = listFileCall(staffBooksSettingsCall, "late-cash");
