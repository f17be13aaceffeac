/**
 * An account as integers, for the columns of `loan_account` and `loan_plan`: everything that the
 * engine needs of the past to continue, and nothing that follows from the loan's terms.
 */

import type { PlannedRow } from "#account/plan-ahead.ts";
import { monthEndOf } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import {
  type Account,
  type BooksPurse,
  type DueRow,
  type LoanTerms,
  noAmounts,
  openAccount,
  skipPaidRows,
  sumOfParts,
} from "./dues-account.ts";
import { ceilingOfMonth } from "./dues-late.ts";
import { readChangedPlan, setPlan, writeChangedPlan } from "./dues-replan.ts";
import { readPauses, readWaivers, writePauses, writeWaivers } from "./pauses.ts";

export type StoredAccount = {
  /** Days are numbers, counted from 1970-01-01. */
  readonly today: number;
  readonly month: number;
  readonly takenOut: Centavos;
  readonly takenOutByMonth: readonly Centavos[];
  readonly laterPrincipal: Centavos;
  readonly laterInterest: Centavos;
  readonly waitingInterest: Centavos;
  readonly earlyInterest: Centavos;
  readonly earlyPrincipal: Centavos;
  readonly laterPrincipalDays: number;
  readonly owedPrincipalDays: number;
  readonly scheduledInterest: Centavos;
  readonly shadowUnits: number;
  readonly books: BooksPurse;
  readonly missedFirst: boolean;
  readonly charged: Centavos;
  readonly notCharged: Centavos;
  readonly ceilingBefore: number;
  readonly ceilingThisMonth: number;
  /** The instalments that have fallen due, one after another, as `writeRow` has them. */
  readonly fallenDue: readonly number[];
  /** Pauses that have not ended and the rest of waivers, as `account/pauses.ts` writes them. */
  readonly pauses: readonly number[];
  readonly waivers: readonly number[];
  readonly chargesPaused: boolean;
  readonly isCoolingOff: boolean;
  /** In the form of `writeChangedPlan`; null for the instalments of the quote. */
  readonly changedPlan: readonly number[] | null;
};

export const toStoredAccount = (account: Account): StoredAccount => ({
  today: account.today,
  month: account.month,
  takenOut: account.drawnTotal,
  takenOutByMonth: Array.from(account.drawn, (amount) => amount ?? 0),
  laterPrincipal: account.notDue,
  laterInterest: account.earned,
  waitingInterest: account.waiting,
  earlyInterest: account.early.interest,
  earlyPrincipal: account.early.principal,
  laterPrincipalDays: account.notDueDays,
  owedPrincipalDays: account.owedDays,
  scheduledInterest: account.scheduled,
  shadowUnits: account.shadow.atMonthStart,
  books: account.books,
  missedFirst: account.missedFirst,
  charged: account.charged,
  notCharged: account.notCharged,
  ceilingBefore: account.ceilingBefore,
  ceilingThisMonth: ceilingOfMonth(account),
  fallenDue: writeRows(account.rows),
  pauses: writePauses(account.pauses, account.today),
  waivers: writeWaivers(account.waivers),
  chargesPaused: account.chargesPaused,
  isCoolingOff: account.isCoolingOff,
  changedPlan: account.changedPlan && writeChangedPlan(account.changedPlan),
});

export function restoreAccount(terms: LoanTerms, stored: StoredAccount): Account {
  const account = openAccount(terms);
  account.today = stored.today;
  account.month = stored.month;
  account.monthEnd = monthEndOf(terms.firstPaidOn, stored.month);
  if (stored.month > 0) account.monthStart = monthEndOf(terms.firstPaidOn, stored.month - 1);
  account.daysOfMonth = account.monthEnd - account.monthStart;
  account.drawn.push(...stored.takenOutByMonth);
  account.drawnTotal = stored.takenOut;
  account.notDue = stored.laterPrincipal;
  account.earned = stored.laterInterest;
  account.waiting = stored.waitingInterest;
  account.early = {
    ...noAmounts(),
    interest: stored.earlyInterest,
    principal: stored.earlyPrincipal,
  };
  account.notDueDays = stored.laterPrincipalDays;
  account.owedDays = stored.owedPrincipalDays;
  account.scheduled = stored.scheduledInterest;
  account.shadow.atMonthStart = stored.shadowUnits;
  account.books = stored.books;
  account.missedFirst = stored.missedFirst;
  account.charged = stored.charged;
  account.notCharged = stored.notCharged;
  account.ceilingBefore = stored.ceilingBefore;
  account.pauses = readPauses(stored.pauses);
  account.waivers = readWaivers(stored.waivers);
  restoreRows(account, stored.fallenDue);
  account.chargesPaused = stored.chargesPaused;
  account.isCoolingOff = stored.isCoolingOff;
  if (stored.changedPlan) setPlan(account, readChangedPlan(stored.changedPlan));
  return account;
}

function restoreRows(account: Account, numbers: readonly number[]): void {
  const { rows, due } = account;
  for (let at = 0; at < numbers.length; at += ROW_NUMBERS) {
    const row = readRowAt(numbers, at);
    rows.push(row);
    due.penalty += row.open.penalty;
    due.collection += row.open.collection;
    due.interest += row.open.interest;
    due.principal += row.open.principal;
  }
  skipPaidRows(account);
}

const ROW_NUMBERS = 15;

function writeRows(rows: readonly DueRow[]): number[] {
  const numbers: number[] = [];
  for (const row of rows) numbers.push(...writeRow(row));
  return numbers;
}

const writeRow = (row: DueRow): number[] => [
  row.number,
  row.day,
  row.asked.penalty,
  row.asked.collection,
  row.asked.interest,
  row.asked.principal,
  row.open.penalty,
  row.open.collection,
  row.open.interest,
  row.open.principal,
  row.balance,
  row.penaltyShares,
  row.penaltyCounted,
  row.hasCollection ? 1 : 0,
  row.paidOn ?? 0,
];

function readRowAt(numbers: readonly number[], at: number): DueRow {
  const number = (offset: number): number => numbers[at + offset] as number;
  return {
    number: number(0),
    day: number(1),
    asked: { penalty: number(2), collection: number(3), interest: number(4), principal: number(5) },
    open: { penalty: number(6), collection: number(7), interest: number(8), principal: number(9) },
    balance: number(10),
    penaltyShares: number(11),
    penaltyCounted: number(12),
    hasCollection: number(13) === 1,
    paidOn: number(14) || null,
  };
}

const PLANNED_NUMBERS = 3;

/** Principal, interest and balance of each coming instalment. */
export const writePlanned = (planned: readonly PlannedRow[]): number[] =>
  planned.flatMap(({ principal, interest, balance }) => [principal, interest, balance]);

/** The instalments planned for the account on its day, when nothing was due. */
export function readPlanned(account: Account, numbers: readonly number[]): PlannedRow[] {
  const planned: PlannedRow[] = [];
  const number = (at: number): number => numbers[at] as number;
  let left = sumOfParts(account.early);
  for (let at = 0; at < numbers.length; at += PLANNED_NUMBERS) {
    const month = account.month + planned.length;
    const paid = Math.min(left, number(at) + number(at + 1));
    left -= paid;
    planned.push({
      number: month + 1,
      day: monthEndOf(account.firstPaidOn, month),
      principal: number(at),
      interest: number(at + 1),
      balance: number(at + 2),
      paid,
    });
  }
  return planned;
}
