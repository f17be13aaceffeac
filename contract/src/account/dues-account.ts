/**
 * The account of a loan on a day: everything that the rules of `dues.ts` need to know of the past.
 */

import { dayNumber, dayText, dueDayOf, monthEndOf } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import type { Cost, Part, Parts } from "#money/parts.ts";
import type { Policy } from "#policy/policy.ts";
import type { Quote } from "#price/quote.ts";
import { openShadow, type Shadow } from "./dues-shadow.ts";
import type { LateCashRule } from "./late-cash.ts";
import type { DayPause, WaiverLeft } from "./pauses.ts";

type LatePolicy = Pick<
  Policy,
  | "penaltyDailyBasisPoints"
  | "penaltyAfterDays"
  | "collectionBasisPoints"
  | "chargesYearlyBasisPointsMax"
  | "smallRestCentavos"
>;

export type LoanTerms = {
  readonly quote: Quote;
  /** The day of the first confirmed payout, from which the due dates count. */
  readonly firstPaidOn: string;
  /** The day of the month on which instalments fall due; null for the day of the payout. */
  readonly dueDay?: number | null;
  /** The rules of the loan's own day and version. */
  readonly policy: LatePolicy;
  /** The lender's rules of the books by day; left out for the one that comes with the product. */
  readonly lateCash?: readonly LateCashRule[];
  /** What interest, fees and charges may come to in all, where a cap of the SEC covers the loan. */
  readonly totalCap?: Centavos | undefined;
};

/** The day on which a month of the loan ends and its instalment falls due. */
export function dueDayIn(
  { firstPaidOn, dueDay = null, moves = [] }: DueDayTerms,
  month: number,
): number {
  const move = moves.findLast((made) => made.month <= month);
  if (!move) return dueDayOf(firstPaidOn, dueDay, month);
  return month === move.month ? move.end : monthEndOf(dayText(move.end), month - move.month - 1);
}

type DueDayTerms = Pick<LoanTerms, "firstPaidOn" | "dueDay"> & {
  readonly moves?: readonly DueDayMove[];
};

/** The due day was moved in this month, which ends on another day than it would have. */
export type DueDayMove = {
  readonly month: number;
  /** The number of the day on which the month would have ended without the move. */
  readonly normalEnd: number;
  readonly end: number;
};

/** By how many days the month is longer, or below zero shorter, because the due day was moved. */
export function movedDaysOf({ moves }: Pick<Account, "moves">, month: number): number {
  for (const move of moves) if (move.month === month) return move.end - move.normalEnd;
  return 0;
}

export type AmountsByPart = Record<Part, Centavos>;

// Written out: a loop over the list took half of the time of a close.
export const noAmounts = (): AmountsByPart => ({
  penalty: 0,
  collection: 0,
  fee: 0,
  interest: 0,
  principal: 0,
});
export const sumOfParts = ({ penalty, collection, fee, interest, principal }: Parts): Centavos =>
  penalty + collection + fee + interest + principal;

/** What fees and interest come to together. */
export const sumOfCosts = ({ fee, interest }: Readonly<Record<Cost, Centavos>>): Centavos =>
  fee + interest;

const noCosts = (): Record<Cost, Centavos> => ({ fee: 0, interest: 0 });

export const addParts = (one: Parts, other: Parts): Parts => ({
  penalty: one.penalty + other.penalty,
  collection: one.collection + other.collection,
  fee: one.fee + other.fee,
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
});

/** Fees, interest and charges as recognised in the books. */
export type BooksAmounts = Omit<Parts, "principal">;

/** An instalment that has fallen due. */
export type DueRow = {
  readonly number: number;
  readonly day: number;
  /** The whole instalment, including the part that was paid ahead. */
  readonly asked: AmountsByPart;
  readonly open: AmountsByPart;
  /** Principal still owed after it is paid. */
  readonly balance: Centavos;
  /** Overdue centavos × basis points, summed over the days; rounded only when read. */
  penaltyShares: number;
  penaltyCounted: Centavos;
  hasCollection: boolean;
  /** The day by which it was paid in full: the day before its due date if paid early. */
  paidOn: number | null;
};

/** The instalments by the months of the loan, the first month first. */
export type Plan = Pick<Quote, "months" | "schedule">;

/** The inputs of new instalments, besides the terms of the loan. */
export type ChangedPlan = {
  /** The month of the restructuring, counted from zero. */
  readonly month: number;
  readonly pauseMonths: number;
  readonly instalments: number;
  readonly principal: Centavos;
  /** Interest and fees that the instalments ask for beside those of their own months. */
  readonly interest: Centavos;
  /** Fees of the first plan that are still to be earned, spread over the instalments. */
  readonly fee: Centavos;
};

