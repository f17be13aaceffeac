/** The periods of a duty and their last days, by the calendar of working days and holidays. */
import { type HolidayList, isBankingDay, nextBankingDay } from "#calendar/banking-days.ts";
import { addDays } from "#calendar/day.ts";
import type { DutyRule } from "#regulators/duty.ts";

type FilingPeriod = { readonly from: string; readonly to: string };

const monthsOf = { MONTH: 1, HALF_YEAR: 6, YEAR: 12 } as const;

const partsOf = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The same day of a later year; 29 February becomes 28 February. */
function yearsLater(day: string, years: number): string {
  const { year, month } = partsOf(day);
  const last = addDays(firstOfMonth(year + years, month + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Counted from the first day of the duty, such as a registration for two years. */
function spansFrom(since: string, today: string, years: number): FilingPeriod[] {
  const spans: FilingPeriod[] = [];
  for (let at = 0; yearsLater(since, at * years) <= today; at++)
    spans.push({
      from: yearsLater(since, at * years),
      to: addDays(yearsLater(since, (at + 1) * years), -1),
    });
  return spans;
}

/**
 * The periods to be filed by today, the oldest first: months, halves and years that have ended
 * since `since`, and of what counts from its first day everything that has begun.
 */
export function listPeriods(
  { period }: Pick<DutyRule, "period">,
  since: string,
  today: string,
): FilingPeriod[] {
  if (period === "EVENT" || since > today) return [];
  if (period === "ONCE") return [{ from: since, to: since }];
  if (period === "TWO_YEARS") return spansFrom(since, today, 2);
  const months = monthsOf[period];
  const { year, month } = partsOf(since);
  const periods: FilingPeriod[] = [];
  for (let at = month - (month % months); ; at += months) {
    const from = firstOfMonth(year, at);
    const to = addDays(firstOfMonth(year, at + months), -1);
    if (to >= today) return periods;
    periods.push({ from, to });
  }
}

function addWorkingDays(day: string, count: number, holidays: HolidayList): string {
  let found = day;
  for (let left = count; left > 0; left--) found = nextBankingDay(found, holidays);
  return found;
}

/** A day of a month; the last one where the month is shorter. */
function dayInMonth(year: number, month: number, day: number): string {
  const last = addDays(firstOfMonth(year, month + 1), -1);
  const wanted = `${last.slice(0, 8)}${String(day).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}

function moveToWorkingDay(
  day: string,
  { whenClosed }: Pick<DutyRule, "whenClosed">,
  holidays: HolidayList,
): string {
  if (whenClosed === "AFTER") return nextBankingDay(addDays(day, -1), holidays);
  let found = day;
  while (!isBankingDay(found, holidays)) found = addDays(found, -1);
  return found;
}

/** The last day on which the filing of a period is in time. */
export function findDueDay(
  rule: DutyRule,
  { from, to }: FilingPeriod,
  holidays: HolidayList,
): string {
  const isFromStart = ["ONCE", "TWO_YEARS", "EVENT"].includes(rule.period);
  const start = isFromStart ? from : to;
  if (rule.dueKind === "WORKING_DAYS_AFTER") return addWorkingDays(start, rule.dueCount, holidays);
  const { year, month } = partsOf(start);
  const day =
    rule.dueKind === "DAYS_AFTER"
      ? addDays(start, rule.dueCount)
      : dayInMonth(year, month + rule.dueMonth, rule.dueCount);
  return moveToWorkingDay(day, rule, holidays);
}
