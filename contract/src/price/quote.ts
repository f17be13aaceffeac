/**
 * The only price. The calculator, the confirm dialog, the contract, the disclosure and the ledger
 * all call `quoteLoan`; no other code computes an instalment, an interest or a rate.
 */
import { type Centavos, divideHalfUp, shareOf } from "#money/money.ts";
import type { InterestMethod, PriceTerms } from "./terms.ts";

const WHOLE_PESO: Centavos = 100;

export type Instalment = {
  readonly number: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
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
  /** Every instalment but the last, which takes the remainder of the rounding. */
  readonly instalment: Centavos;
  readonly lastInstalment: Centavos;
  readonly totalInterest: Centavos;
  readonly totalToPay: Centavos;
  /**
   * The amount that the member receives. Nothing is deducted: there is no fee before or at the
   * payout.
   */
  readonly received: Centavos;
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

export function quoteLoan(loan: Centavos, months: number, policy: PriceTerms): Quote {
  if (!Number.isSafeInteger(loan) || loan <= 0) throw new RangeError(`loan of ${loan} centavos`);
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`term of ${months} months`);

  const basisPoints = policy.interestMonthlyBasisPoints;
  const schedule = scheduleLoan(loan, months, policy);
  const first = schedule[0] as Instalment;
  const last = schedule[months - 1] as Instalment;

  let totalInterest = 0;
  let monthlyBalances = 0;
  for (const row of schedule) {
    totalInterest += row.interest;
    monthlyBalances += row.balance + row.principal;
  }

  return {
    method: policy.interestMethod,
    loan,
    months,
    interestMonthlyBasisPoints: basisPoints,
    monthlyPrincipal: first.principal,
    monthlyInterest: first.interest,
    instalment: first.amount,
    lastInstalment: last.amount,
    totalInterest,
    totalToPay: loan + totalInterest,
    received: loan,
    schedule,
    rate: effectiveRate(
      loan,
      schedule.map((row) => row.amount),
    ),
    chargesMax: Math.floor((monthlyBalances * policy.chargesYearlyBasisPointsMax) / 120_000),
  };
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
    rows.push({ number, principal, interest, amount: principal + interest, balance: owed });
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
