/**
 * An account as integers, for the columns of `loan_account` and `loan_plan`: everything that the
 * engine needs of the past to continue, and nothing that follows from the loan's terms.
 */

import { type PlannedRow, scheduledAmount } from "#account/plan-ahead.ts";
import type { Centavos } from "#money/money.ts";
import { type Cost, costs, type Part, parts } from "#money/parts.ts";
import {
  type Account,
  type BooksAmounts,
  type DueRow,
  dueDayIn,
  type LoanTerms,
  movedDaysOf,
  noAmounts,
  openAccount,
  skipPaidRows,
  sumOfParts,
} from "./dues-account.ts";
import { ceilingOfMonth } from "./dues-late.ts";
import { adjustPlan, readChangedPlan, setPlan, writeChangedPlan } from "./dues-replan.ts";
import { startShadowMonth } from "./dues-shadow.ts";
import { readDueDayMoves, writeDueDayMoves } from "./move-due-day.ts";
import { readPauses, readWaivers, writePauses, writeWaivers } from "./pauses.ts";

export type StoredAccount = {
  /** Days are numbers, counted from 1970-01-01. */
  readonly today: number;
  readonly month: number;
  readonly takenOut: Centavos;
  readonly takenOutByMonth: readonly Centavos[];
  readonly laterPrincipal: Centavos;
  readonly laterInterest: Centavos;
  readonly laterFee: Centavos;
  readonly waitingInterest: Centavos;
  readonly waitingFee: Centavos;
  readonly earlyInterest: Centavos;
  readonly earlyFee: Centavos;
  readonly earlyPrincipal: Centavos;
  readonly laterPrincipalDays: number;
  readonly owedPrincipalDays: number;
  readonly scheduledInterest: Centavos;
  readonly scheduledFee: Centavos;
  readonly shadowUnits: number;
  readonly books: BooksAmounts;
  readonly missedFirst: boolean;
  readonly charged: Centavos;
  readonly notCharged: Centavos;
  readonly ceilingBefore: number;
  readonly ceilingThisMonth: number;
  /** Whose amounts the arrays below have: an older build knew fewer. */
  readonly parts: readonly Part[];
  /** The instalments that have fallen due, one after another, as `writeRow` has them. */
  readonly fallenDue: readonly number[];
  /** Pauses that have not ended and the rest of waivers, as `account/pauses.ts` writes them. */
  readonly pauses: readonly number[];
  readonly waivers: readonly number[];
  readonly chargesPaused: boolean;
  readonly isCoolingOff: boolean;
  /** The numbers that `writeChangedPlan` returns; null when the plan is the quote's. */
  readonly changedPlan: readonly number[] | null;
  /** The numbers that `writeDueDayMoves` returns. */
  readonly dueMoves: readonly number[];
};

export const toStoredAccount = (account: Account): StoredAccount => ({
  today: account.today,
  month: account.month,
  takenOut: account.drawnTotal,
  takenOutByMonth: Array.from(account.drawn, (amount) => amount ?? 0),
  laterPrincipal: account.notDue,
  laterInterest: account.earned.interest,
  laterFee: account.earned.fee,
  waitingInterest: account.waiting.interest,
  waitingFee: account.waiting.fee,
  earlyInterest: account.early.interest,
  earlyFee: account.early.fee,
  earlyPrincipal: account.early.principal,
  laterPrincipalDays: account.notDueDays,
  owedPrincipalDays: account.owedDays,
  scheduledInterest: account.scheduled.interest,
  scheduledFee: account.scheduled.fee,
  shadowUnits: account.shadow.atMonthStart,
  books: account.books,
  missedFirst: account.missedFirst,
  charged: account.charged,
  notCharged: account.notCharged,
  ceilingBefore: account.ceilingBefore,
  ceilingThisMonth: ceilingOfMonth(account),
  parts,
  fallenDue: writeRows(account.rows),
  pauses: writePauses(account.pauses, account.today),
  waivers: writeWaivers(account.waivers),
  chargesPaused: account.chargesPaused,
  isCoolingOff: account.isCoolingOff,
  changedPlan: account.changedPlan && writeChangedPlan(account.changedPlan),
  dueMoves: writeDueDayMoves(account.moves),
});

