/**
 * The shadow account of a loan: what would be owed if every payout and every payment were reckoned
 * at the disclosed effective rate and at nothing else. It charges nothing itself; it says how much
 * interest may be charged.
 *
 * A month between two due dates is one period of the monthly effective rate, however many days it
 * has, because the rate is disclosed by months; d of its n days are d/n of the period. The balance
 * is kept as of the first day of the running month, in ten-thousandths of a centavo, so that it is
 * an integer and its rounding stays far below a centavo over ten years.
 */
import type { Centavos } from "#money/money.ts";
import type { Quote } from "#price/quote.ts";

const UNITS_PER_CENTAVO = 10_000;

export type Shadow = {
  /** By how much a balance grows in one month. */
  readonly growth: number;
  /** By how much the schedule, rounded to centavos, may be above the exact rate on a due date. */
  readonly rounding: Centavos;
  /** The current balance on the first day of the month, in ten-thousandths of a centavo. */
  atMonthStart: number;
};

export function openShadow({ rate, loan, schedule }: Quote): Shadow {
  const growth = 1 + rate.perMonth;
  const shadow = { growth, rounding: 0, atMonthStart: 0 };
  // Computes the schedule itself, paid on time, to see how far its rounding goes.
  let rounding = 0;
  let owed = loan;
  moveShadow(shadow, loan, 0);
  for (const { interest, amount, balance } of schedule) {
    rounding = Math.max(rounding, owed + interest - balanceOf(shadow, 1));
    endShadowMonth(shadow);
    moveShadow(shadow, -amount, 0);
    owed = balance;
  }
  return { growth, rounding, atMonthStart: 0 };
}

/** The balance after this part of the month (0 to 1), in whole centavos, rounded down. */
export const balanceOf = ({ atMonthStart, growth }: Shadow, part: number): Centavos =>
  Math.floor(Math.round(atMonthStart * growth ** part) / UNITS_PER_CENTAVO);

/** A payout raises the balance and a payment lowers it, after this part of the month. */
export function moveShadow(shadow: Shadow, amount: Centavos, part: number): void {
  shadow.atMonthStart += Math.round((amount * UNITS_PER_CENTAVO) / shadow.growth ** part);
}

export function endShadowMonth(shadow: Shadow): void {
  shadow.atMonthStart = Math.round(shadow.atMonthStart * shadow.growth);
}
