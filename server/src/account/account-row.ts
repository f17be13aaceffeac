/** Converts between an account of the engine and its rows in `loan_account` and `loan_plan`. */

import {
  type Account,
  type BooksAmounts,
  oldestUnpaidOf,
} from "@hiram/contract/account/dues-account.ts";
import { type BooksAmountsByDay, projectToDueDate } from "@hiram/contract/account/look-ahead.ts";
import { planAhead, scheduledAmount } from "@hiram/contract/account/plan-ahead.ts";
import {
  type StoredAccount,
  toStoredAccount,
  writePlanned,
} from "@hiram/contract/account/stored-account.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type { Part } from "@hiram/contract/money/parts.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#db/tables.ts";

type LoanAccountRow = Selectable<Tables["loan_account"]>;

/** The columns that the engine needs to continue the computation. */
export type AccountStateRow = Pick<
  LoanAccountRow,
  | "as_of"
  | "next_step_on"
  | "months_passed"
  | "later_principal"
  | "later_interest"
  | "later_fee"
  | "missed_first"
  | "taken_out"
  | "taken_out_by_month"
  | "waiting_interest"
  | "waiting_fee"
  | "early_interest"
  | "early_fee"
  | "early_principal"
  | "later_principal_days"
  | "owed_principal_days"
  | "scheduled_interest"
  | "scheduled_fee"
  | "shadow_units"
  | "books_interest"
  | "books_fee"
  | "parts"
  | "books_penalty"
  | "books_collection"
  | "charged"
  | "not_charged"
  | "ceiling_before"
  | "ceiling_this_month"
  | "charges_paused"
  | "is_cooling_off"
  | "changed_plan"
  | "due_moves"
> & {
  readonly fallen_due: readonly number[];
  readonly pauses: readonly number[];
  readonly waivers: readonly number[];
};

export const readStoredAccount = (row: AccountStateRow): StoredAccount => ({
  today: dayNumber(row.as_of),
  month: row.months_passed,
  takenOut: row.taken_out,
  takenOutByMonth: row.taken_out_by_month,
  laterPrincipal: row.later_principal,
  laterInterest: row.later_interest,
  laterFee: row.later_fee,
  waitingInterest: row.waiting_interest,
  waitingFee: row.waiting_fee,
  earlyInterest: row.early_interest,
  earlyFee: row.early_fee,
  earlyPrincipal: row.early_principal,
  laterPrincipalDays: row.later_principal_days,
  owedPrincipalDays: row.owed_principal_days,
  scheduledInterest: row.scheduled_interest,
  scheduledFee: row.scheduled_fee,
  shadowUnits: row.shadow_units,
  books: {
    fee: row.books_fee,
    interest: row.books_interest,
    penalty: row.books_penalty,
    collection: row.books_collection,
  },
  missedFirst: row.missed_first,
  charged: row.charged,
  notCharged: row.not_charged,
  ceilingBefore: row.ceiling_before,
  ceilingThisMonth: row.ceiling_this_month,
  parts: row.parts as readonly Part[],
  fallenDue: row.fallen_due,
  pauses: row.pauses,
  waivers: row.waivers,
  chargesPaused: row.charges_paused,
  isCoolingOff: row.is_cooling_off,
  changedPlan: row.changed_plan,
  dueMoves: row.due_moves,
});

export type NewAccountRow = Omit<LoanAccountRow, "version"> & Selectable<Tables["loan_plan"]>;

type AccountOwner = Pick<
  LoanAccountRow,
  | "loan_id"
  | "member_id"
  | "loan_amount"
  | "loan_months"
  | "policy_from"
  | "product_code"
  | "product_version"
  | "due_day"
  | "ended_on"
>;

/**
 * The rows that store an account as of its day. An account that has ended is not computed again.
 */
export function toAccountRow(owner: AccountOwner, account: Account): NewAccountRow {
  const stored = toStoredAccount(account);
  const planned = owner.ended_on === null ? planAhead(account) : [];
  const next = planned.find((row) => scheduledAmount(row) > row.paid);
  const oldest = oldestUnpaidOf(account);
  return {
    ...owner,
    ...writeState(stored),
    first_paid_on: account.firstPaidOn,
    next_step_on: owner.ended_on === null ? dayText(account.monthEnd) : "infinity",
    due_principal: account.due.principal,
    due_interest: account.due.interest,
    due_fee: account.due.fee,
    due_penalty: account.due.penalty,
    due_collection: account.due.collection,
    oldest_due_on: oldest ? dayText(oldest.day) : null,
    next_due_on: next ? dayText(next.day) : null,
    next_due_amount: next ? scheduledAmount(next) - next.paid : 0,
    ...writeDays(account),
    fallen_due: [...stored.fallenDue],
    pauses: [...stored.pauses],
    waivers: [...stored.waivers],
    planned: writePlanned(planned),
  };
}

const writeState = (stored: StoredAccount) => ({
  as_of: dayText(stored.today),
  months_passed: stored.month,
  later_principal: stored.laterPrincipal,
  later_interest: stored.laterInterest,
  later_fee: stored.laterFee,
  missed_first: stored.missedFirst,
  taken_out: stored.takenOut,
  taken_out_by_month: [...stored.takenOutByMonth],
  waiting_interest: stored.waitingInterest,
  waiting_fee: stored.waitingFee,
  early_interest: stored.earlyInterest,
  early_fee: stored.earlyFee,
  early_principal: stored.earlyPrincipal,
  later_principal_days: stored.laterPrincipalDays,
  owed_principal_days: stored.owedPrincipalDays,
  scheduled_interest: stored.scheduledInterest,
  scheduled_fee: stored.scheduledFee,
  shadow_units: stored.shadowUnits,
  books_interest: stored.books.interest,
  books_fee: stored.books.fee,
  parts: [...stored.parts],
  books_penalty: stored.books.penalty,
  books_collection: stored.books.collection,
  charged: stored.charged,
  not_charged: stored.notCharged,
  ceiling_before: stored.ceilingBefore,
  ceiling_this_month: stored.ceilingThisMonth,
  charges_paused: stored.chargesPaused,
  is_cooling_off: stored.isCoolingOff,
  changed_plan: stored.changedPlan && [...stored.changedPlan],
  due_moves: [...stored.dueMoves],
});

/** An empty list of days is stored as NULL. */
function writeDays(account: Account) {
  const { owed, books } = projectToDueDate(account);
  const owedOf = (kind: keyof BooksAmounts) => (owed[kind].some(Boolean) ? owed[kind] : null);
  const booksOf = (kind: keyof BooksAmounts) => (isSame(owed, books, kind) ? null : books[kind]);
  return {
    interest_by_day: owedOf("interest"),
    fee_by_day: owedOf("fee"),
    penalty_by_day: owedOf("penalty"),
    collection_by_day: owedOf("collection"),
    books_interest_by_day: booksOf("interest"),
    books_fee_by_day: booksOf("fee"),
    books_penalty_by_day: booksOf("penalty"),
    books_collection_by_day: booksOf("collection"),
  };
}

const isSame = (
  owed: BooksAmountsByDay,
  books: BooksAmountsByDay,
  kind: keyof BooksAmounts,
): boolean => books[kind].every((amount, at) => amount === owed[kind][at]);