export function restoreAccount(terms: LoanTerms, stored: StoredAccount): Account {
  const account = openAccount(terms);
  account.today = stored.today;
  account.month = stored.month;
  account.moves = readDueDayMoves(stored.dueMoves);
  account.monthEnd = dueDayIn(account, stored.month);
  if (stored.month > 0) account.monthStart = dueDayIn(account, stored.month - 1);
  account.daysOfMonth = account.monthEnd - account.monthStart;
  const moved = movedDaysOf(account, stored.month);
  startShadowMonth(account.shadow, account.daysOfMonth, moved);
  account.drawn.push(...stored.takenOutByMonth);
  account.drawnTotal = stored.takenOut;
  account.notDue = stored.laterPrincipal;
  Object.assign(account.earned, { fee: stored.laterFee, interest: stored.laterInterest });
  Object.assign(account.waiting, { fee: stored.waitingFee, interest: stored.waitingInterest });
  account.early = {
    ...noAmounts(),
    fee: stored.earlyFee,
    interest: stored.earlyInterest,
    principal: stored.earlyPrincipal,
  };
  account.notDueDays = stored.laterPrincipalDays;
  account.owedDays = stored.owedPrincipalDays;
  Object.assign(account.scheduled, {
    fee: stored.scheduledFee,
    interest: stored.scheduledInterest,
  });
  account.shadow.atMonthStart = stored.shadowUnits;
  account.books = stored.books;
  account.missedFirst = stored.missedFirst;
  account.charged = stored.charged;
  account.notCharged = stored.notCharged;
  account.ceilingBefore = stored.ceilingBefore;
  account.pauses = readPauses(stored.pauses);
  account.waivers = readWaivers(stored.waivers);
  restoreRows(account, stored);
  account.chargesPaused = stored.chargesPaused;
  account.isCoolingOff = stored.isCoolingOff;
  if (stored.changedPlan) setPlan(account, readChangedPlan(stored.changedPlan));
  else if (account.moves.length > 0) adjustPlan(account);
  return account;
}

function restoreRows(account: Account, { fallenDue, parts: kept }: StoredAccount): void {
  const { rows, due } = account;
  const numbers = 2 * kept.length + ROW_NUMBERS;
  for (let at = 0; at < fallenDue.length; at += numbers) {
    const row = readRowAt(fallenDue, at, kept);
    rows.push(row);
    for (const part of kept) due[part] += row.open[part];
  }
  skipPaidRows(account);
}

/** The numbers of a row beside what it asks for and what is open. */
const ROW_NUMBERS = 7;

function writeRows(rows: readonly DueRow[]): number[] {
  const numbers: number[] = [];
  for (const row of rows) numbers.push(...writeRow(row));
  return numbers;
}

const writeRow = (row: DueRow): number[] => [
  row.number,
  row.day,
  ...parts.map((part) => row.asked[part]),
  ...parts.map((part) => row.open[part]),
  row.balance,
  row.penaltyShares,
  row.penaltyCounted,
  row.hasCollection ? 1 : 0,
  row.paidOn ?? 0,
];

function readRowAt(numbers: readonly number[], at: number, kept: readonly Part[]): DueRow {
  const number = (offset: number): number => numbers[at + offset] as number;
  const partsAt = (offset: number) => {
    const amounts = noAmounts();
    for (const [index, part] of kept.entries()) amounts[part] = number(offset + index);
    return amounts;
  };
  const afterParts = 2 + 2 * kept.length;
  return {
    number: number(0),
    day: number(1),
    asked: partsAt(2),
    open: partsAt(2 + kept.length),
    balance: number(afterParts),
    penaltyShares: number(afterParts + 1),
    penaltyCounted: number(afterParts + 2),
    hasCollection: number(afterParts + 3) === 1,
    paidOn: number(afterParts + 4) || null,
  };
}

/** What is stored of each instalment to come, of the parts that a build knows. */
const plannedParts = (kept: readonly Part[]): readonly ("principal" | Cost)[] => [
  "principal",
  ...costs.filter((cost) => kept.includes(cost)),
];

/** Principal, costs and balance of each instalment to come. */
export const writePlanned = (planned: readonly PlannedRow[]): number[] =>
  planned.flatMap((row) => [...plannedParts(parts).map((part) => row[part]), row.balance]);

/** The instalments planned for the account on its day, when nothing was due. */
export function readPlanned(
  account: Account,
  numbers: readonly number[],
  kept: readonly Part[] = parts,
): PlannedRow[] {
  const planned: PlannedRow[] = [];
  const names = plannedParts(kept);
  let left = sumOfParts(account.early);
  for (let at = 0; at < numbers.length; at += names.length + 1) {
    const month = account.month + planned.length;
    const row = { principal: 0, fee: 0, interest: 0 };
    for (const [index, part] of names.entries()) row[part] = numbers[at + index] as number;
    const paid = Math.min(left, scheduledAmount(row));
    left -= paid;
    planned.push({
      number: month + 1,
      day: dueDayIn(account, month),
      ...row,
      balance: numbers[at + names.length] as number,
      paid,
    });
  }
  return planned;
}