export type Account = LoanTerms & {
  today: number;
  /** The instalments: those of the quote, or those that were agreed later (`dues-replan.ts`). */
  plan: Plan;
  /** The inputs of the plan when it is not the quote's. */
  changedPlan: ChangedPlan | null;
  /** No late charge is made while this is true: a decision about the loan is pending. */
  chargesPaused: boolean;
  /** The moves of the due day, in the order of months (`move-due-day.ts`). */
  moves: readonly DueDayMove[];
  /** The loan is in cooling-off and costs nothing (`cooling-off.ts`). */
  isCoolingOff: boolean;
  /** The current month: its index from zero, first day, due date and length. */
  month: number;
  monthStart: number;
  monthEnd: number;
  daysOfMonth: number;
  /** Principal in coming instalments, by the month in which its payout was confirmed. */
  readonly drawn: Centavos[];
  drawnTotal: Centavos;
  readonly rows: DueRow[];
  /** How many rows are paid: payments cover the oldest first, so these are the first ones. */
  rowsPaid: number;
  /** The first instalment was not paid in full when the second fell due. */
  missedFirst: boolean;
  /** The open amounts of all rows together. */
  readonly due: AmountsByPart;
  /** Principal that is not in a due instalment yet. */
  notDue: Centavos;
  /** Fees and interest that no instalment has asked for yet. */
  readonly earned: Record<Cost, Centavos>;
  /** Interest of the running month that the shadow account does not allow yet. */
  readonly waiting: Record<Cost, Centavos>;
  /** Paid ahead: covers the coming instalments, the next one first. */
  early: AmountsByPart;
  /** `notDue` and the whole principal owed, each summed over the days of the current month. */
  notDueDays: number;
  owedDays: number;
  /** The interest of the current month so far by rule 2. */
  readonly scheduled: Record<Cost, Centavos>;
  readonly shadow: Shadow;
  /** The amounts recognised in the books at the end of the day before (`account/books-rule.ts`). */
  books: BooksAmounts;
  /** The ceiling of the months that are over, in 1/120,000 of a centavo. */
  ceilingBefore: number;
  charged: Centavos;
  notCharged: Centavos;
  /** Pauses and waivers of late charges (`pauses.ts`). */
  pauses: readonly DayPause[];
  waivers: readonly WaiverLeft[];
};

export function openAccount(terms: LoanTerms): Account {
  const firstDay = dayNumber(terms.firstPaidOn);
  const monthEnd = dueDayIn(terms, 0);
  return {
    quote: terms.quote,
    firstPaidOn: terms.firstPaidOn,
    dueDay: terms.dueDay ?? null,
    totalCap: terms.totalCap,
    policy: terms.policy,
    ...(terms.lateCash && { lateCash: terms.lateCash }),
    today: firstDay,
    plan: terms.quote,
    changedPlan: null,
    chargesPaused: false,
    moves: [],
    isCoolingOff: false,
    month: 0,
    monthStart: firstDay,
    monthEnd,
    daysOfMonth: monthEnd - firstDay,
    drawn: [],
    drawnTotal: 0,
    rows: [],
    rowsPaid: 0,
    missedFirst: false,
    due: noAmounts(),
    notDue: 0,
    earned: noCosts(),
    waiting: noCosts(),
    early: noAmounts(),
    notDueDays: 0,
    owedDays: 0,
    scheduled: noCosts(),
    shadow: openShadow(terms.quote, monthEnd - firstDay),
    books: { penalty: 0, collection: 0, fee: 0, interest: 0 },
    ceilingBefore: 0,
    charged: 0,
    notCharged: 0,
    pauses: [],
    waivers: [],
  };
}

export const owedOf = ({ due, earned, notDue }: Account): Parts => ({
  ...due,
  fee: due.fee + earned.fee,
  interest: due.interest + earned.interest,
  principal: due.principal + notDue,
});

/** How much of the running month has passed, from 0 to 1. */
export const passedShareOfMonth = ({ today, monthStart, daysOfMonth }: Account): number =>
  (today - monthStart) / daysOfMonth;

/** Fee, interest and principal of an instalment that are not paid: what makes it late. */
export const overdueAmountOf = ({ open }: Pick<DueRow, "open">): Centavos =>
  open.fee + open.interest + open.principal;

/**
 * The oldest unpaid instalment. An instalment replaced by new terms with only charges open is not
 * late: its principal and interest have other dates.
 */
export const oldestUnpaidOf = ({ rows, rowsPaid }: Account): DueRow | undefined => {
  for (let at = rowsPaid; at < rows.length; at++)
    if (overdueAmountOf(rows[at] as DueRow) > 0) return rows[at];
  return undefined;
};

/** How many days the oldest unpaid instalment is past its due date. */
export const daysLateOf = (account: Account): number => {
  const oldest = oldestUnpaidOf(account);
  return oldest ? account.today - oldest.day : 0;
};

/** Moves `rowsPaid` past the rows with nothing open. */
export function skipPaidRows(account: Account): void {
  const { rows } = account;
  while (
    account.rowsPaid < rows.length &&
    sumOfParts((rows[account.rowsPaid] as DueRow).open) === 0
  )
    account.rowsPaid++;
}

/** Removes the open amount of one kind from the instalment. */
export function waiveOpenAmount({ asked, open }: DueRow, kind: keyof DueRow["open"]): void {
  asked[kind] -= open[kind];
  open[kind] = 0;
}

/**
 * A copy whose days can pass without changing the account. Paid rows never change, so they are
 * shared.
 */
export const copyAccount = (account: Account): Account => ({
  ...account,
  drawn: [...account.drawn],
  rows: account.rows.map((row, at) =>
    at < account.rowsPaid ? row : { ...row, asked: { ...row.asked }, open: { ...row.open } },
  ),
  due: { ...account.due },
  early: { ...account.early },
  earned: { ...account.earned },
  waiting: { ...account.waiting },
  scheduled: { ...account.scheduled },
  shadow: { ...account.shadow },
  waivers: account.waivers.map((waiver) => ({ ...waiver })),
});

/** Principal that the schedule has outstanding in a month; 0 after the term. */
export const outstandingPrincipalIn = ({ schedule }: Plan, month: number): Centavos => {
  const row = schedule[month];
  return row ? row.balance + row.principal : 0;
};
