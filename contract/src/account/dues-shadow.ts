/**
 * The shadow account of a loan: what would be owed if every payout and every payment were reckoned
 * at the disclosed effective rate and at nothing else. It charges nothing itself; it says how much
 * interest may be charged.
 *
 * A month between two due dates is one period of the monthly effective rate, however many days it
 * has, because the rate is disclosed by months; d of its n days are d/n of the period. Where the
 * first month is longer or shorter the rate is disclosed by days, and so each month grows by its
 * days. The balance
 * is kept as of the first day of the running month, in ten-thousandths of a centavo, so that it is
 * an integer and its rounding stays far below a centavo over ten years.
 */
import { dueDayOf } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import { DAYS_OF_YEAR, MONTHS_OF_YEAR, type Quote } from "#price/quote.ts";

const UNITS_PER_CENTAVO = 10_000;

export type Shadow = {
  /** The factor by which a balance grows in the running month. */
  growth: number;
  readonly monthlyGrowth: number;
  /** The factor by which a balance grows in a day; null when the rate was disclosed by months. */
  readonly dailyGrowth: number | null;
  /** By how much the schedule, rounded to centavos, may be above the exact rate on a due date. */
  readonly rounding: Centavos;
  /** The current balance on the first day of the month, in ten-thousandths of a centavo. */
  atMonthStart: number;
};

export function openShadow(quote: Quote, firstDays: number): Shadow {
  const { rate, received, schedule, dates } = quote;
  const shadow: Shadow = {
    growth: 1 + rate.perMonth,
    monthlyGrowth: 1 + rate.perMonth,
    dailyGrowth: dates && (1 + rate.perYear) ** (1 / DAYS_OF_YEAR),
    rounding: 0,
    atMonthStart: 0,
  };
  startShadowMonth(shadow, firstDays);
  const { growth } = shadow;
  // Computes the schedule itself, paid on time, to see how far its rounding goes.
  let rounding = 0;
  let owed = received;
  addToShadowBalance(shadow, received, 0);
  for (const { interest, fee, amount, balance, number } of schedule) {
    rounding = Math.max(rounding, owed + fee + interest - shadowBalanceOf(shadow, 1));
    endShadowMonth(shadow);
    addToShadowBalance(shadow, -amount, 0);
    owed = balance;
    startShadowMonth(shadow, daysOfMonth(quote, number));
  }
  return { ...shadow, growth, rounding, atMonthStart: 0 };
}

/** The days of the month after an instalment; any number where the rate is by months. */
const daysOfMonth = ({ dates }: Quote, month: number): number =>
  dates
    ? dueDayOf(dates.paidOn, dates.dueDay, month) - dueDayOf(dates.paidOn, dates.dueDay, month - 1)
    : 0;

/** The balance after this part of the month (0 to 1), in whole centavos, rounded down. */
export const shadowBalanceOf = ({ atMonthStart, growth }: Shadow, part: number): Centavos =>
  Math.floor(Math.round(atMonthStart * growth ** part) / UNITS_PER_CENTAVO);

/** A payout raises the balance and a payment lowers it, after this part of the month. */
export function addToShadowBalance(shadow: Shadow, amount: Centavos, part: number): void {
  shadow.atMonthStart += Math.round((amount * UNITS_PER_CENTAVO) / shadow.growth ** part);
}

export function endShadowMonth(shadow: Shadow): void {
  shadow.atMonthStart = Math.round(shadow.atMonthStart * shadow.growth);
}

/** Changes the length of the running month; today's balance stays the same. */
export function changeShadowMonthLength(
  shadow: Shadow,
  part: { readonly before: number; readonly after: number },
  { days, movedDays }: { readonly days: number; readonly movedDays: number },
): void {
  const balance = shadow.atMonthStart * shadow.growth ** part.before;
  startShadowMonth(shadow, days, movedDays);
  shadow.atMonthStart = Math.round(balance / shadow.growth ** part.after);
}

/**
 * Begins a month of `days` days. Where the rate is by months, days by which a month is longer or
 * shorter because the due day was moved grow by the day, a year having 365.
 */
export function startShadowMonth(shadow: Shadow, days: number, movedDays = 0): void {
  const { dailyGrowth, monthlyGrowth } = shadow;
  if (dailyGrowth !== null) shadow.growth = dailyGrowth ** days;
  else if (movedDays === 0) shadow.growth = monthlyGrowth;
  else shadow.growth = monthlyGrowth ** (1 + (movedDays * MONTHS_OF_YEAR) / DAYS_OF_YEAR);
}
