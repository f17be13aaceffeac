/**
 * Terms of a loan that change during its life, by an event with its day.
 *
 * 1. A restructuring replaces every instalment that is not paid, from the running month on. The
 *    principal that is owed gets the schedule that a loan of that amount would have, by the loan's
 *    own method and rate. Interest that is owed already is spread over these instalments and bears
 *    no interest itself.
 * 2. In the months of a pause no instalment falls due. Interest is earned in them as ever.
 * 3. Late charges that were made stay due on their old instalments, unless the restructuring waives
 *    them. They alone do not make the loan late.
 * 4. The shadow account (`dues-shadow.ts`) and the ceiling (`dues-late.ts`) go on unchanged, so
 *    neither the disclosed effective rate nor the ceiling can rise.
 * 5. A due day that was moved makes one month longer or shorter, and its instalment dearer or
 *    cheaper by that many days of interest (`move-due-day.ts`).
 * 6. While somebody decides about the loan, no day brings a late charge.
 */

import { type Centavos, divideHalfUp, portionOf } from "#money/money.ts";
import { costs, scheduledParts } from "#money/parts.ts";
import {
  DAYS_OF_YEAR,
  type Instalment,
  MONTHS_OF_YEAR,
  scheduleLoan,
  spreadFee,
} from "#price/quote.ts";
import {
  type Account,
  type ChangedPlan,
  type DueRow,
  type LoanTerms,
  movedDaysOf,
  noAmounts,
  outstandingPrincipalIn,
  overdueAmountOf,
  type Plan,
  passedShareOfMonth,
  skipPaidRows,
  sumOfCosts,
  waiveOpenAmount,
} from "./dues-account.ts";
import { changeShadowMonthLength } from "./dues-shadow.ts";
import { movedMonthEnd } from "./move-due-day.ts";

/** The new terms of a restructuring: months without an instalment, and added instalments. */
export type NewTerms = {
  readonly pauseMonths: number;
  readonly extraMonths: number;
  /** Whether unpaid late charges are waived. */
  readonly waivesCharges: boolean;
};

export type TermChange = { readonly on: string } & (
  | ({ readonly kind: "restructure" } & NewTerms)
  | { readonly kind: "pauseCharges" | "resumeCharges" }
  | { readonly kind: "moveDueDay"; readonly dueDay: number }
);

export function changeTerms(account: Account, change: TermChange): void {
  if (change.kind === "restructure") restructure(account, change);
  else if (change.kind === "moveDueDay") moveDueDay(account, change.dueDay);
  else account.chargesPaused = change.kind === "pauseCharges";
}

function restructure(account: Account, terms: NewTerms): void {
  const { month, early } = account;
  // Amounts already paid towards the current month stay in its instalment, and cover it.
  const principal = account.due.principal + account.notDue + early.principal;
  if (account.due.principal + account.notDue === 0) return;
  cancelUnpaidRows(account, terms);
  const { pauseMonths, extraMonths } = terms;
  const instalments = Math.max(1, account.plan.months - month) + extraMonths;
  const fee = feeLeft(account);
  const priced = { month, pauseMonths, instalments, principal, interest: 0, fee };
  const { interest: monthly, fee: monthlyFee } = firstOf(account, priced);
  const daysPassed = account.today - account.monthStart;
  const moved = interestOfDays(monthly, movedDaysOf(account, month));
  const passed = portionOf(monthly + moved + monthlyFee, daysPassed, account.daysOfMonth);
  const owed = Math.max(0, sumOfCosts(account.earned) + sumOfCosts(early) - passed);
  setPlan(account, { ...priced, interest: owed + pauseMonths * monthly });
  account.drawn.length = 0;
  account.drawn[month] = principal;
  // The new plan earns the rest of the month.
  account.notDueDays = 0;
  for (const cost of costs) account.scheduled[cost] = 0;
}

/** Fees that the instalments to come would have earned, on the principal that has them. */
function feeLeft({ plan, month, notDue, scheduled }: Account): Centavos {
  const outstanding = outstandingPrincipalIn(plan, month);
  if (outstanding === 0) return 0;
  let fee = 0;
  for (const row of plan.schedule.slice(month)) fee += row.fee;
  return Math.max(0, portionOf(fee, Math.min(notDue, outstanding), outstanding) - scheduled.fee);
}

/** Makes principal and interest of unpaid instalments not due any more. */
function cancelUnpaidRows(account: Account, { waivesCharges }: NewTerms): void {
  const { rows, due } = account;
  for (let at = account.rowsPaid; at < rows.length; at++) {
    const row = rows[at] as DueRow;
    const isUnpaid = overdueAmountOf(row) > 0;
    for (const cost of costs) account.earned[cost] += row.open[cost];
    account.notDue += row.open.principal;
    for (const part of scheduledParts) waiveOpenAmount(row, part);
    if (isUnpaid) row.paidOn = account.today;
    if (!waivesCharges) continue;
    account.charged -= row.open.penalty + row.open.collection;
    waiveOpenAmount(row, "penalty");
    waiveOpenAmount(row, "collection");
  }
  for (const part of scheduledParts) due[part] = 0;
  if (waivesCharges) Object.assign(due, noAmounts());
  skipPaidRows(account);
}

