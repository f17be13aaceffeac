/** Checks the days that a reader of the books asks for. */
import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { refuse } from "#problem.ts";

const DAYS_MAX = 3_700;

export type DayRange = { readonly from: string; readonly until: string };

export function refuseInvalidRange({ from, until }: DayRange): void {
  const days = daysBetween(from, until);
  if (!(days >= 0))
    refuse("InvalidInput", {
      fields: { until: "Please choose a day that is not before the first." },
    });
  if (days > DAYS_MAX) refuse("PeriodTooLong");
}
