/**
 * Provisions: the share of the principal that is expected to be lost, by the age of the oldest
 * unpaid instalment. The rates are the lender's own dated setting, in basis points.
 */
import type { Centavos } from "#money/money.ts";

/** The first late day of each age, in the order of the rates. */
export const ageFromDays = [0, 1, 31, 61, 91, 181] as const;
export const ageNames = [
  "Not late",
  "1 to 30 days",
  "31 to 60 days",
  "61 to 90 days",
  "91 to 180 days",
  "Over 180 days",
] as const;

export const nameOfAgeGroup = (fromDays: number): string =>
  ageNames[(ageFromDays as readonly number[]).indexOf(fromDays)] ?? "";

/** The first late day of the age group of a number of days late. */
export const ageGroupOf = (daysLate: number): number =>
  ageFromDays.findLast((fromDays) => fromDays <= daysLate) ?? 0;

export const rateMax = 10_000;

/** Rounded half up, once for each age. */
export const provisionOf = (principal: Centavos, rate: number): Centavos =>
  Number((BigInt(principal) * BigInt(rate) + 5_000n) / 10_000n);

/** Faults of rates, by index; empty when they are valid. */
export function rateErrors(rates: readonly number[]): Readonly<Record<number, string>> {
  const errors: Record<number, string> = {};
  for (const [at, rate] of rates.entries()) {
    if (!Number.isInteger(rate) || rate < 0 || rate > rateMax)
      errors[at] = "A share from 0 to 100 percent, with at most two decimals.";
    else if (at > 0 && rate < (rates[at - 1] ?? 0))
      errors[at] = "An older debt cannot be provided for at a lower rate.";
  }
  return errors;
}