export function setPlan(account: Account, changed: ChangedPlan): void {
  account.changedPlan = changed;
  adjustPlan(account);
}

/** The instalments of the quote or of the new terms, with the days by which months were moved. */
export function adjustPlan(account: Account): void {
  const { changedPlan, quote } = account;
  account.plan = withMoves(account, changedPlan ? planFrom(account, changedPlan) : quote);
}

/** A month's interest for each day; below zero for days that a month has fewer. */
const interestOfDays = (monthly: Centavos, days: number): Centavos =>
  divideHalfUp(monthly * MONTHS_OF_YEAR * days, DAYS_OF_YEAR);

/**
 * Adds the interest of the days by which moved due days lengthen a month. That month's instalment
 * pays it; during a pause without instalments, the first one after it does.
 */
function withMoves(account: Account, plan: Plan): Plan {
  const { moves } = account;
  if (moves.length === 0) return plan;
  const schedule = plan.schedule.map((row) => ({ ...row }));
  for (const { month, end, normalEnd } of moves) {
    const row = schedule[month];
    if (!row) continue;
    const days = interestOfDays(wholeMonthOf(account, row, month), end - normalEnd);
    row.interest += days;
    const asking = schedule.find(({ amount }, at) => at >= month && amount > 0);
    if (asking) asking.amount += days;
  }
  return { months: plan.months, schedule };
}

/** A first month with a due day of its own has interest of more or fewer days already. */
function wholeMonthOf(
  { quote, changedPlan }: Account,
  { interest }: Pick<Instalment, "interest">,
  month: number,
): Centavos {
  if (month > 0 || changedPlan || !quote.dates) return interest;
  const [first] = scheduleLoan(quote.loan, quote.months, {
    interestMethod: quote.method,
    interestMonthlyBasisPoints: quote.interestMonthlyBasisPoints,
  });
  return (first as Instalment).interest;
}

/** The month that is running ends on another day from now on, and so do those after it. */
function moveDueDay(account: Account, dueDay: number): void {
  const { month, monthStart, today, moves } = account;
  const before = moves.find((move) => move.month === month);
  const normalEnd = before?.normalEnd ?? account.monthEnd;
  const end = movedMonthEnd({ monthStart, today }, dueDay);
  account.moves = [...moves.filter((move) => move !== before), { month, normalEnd, end }];
  const part = passedShareOfMonth(account);
  account.monthEnd = end;
  account.daysOfMonth = end - monthStart;
  changeShadowMonthLength(
    account.shadow,
    { before: part, after: passedShareOfMonth(account) },
    { days: account.daysOfMonth, movedDays: end - normalEnd },
  );
  adjustPlan(account);
}

/** By the method and rate of the loan, with the fees that are left spread over it. */
function scheduleOf({ quote }: LoanTerms, changed: ChangedPlan): Instalment[] {
  const { principal, instalments, fee } = changed;
  const rows = scheduleLoan(principal, instalments, {
    interestMethod: quote.method,
    interestMonthlyBasisPoints: quote.interestMonthlyBasisPoints,
  });
  return fee === 0 ? rows : spreadFee(rows, fee);
}

const firstOf = (terms: LoanTerms, changed: ChangedPlan): Pick<Instalment, "interest" | "fee"> =>
  scheduleOf(terms, changed)[0] ?? { interest: 0, fee: 0 };

const WHOLE_PESO = 100;

function planFrom(terms: LoanTerms, changed: ChangedPlan): Plan {
  const { month, pauseMonths, instalments, principal } = changed;
  const schedule = scheduleOf(terms, changed);
  const interest = schedule[0]?.interest ?? 0;
  // In whole pesos and rounded up, so that the last instalment is not the largest.
  const added = Math.ceil(changed.interest / (instalments * WHOLE_PESO)) * WHOLE_PESO;
  const nothing = { principal: 0, interest: 0, fee: 0, amount: 0, balance: 0 };
  const rows = [
    ...Array.from({ length: month }, () => nothing),
    ...Array.from({ length: pauseMonths }, () => ({ ...nothing, interest, balance: principal })),
    ...schedule.map((row) => ({ ...row, amount: row.amount + added })),
  ];
  return {
    months: rows.length,
    schedule: rows.map((row, at) => ({ ...row, number: at + 1 })),
  };
}

export const writeChangedPlan = (plan: ChangedPlan): number[] => [
  plan.month,
  plan.pauseMonths,
  plan.instalments,
  plan.principal,
  plan.interest,
  ...(plan.fee ? [plan.fee] : []),
];

export function readChangedPlan(numbers: readonly number[]): ChangedPlan {
  const [month, pauseMonths, instalments, principal, interest, fee = 0] = numbers as [
    ...[number, number, number, number, number, number?],
  ];
  return { month, pauseMonths, instalments, principal, interest, fee };
}
