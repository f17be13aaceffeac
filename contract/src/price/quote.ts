/**
 * The only price. The calculator, the confirm dialog, the contract, the disclosure and the ledger
 * all call `quoteLoan`; no other code computes an instalment, an interest or a rate.
 */
import { dayNumber, dueDayOf, monthEndOf } from "#calendar/day.ts";
import { type Centavos, divideHalfUp, shareOf } from "#money/money.ts";
import { type Fee, feesDeductedFrom, feesInInstalments } from "./fees.ts";
import type { InterestMethod } from "./methods.ts";
import type { PriceTerms } from "./terms.ts";

const WHOLE_PESO: Centavos = 100;

export type Instalment = {
  readonly number: number;
  /** The part that repays what the member received. A fee taken from the proceeds is in `fee`. */
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly fee: Centavos;
  readonly amount: Centavos;
  /** Principal still owed after this instalment. */
  readonly balance: Centavos;
};

export type Quote = {
  readonly method: InterestMethod;
  readonly loan: Centavos;
  readonly months: number;
  readonly interestMonthlyBasisPoints: number;
  /** The first instalment's principal in the schedule. */
  readonly monthlyPrincipal: Centavos;
  /** The first month's interest; with the flat method every month's. */
  readonly monthlyInterest: Centavos;
  /**
   * Every instalment but the last, which takes the remainder of the rounding, and the first where
   * its month is longer or shorter.
   */
  readonly instalment: Centavos;
  readonly lastInstalment: Centavos;
  readonly totalInterest: Centavos;
  readonly totalToPay: Centavos;
  /** What reaches the member, and is owed: the loan less the fees that are taken from it. */
  readonly received: Centavos;
  /** All fees, those taken from the loan among them. */
  readonly totalFees: Centavos;
  readonly fees: readonly Fee[];
  /** Null where the first month is a whole one. */
  readonly dates: QuoteDates | null;
  readonly dueDay: number | null;
  readonly schedule: readonly Instalment[];
  readonly rate: EffectiveRate;
  /** The most that interest, penalties and fees together can reach over this schedule. */
  readonly chargesMax: Centavos;
};

type EffectiveRate = { readonly perMonth: number; readonly perYear: number };

/** The instalments of an amount, by its policy's method and rate. */
export const scheduleLoan = (
  loan: Centavos,
  months: number,
  { interestMethod, interestMonthlyBasisPoints }: Omit<PriceTerms, "chargesYearlyBasisPointsMax">,
): Instalment[] => scheduleBy[interestMethod](loan, months, interestMonthlyBasisPoints);

const scheduleBy: Record<InterestMethod, typeof scheduleFlat> = {
  flat: scheduleFlat,
  declining: scheduleDeclining,
};

function rateOf(received: Centavos, schedule: readonly Instalment[]): EffectiveRate {
  const payments: number[] = [];
  for (const row of schedule) payments.push(row.amount);
  return effectiveRate(received, payments);
}

/** The day of the payout and the due day that was chosen. */
export type QuoteDates = { readonly paidOn: string; readonly dueDay: number };

const noFees: readonly Fee[] = [];

/** Without dates the first month is a whole one, as for a loan that is due on the day it began. */
export function quoteLoan(
  loan: Centavos,
  months: number,
  policy: PriceTerms,
  dates: QuoteDates | null = null,
): Quote {
  if (!Number.isSafeInteger(loan) || loan <= 0) throw new RangeError(`loan of ${loan} centavos`);
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`term of ${months} months`);

  const { fees = noFees } = policy;
  const stub = dates && findStub(dates, months);
  const deducted = fees.length > 0 ? feesDeductedFrom(policy, loan, months) : 0;
  const spread = fees.length > 0 ? feesInInstalments(policy, loan, months) : 0;
  const schedule = scheduleLoan(loan, months, policy);
  if (stub || deducted || spread)
    adjustSchedule(schedule, { deducted, spread, stubDays: stub?.days ?? 0 });
  return describeSchedule(loan, schedule, policy, { dates, stub, deducted, spread });
}

/**
 * The quote of a loan that another system made: its instalments are taken as they stand, and the
 * effective rate is computed from them. A fee that an instalment asks for comes on top.
 */
export function quoteInstalments(
  loan: Centavos,
  instalments: readonly Pick<Instalment, "principal" | "interest" | "fee">[],
  policy: PriceTerms,
  dates: QuoteDates | null,
): Quote {
  let balance = loan;
  const schedule = instalments.map(({ principal, interest, fee }, at): Instalment => {
    balance -= principal;
    return {
      number: at + 1,
      principal,
      interest,
      fee,
      amount: principal + interest + fee,
      balance,
    };
  });
  if (schedule.length === 0 || balance !== 0)
    throw new RangeError(`instalments that leave ${balance} of ${loan} centavos`);
  const stub = dates && findStub(dates, schedule.length);
  const spread = schedule.reduce((sum, { fee }) => sum + fee, 0);
  return describeSchedule(
    loan,
    schedule,
    { ...policy, fees: noFees },
    { dates, stub, deducted: 0, spread },
  );
}

