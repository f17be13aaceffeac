/**
 * Days of the calendar. A day is a text such as `2026-12-18`, and its number counts days from 1
 * January 1970, so that adding days is adding numbers. Every function about days is in this folder.
 */

export const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The reverse, computed by the calendar's arithmetic: using Date takes several times as long. */
export function dayText(day: number): string {
  // Counted from 1 March of year 0, so that the leap day is the last of its year.
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}`;
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

/**
 * The day on which a month of the loan ends and its instalment falls due, equal to `dueDates` but
 * without making texts. Month 0 ends a month after the first payout.
 */
export function monthEndOf(firstPaidOn: string, month: number): number {
  const year = Number(firstPaidOn.slice(0, 4));
  const inMonth = Number(firstPaidOn.slice(5, 7)) + month;
  const first = Date.UTC(year, inMonth, 1) / DAY_MS;
  const last = Date.UTC(year, inMonth + 1, 0) / DAY_MS;
  return Math.min(first + Number(firstPaidOn.slice(8)) - 1, last);
}

/** The bounds, in days after the payout, of the first due date of a loan with its own due day. */
export const FIRST_DUE_DAYS_MIN = 15;
export const FIRST_DUE_DAYS_MAX = 45;

/**
 * The same for a loan whose instalments fall due on a day of the month that was chosen: the first
 * such day at least 15 days after the payout, which is at most 45, and then monthly. Null: due on
 * the day of the payout.
 */
export function dueDayOf(firstPaidOn: string, dueDay: number | null, month: number): number {
  if (dueDay === null) return monthEndOf(firstPaidOn, month);
  const soonest = dayNumber(firstPaidOn) + FIRST_DUE_DAYS_MIN;
  const [year, inMonth, day] = dayText(soonest).split("-").map(Number) as [number, number, number];
  return Date.UTC(year, inMonth - 1 + month + (day > dueDay ? 1 : 0), dueDay) / DAY_MS;
}

export const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** How many days lie between two days; below zero when the second is the earlier one. */
export const daysBetween = (from: string, until: string): number =>
  dayNumber(until) - dayNumber(from);

/** Whether the day exists: `2026-02-30` looks like a date but is not one. */
export const isDay = (text: string): boolean =>
  !Number.isNaN(dayNumber(text)) && dayText(dayNumber(text)) === text;

const MANILA_AHEAD_MS = 8 * 3_600_000;

/**
 * The calendar day in Asia/Manila at an instant, which policies, ages and due dates use. Manila is
 * UTC+8 all year; `Intl` was a long task on a slow phone.
 */
export const dayInManila = (at: Date): string =>
  new Date(at.getTime() + MANILA_AHEAD_MS).toISOString().slice(0, 10);

/**
 * Due dates, monthly from the day the first payout was confirmed. A month too short for that day is
 * due on its last day, and the next month returns to the day itself.
 */
export function dueDates(payoutDay: string, months: number): string[] {
  const [year, month, day] = payoutDay.split("-").map(Number) as [number, number, number];
  return Array.from({ length: months }, (_, index) => {
    const lastDay = new Date(Date.UTC(year, month + index + 1, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month + index, Math.min(day, lastDay)));
    return due.toISOString().slice(0, 10);
  });
}
