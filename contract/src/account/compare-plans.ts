/**
 * What new terms would change for a loan: the present account and the new one, side by side. Both
 * are computed by the engine that charges the loan, so the figures shown are those that will be
 * charged.
 */

import { type DueInstalment, scheduledAmount } from "#account/plan-ahead.ts";
import { dayNumber, daysBetween } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import { DAYS_OF_YEAR, MONTHS_OF_YEAR } from "#price/quote.ts";
import { describeAccount, type LoanHistory, playHistory } from "./dues.ts";
import { type Account, dueDayIn, type LoanTerms, movedDaysOf } from "./dues-account.ts";
import type { NewTerms, TermChange } from "./dues-replan.ts";

export type PlanFigures = {
  /** The instalments with something still to pay, including those due now. */
  readonly instalments: readonly DueInstalment[];
  readonly dueNow: Centavos;
  /** The next instalment after today with something to pay. */
  readonly next: { readonly dueOn: string; readonly amount: Centavos } | null;
  /** The largest of the coming instalments. */
  readonly monthly: Centavos;
  readonly lastDueOn: string;
  /** Everything that is still to be paid, if each instalment is paid on its day. */
  readonly toPay: Centavos;
  /** Interest and charges of the whole loan, including what is already paid. */
  readonly cost: Centavos;
  /** The effective rate a year from the first payout to the last instalment, late charges apart. */
  readonly ratePerYear: number;
  /** The effective rate of everything in `cost`, which includes late charges, paid or not. */
  readonly rateWithCharges: number;
};

/** The first instalment that is larger than any before it. */
type Rise = { readonly dueOn: string; readonly from: Centavos; readonly to: Centavos };

export type PlanComparison = {
  readonly before: PlanFigures;
  readonly after: PlanFigures;
  readonly rise: Rise | null;
};

export function comparePlans(
  terms: LoanTerms,
  history: LoanHistory,
  newTerms: NewTerms,
  today: string,
): PlanComparison {
  return compareChange(terms, history, { on: today, kind: "restructure", ...newTerms });
}

/** The loan on the day of a change, without it and with it. */
export function compareChange(
  terms: LoanTerms,
  history: LoanHistory,
  change: TermChange,
): PlanComparison {
  const { on: today } = change;
  const changed = { ...history, changes: [...(history.changes ?? []), change] };
  const before = describePlan(terms, history, today);
  const after = describePlan(terms, changed, today);
  return { before, after, rise: findRise(before, after, today) };
}

/** A last instalment may be some pesos larger by rounding, which does not count as a rise. */
const RISE_CENTAVOS_MIN = 10_00;

function findRise(before: PlanFigures, after: PlanFigures, today: string): Rise | null {
  const risen = after.instalments.find(
    ({ dueOn, open }) => dueOn > today && open >= before.monthly + RISE_CENTAVOS_MIN,
  );
  return risen ? { dueOn: risen.dueOn, from: before.monthly, to: risen.open } : null;
}

export function describePlan(terms: LoanTerms, history: LoanHistory, today: string): PlanFigures {
  const { account, payments } = playHistory(terms, history, today);
  const { instalments, dueNow, takenOut } = describeAccount(account, payments);
  const open = instalments.filter((row) => row.open > 0);
  const toPay = open.reduce((sum, row) => sum + row.open, 0);
  const ahead = open.filter(({ dueOn }) => dueOn > today);
  const spent = payments.reduce((sum, row) => sum + row.amount, 0);
  const next = ahead[0];
  const payouts: Flow[] = history.payouts
    .filter(({ on }) => on <= today)
    .map(({ on, amount }) => ({ on, amount: -amount }));
  const dayOf = ({ dueOn }: DueInstalment) => (dueOn > today ? dueOn : today);
  const withCharges: Flow[] = [
    ...payouts,
    ...payments.map(({ on, amount }) => ({ on, amount })),
    ...open.map((row) => ({ on: dayOf(row), amount: row.open })),
  ];
  const withoutCharges: Flow[] = [
    ...payouts,
    ...payments.map((paid) => ({ on: paid.on, amount: scheduledAmount(paid) })),
    ...open.map((row) => ({
      on: dayOf(row),
      amount: row.open - (row.penalty + row.collection - row.chargesPaid),
    })),
  ];
  return {
    instalments: open,
    dueNow,
    next: next ? { dueOn: next.dueOn, amount: next.open } : null,
    monthly: Math.max(0, ...ahead.map((row) => row.open)),
    lastDueOn: open.at(-1)?.dueOn ?? today,
    toPay,
    cost: spent + toPay - takenOut,
    ratePerYear: rateOf(account, withoutCharges),
    rateWithCharges: rateOf(account, withCharges),
  };
}

type Flow = { readonly on: string; readonly amount: Centavos };

/**
 * The rate at which all payments are worth all payouts. Months between two due dates are one period
 * each, as in the shadow account. Found by halving: the value falls as the rate rises.
 */
function rateOf(account: Account, flows: readonly Flow[]): number {
  const dated = flows.map(({ on, amount }) => ({ amount, months: monthsUntil(account, on) }));
  const valueAt = (rate: number) =>
    dated.reduce((sum, { amount, months }) => sum + amount / (1 + rate) ** months, 0);
  let [low, high] = [0, 1];
  if (valueAt(low) <= 0) return 0;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (1 + low) ** 12 - 1;
}

/**
 * Months of the loan until a day, and the part of the month that it lies in. A month whose due day
 * was moved counts by its days, and so does every month where the rate was disclosed by days.
 */
function monthsUntil(account: Account, on: string): number {
  if (account.quote.dates)
    return (daysBetween(account.firstPaidOn, on) * MONTHS_OF_YEAR) / DAYS_OF_YEAR;
  const day = dayNumber(on);
  let [months, month] = [0, 0];
  let start = dayNumber(account.firstPaidOn);
  for (;;) {
    const end = dueDayIn(account, month);
    const length = 1 + (movedDaysOf(account, month) * MONTHS_OF_YEAR) / DAYS_OF_YEAR;
    if (day < end) return months + (length * (day - start)) / (end - start);
    months += length;
    start = end;
    month++;
  }
}