type QuoteParts = {
  readonly dates: QuoteDates | null;
  readonly stub: Stub | null;
  readonly deducted: Centavos;
  readonly spread: Centavos;
};

function describeSchedule(
  loan: Centavos,
  schedule: readonly Instalment[],
  policy: PriceTerms,
  { dates, stub, deducted, spread }: QuoteParts,
): Quote {
  const months = schedule.length;
  const { fees = noFees, interestMonthlyBasisPoints: basisPoints } = policy;
  const first = schedule[0] as Instalment;
  const last = schedule[months - 1] as Instalment;
  const received = loan - deducted;

  let totalInterest = 0;
  let monthlyBalances = 0;
  for (const row of schedule) {
    totalInterest += row.interest;
    monthlyBalances += row.balance + row.principal;
  }
  if (stub) monthlyBalances += stubBalance(received, stub.daysOfMonths[0] as number);

  return {
    method: policy.interestMethod,
    loan,
    months,
    interestMonthlyBasisPoints: basisPoints,
    monthlyPrincipal: first.principal,
    monthlyInterest: first.interest,
    instalment: stub ? (schedule[1] ?? first).amount : first.amount,
    lastInstalment: last.amount,
    totalInterest,
    totalToPay: received + totalInterest + deducted + spread,
    received,
    totalFees: deducted + spread,
    fees,
    dates: stub ? dates : null,
    dueDay: dates?.dueDay ?? null,
    schedule,
    rate: stub ? rateOnDays(received, schedule, stub.daysOfMonths) : rateOf(received, schedule),
    chargesMax: Math.floor((monthlyBalances * policy.chargesYearlyBasisPointsMax) / 120_000),
  };
}

type Stub = {
  /** The days by which the first month is longer than a month; negative when it is shorter. */
  readonly days: number;
  /** The days of each month until its due date, the first one's first. */
  readonly daysOfMonths: readonly number[];
};

/** The dates of the last quote: a calculator asks for the same ones at every move of its slider. */
let last: QuoteDates & { readonly months: number; readonly stub: Stub | null } = {
  paidOn: "",
  dueDay: 0,
  months: 0,
  stub: null,
};

/** Null where the first due date is a month after the payout: then every month is a whole one. */
function findStub({ paidOn, dueDay }: QuoteDates, months: number): Stub | null {
  if (last.paidOn !== paidOn || last.dueDay !== dueDay || last.months !== months)
    last = { paidOn, dueDay, months, stub: countStub(paidOn, dueDay, months) };
  return last.stub;
}

function countStub(paidOn: string, dueDay: number, months: number): Stub | null {
  let before = dayNumber(paidOn);
  const days = dueDayOf(paidOn, dueDay, 0) - monthEndOf(paidOn, 0);
  if (days === 0) return null;
  const daysOfMonths = Array.from({ length: months }, (_, month) => {
    const due = dueDayOf(paidOn, dueDay, month);
    const count = due - before;
    before = due;
    return count;
  });
  return { days, daysOfMonths };
}

export const DAYS_OF_YEAR = 365;
export const MONTHS_OF_YEAR = 12;

/** What a month that is longer or shorter adds to the balances that the ceiling is a share of. */
const stubBalance = (received: Centavos, firstDays: number): number =>
  Math.floor((received * firstDays * MONTHS_OF_YEAR) / DAYS_OF_YEAR) - received;

type Adjustment = {
  readonly deducted: Centavos;
  readonly spread: Centavos;
  readonly stubDays: number;
};

/** A fee on top of a schedule, spread over its instalments. */
export function spreadFee(schedule: Instalment[], spread: Centavos): Instalment[] {
  adjustSchedule(schedule, { deducted: 0, spread, stubDays: 0 });
  return schedule;
}

/**
 * Puts fees into a schedule, and the days by which its first month is longer or shorter. What was
 * taken from the proceeds is earned evenly over the instalments, whose amounts stay; what is spread
 * over them comes on top, in whole pesos, and the last one takes the rest. The rows change in
 * place, because new ones took a third of the time of a quote.
 */
function adjustSchedule(schedule: Instalment[], { deducted, spread, stubDays }: Adjustment): void {
  const months = schedule.length;
  const each = Math.floor(spread / months / WHOLE_PESO) * WHOLE_PESO;
  const first = schedule[0] as Instalment;
  let owed = first.balance + first.principal - deducted;
  let taken = 0;
  for (let at = 0; at < months; at++) {
    const row = schedule[at] as { -readonly [Key in keyof Instalment]: Instalment[Key] };
    const isLast = at === months - 1;
    const wanted = (isLast ? deducted : Math.floor((deducted * (at + 1)) / months)) - taken;
    const ofPrincipal = Math.min(wanted, row.principal);
    taken += ofPrincipal;
    row.principal -= ofPrincipal;
    row.fee = ofPrincipal + (isLast ? spread - each * (months - 1) : each);
    if (at === 0 && stubDays !== 0)
      row.interest += divideHalfUp(row.interest * MONTHS_OF_YEAR * stubDays, DAYS_OF_YEAR);
    owed -= row.principal;
    row.amount = row.principal + row.interest + row.fee;
    row.balance = owed;
  }
}

