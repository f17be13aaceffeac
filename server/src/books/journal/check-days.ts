/** The days that a reader of the books asks for. */
import { refuse } from "#problem.ts";

const DAY_MS = 86_400_000;
const DAYS_MAX = 3_700;

export type DayRange = { readonly from: string; readonly until: string };

export function refuseBadRange({ from, until }: DayRange): void {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
  if (!(days >= 0))
    refuse("InvalidInput", {
      fields: { until: "Please choose a day that is not before the first." },
    });
  if (days > DAYS_MAX) refuse("PeriodTooLong");
}
