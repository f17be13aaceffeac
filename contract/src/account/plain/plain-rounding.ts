/** The rounding of the schedule in the plain reference. */
import type { Quote } from "#price/quote.ts";

/** How far the schedule, rounded to centavos, is above the exact rate on a due date. */
export function roundingOf({ loan, schedule }: Quote, growth: number): number {
  let rounding = 0;
  let owed = loan;
  let shadow = Math.round(loan * 10_000);
  for (const { interest, amount, balance } of schedule) {
    const exact = Math.floor(Math.round(shadow * growth) / 10_000);
    rounding = Math.max(rounding, owed + interest - exact);
    shadow = Math.round(shadow * growth) - amount * 10_000;
    owed = balance;
  }
  return rounding;
}