/** Interest on the whole loan every month, in whole pesos; instalments in whole pesos. */
function scheduleFlat(loan: Centavos, months: number, basisPoints: number): Instalment[] {
  const interest = shareOf(loan, basisPoints, WHOLE_PESO);
  // (loan / months + interest), rounded once: rounding the parts apart would lose up to a peso.
  const amount = divideHalfUp(loan + interest * months, months * WHOLE_PESO) * WHOLE_PESO;
  return scheduleRows(loan, months, () => interest, amount);
}

/** Interest on what is still owed, in centavos; equal instalments. */
function scheduleDeclining(loan: Centavos, months: number, basisPoints: number): Instalment[] {
  const rate = basisPoints / 10_000;
  const annuity = rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
  return scheduleRows(loan, months, (owed) => shareOf(owed, basisPoints), Math.round(annuity));
}

/** The last row pays whatever is still owed, so the principal parts sum to the loan exactly. */
function scheduleRows(
  loan: Centavos,
  months: number,
  interestOn: (owed: Centavos) => Centavos,
  amount: Centavos,
): Instalment[] {
  const rows: Instalment[] = [];
  let owed = loan;
  for (let number = 1; number <= months; number++) {
    const interest = interestOn(owed);
    // A tiny loan over many months would be repaid early by the rounding, so a row never takes more
    // than is owed.
    const principal = number === months ? owed : Math.min(owed, Math.max(0, amount - interest));
    owed -= principal;
    rows.push({ number, principal, interest, fee: 0, amount: principal + interest, balance: owed });
  }
  return rows;
}

/**
 * The effective interest rate: the monthly rate at which the payments are worth exactly what was
 * received, and its compound over a year.
 *
 * Newton's method on v = 1 / (1 + rate) through Horner's scheme: the polynomial is convex and
 * rising for v > 0, so from v = 1 (right of the root) every step goes down and none overshoots.
 */
export function effectiveRate(received: number, payments: readonly number[]): EffectiveRate {
  let v = 1;
  for (let step = 0; step < 50; step++) {
    let value = 0;
    let slope = 0;
    for (let i = payments.length - 1; i >= 0; i--) {
      slope = slope * v + value;
      value = value * v + (payments[i] as number);
    }
    // value and slope are of p(v) = Σ payment[i] vⁱ; the present value is v·p(v).
    const change = (v * value - received) / (value + v * slope);
    v -= change;
    if (Math.abs(change) < 1e-15) break;
  }
  const perMonth = 1 / v - 1;
  return { perMonth, perYear: (1 + perMonth) ** 12 - 1 };
}

const DAYS_OF_MONTH_MIN = 28;
/** The discount of a month of 28 to 31 days. */
const ofDays = [0, 0, 0, 0];

/**
 * The effective rate where the first month is longer or shorter: the payments of a schedule count
 * by their real days, a year having 365. Newton's method on the logarithm of the yearly discount,
 * in which the present value is convex and rising, from the rate by months, which is near: after
 * the first step every step goes down to the root and none overshoots. Months have 28 to 31 days,
 * so that a step needs five exponentials and not one for each payment.
 */
function rateOnDays(
  received: Centavos,
  schedule: readonly Instalment[],
  daysOfMonths: readonly number[],
): EffectiveRate {
  const first = daysOfMonths[0] as number;
  let logarithm = -MONTHS_OF_YEAR * Math.log1p(rateOf(received, schedule).perMonth);
  for (let step = 0; step < 50; step++) {
    const daily = logarithm / DAYS_OF_YEAR;
    const ofShortest = Math.exp(daily * DAYS_OF_MONTH_MIN);
    const ofDay = Math.exp(daily);
    ofDays[0] = ofShortest;
    for (let more = 1; more < ofDays.length; more++)
      ofDays[more] = (ofDays[more - 1] as number) * ofDay;
    let discount = Math.exp(daily * first);
    let days = first;
    let worth = 0;
    let slope = 0;
    for (let at = 0; at < schedule.length; at++) {
      if (at > 0) {
        const length = daysOfMonths[at] as number;
        days += length;
        discount *= ofDays[length - DAYS_OF_MONTH_MIN] as number;
      }
      const discounted = (schedule[at] as Instalment).amount * discount;
      worth += discounted;
      slope += discounted * days;
    }
    const change = ((worth - received) / slope) * DAYS_OF_YEAR;
    logarithm -= change;
    if (Math.abs(change) < 1e-12) break;
  }
  return { perMonth: Math.expm1(-logarithm / MONTHS_OF_YEAR), perYear: Math.expm1(-logarithm) };
}
