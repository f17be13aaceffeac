/** The rounding of the schedule in the plain reference. */
import { dayNumber } from "#calendar/day.ts";
import type { Quote } from "#price/quote.ts";

/** How far the schedule, rounded to centavos, is above the exact rate on a due date. */
export function scheduleRoundingOf(quote: Quote, monthEnds: readonly number[]): number {
  const { received, schedule, rate, dates } = quote;
  let rounding = 0;
  let owed = received;
  let shadow = Math.round(received * 10_000);
  let start = dates ? dayNumber(dates.paidOn) : 0;
  for (const [month, { fee, interest, amount, balance }] of schedule.entries()) {
    const end = monthEnds[month] as number;
    const growth = dates ? (1 + rate.perYear) ** ((end - start) / 365) : 1 + rate.perMonth;
    const exact = Math.floor(Math.round(shadow * growth) / 10_000);
    rounding = Math.max(rounding, owed + fee + interest - exact);
    shadow = Math.round(shadow * growth) - amount * 10_000;
    owed = balance;
    start = end;
  }
  return rounding;
}
