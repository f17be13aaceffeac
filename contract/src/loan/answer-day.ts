/**
 * An application is answered within a number of banking days, by the policy of its day. The day of
 * the application itself does not count, whatever the hour.
 */
import { type HolidayList, nextBankingDay } from "#calendar/banking-days.ts";
import { dayInManila } from "#calendar/day.ts";
import type { Policy } from "#policy/policy.ts";

type Terms = Pick<Policy, "applicationAnswerBankingDays">;

export function lastDayOfAnswer(begunAt: Date, terms: Terms, list: HolidayList): string {
  let day = dayInManila(begunAt);
  for (let left = terms.applicationAnswerBankingDays; left > 0; left--)
    day = nextBankingDay(day, list);
  return day;
}
