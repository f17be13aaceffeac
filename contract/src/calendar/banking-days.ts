/**
 * The days on which Philippine banks work. They are closed on weekends, holidays fixed by law, in
 * Holy Week, and on days proclaimed each year. Proclaimed days come from a table for known years
 * and from the lender's own list; for other years the calendar reports that it does not know them.
 */
import { addDays, dayInManila } from "./day.ts";

/** The lender's own list, for days that are proclaimed after a release. */
export type HolidayList = {
  /**
   * Years that the lender has checked against the proclamation: for these, only days in `closed`
   * count and not the table's expected ones.
   */
  readonly checkedYears: readonly number[];
  readonly closed: readonly string[];
  /** Days on which banks work although the calendar calls them holidays. */
  readonly open: readonly string[];
};

export const noHolidayList: HolidayList = { checkedYears: [], closed: [], open: [] };

/**
 * By law: New Year, Araw ng Kagitingan, Labor Day, Independence Day, Ninoy Aquino Day, All Saints,
 * Bonifacio Day, Immaculate Conception, Christmas, Rizal Day, the last day of the year.
 */
// biome-ignore format: one row a law.
const fixedDays: readonly string[] = [
  "01-01", "04-09", "05-01", "06-12", "08-21", "11-01", "11-30", "12-08", "12-25", "12-30", "12-31",
];

type ProclaimedYear = {
  /** False for an expected day: an estimate by the moon, or from earlier years. */
  readonly isProclaimed: boolean;
  /** Chinese New Year, Eid'l Fitr, Eid'l Adha, All Souls' Day, Christmas Eve. */
  readonly days: readonly string[];
};

/**
 * 2026 by Proclamation 1006, its Eids by proclamations of March and May 2026. Of an Eid that is not
 * proclaimed two days are closed, because the moon decides between them: a payout dated a day later
 * does less harm than one dated on a closed day.
 */
export const proclaimedYears: Readonly<Record<number, ProclaimedYear>> = {
  2026: {
    isProclaimed: true,
    days: ["2026-02-17", "2026-03-20", "2026-05-27", "2026-11-02", "2026-12-24"],
  },
  2027: {
    isProclaimed: false,
    days: [
      ...["2027-02-06", "2027-03-09", "2027-03-10", "2027-05-16", "2027-05-17"],
      ...["2027-11-02", "2027-12-24"],
    ],
  },
  2028: {
    isProclaimed: false,
    days: [
      ...["2028-01-26", "2028-02-26", "2028-02-27", "2028-05-05", "2028-05-06"],
      ...["2028-11-02", "2028-12-24"],
    ],
  },
};

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = 32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4);
  const toSunday = (weekday - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const monthAndDay = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const computed = new Map<number, readonly string[]>();
const COMPUTED_MAX = 100;

/** Maundy Thursday, Good Friday, Black Saturday, and the last Monday of August. */
function computedDays(year: number): readonly string[] {
  const known = computed.get(year);
  if (known) return known;
  const days = computeDays(year);
  if (computed.size < COMPUTED_MAX) computed.set(year, days);
  return days;
}

function computeDays(year: number): readonly string[] {
  const easter = easterOf(year);
  const endOfAugust = `${year}-08-31`;
  const heroes = addDays(endOfAugust, -((weekdayOf(endOfAugust) + 6) % 7));
  return [addDays(easter, -3), addDays(easter, -2), addDays(easter, -1), heroes];
}

export function isBankingDay(day: string, list: HolidayList): boolean {
  if (weekdayOf(day) % 6 === 0 || list.closed.includes(day)) return false;
  if (list.open.includes(day)) return true;
  const year = yearOf(day);
  const proclaimed = list.checkedYears.includes(year) ? [] : (proclaimedYears[year]?.days ?? []);
  return (
    ![computedDays(year), proclaimed].some((days) => days.includes(day)) &&
    !fixedDays.includes(day.slice(5))
  );
}

/** The first banking day after a day. */
export function nextBankingDay(after: string, list: HolidayList): string {
  let day = addDays(after, 1);
  while (!isBankingDay(day, list)) day = addDays(day, 1);
  return day;
}

/** The day on which the bank executes a file that it gets now: today until the cut-off. */
export function executionDay(at: Date, cutOffMinutes: number, list: HolidayList): string {
  const today = dayInManila(at);
  const minutes = (at.getTime() - Date.parse(`${today}T00:00:00+08:00`)) / 60_000;
  let day = minutes < cutOffMinutes ? today : addDays(today, 1);
  while (!isBankingDay(day, list)) day = addDays(day, 1);
  return day;
}

const HOUR_MS = 3_600_000;

/** Adds hours that lie on banking days; hours of other days do not count. */
export function addBankingHours(at: Date, hours: number, list: HolidayList): Date {
  let now = at.getTime();
  for (let left = hours * HOUR_MS; ; ) {
    const day = dayInManila(new Date(now));
    const dayEnd = Date.parse(`${addDays(day, 1)}T00:00:00+08:00`);
    if (isBankingDay(day, list)) {
      if (left <= dayEnd - now) return new Date(now + left);
      left -= dayEnd - now;
    }
    now = dayEnd;
  }
}

/** The day that is `days` banking days back, counting today if it is a banking day. */
export function bankingDayBefore(today: string, count: number, list: HolidayList): string {
  let day = today;
  for (let found = isBankingDay(day, list) ? 1 : 0; found < count; ) {
    day = addDays(day, -1);
    if (isBankingDay(day, list)) found += 1;
  }
  return day;
}

/** How long before a year begins its holidays should be known. */
const KNOWN_BEFORE_DAYS = 45;

/** A sentence for each year, current or soon to begin, with uncertain holidays. */
export function findCalendarDoubts(at: Date, list: HolidayList): readonly string[] {
  const today = dayInManila(at);
  return doubtYears([yearOf(today), yearOf(addDays(today, KNOWN_BEFORE_DAYS))], list);
}

/** The same sentence for the year of one day only. */
export const findDoubtsOfDay = (day: string, list: HolidayList): readonly string[] =>
  doubtYears([yearOf(day)], list);

function doubtYears(years: readonly number[], list: HolidayList): readonly string[] {
  return [...new Set(years)]
    .filter((year) => !list.checkedYears.includes(year) && !proclaimedYears[year]?.isProclaimed)
    .map((year) =>
      proclaimedYears[year]
        ? `The ${year} holidays are not confirmed yet.`
        : `The movable holidays of ${year} are not known yet.`,
    );
}
