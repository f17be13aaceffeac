/** The names of the ages and PAR levels on screen. */
import { ageBuckets } from "@hiram/contract/books/portfolio.ts";

export function nameAge(fromDays: number): string {
  if (fromDays === 0) return "Not late";
  const toDays = ageBuckets.find((bucket) => bucket.fromDays === fromDays)?.toDays;
  return toDays ? `${fromDays} to ${toDays} days` : `Over ${fromDays - 1} days`;
}

/** PAR 1 counts from the first late day; the others count loans later than their days. */
export const explainPar = (days: number): string =>
  days === 1 ? "1 day late or more" : `over ${days} days late`;
