/**
 * The closed days of a year with their names, for people. `banking-days.ts` has the calendar
 * itself, with the same days.
 */
import { type HolidayList, isBankingDay, nextBankingDay, proclaimedYears } from "./banking-days.ts";
import { addDays } from "./day.ts";

export const holidaySources = ["LAW", "PROCLAIMED", "EXPECTED", "LENDER"] as const;
type HolidaySource = (typeof holidaySources)[number];
/** The names that the desk shows. */
export const holidaySourceNames: Readonly<Record<HolidaySource, string>> = {
  LAW: "By law",
  PROCLAIMED: "Proclaimed",
  EXPECTED: "Expected, not proclaimed yet",
  LENDER: "Kept by us",
};

/** The lender's entry for a day; `CALENDAR` removes an earlier one. */
export const holidayKinds = ["CLOSED", "OPEN", "CALENDAR"] as const;
export type HolidayKind = (typeof holidayKinds)[number];

type Holiday = {
  readonly day: string;
  readonly name: string;
  readonly source: HolidaySource;
};

const fixedNames: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "04-09": "Araw ng Kagitingan",
  "05-01": "Labor Day",
  "06-12": "Independence Day",
  "08-21": "Ninoy Aquino Day",
  "11-01": "All Saints' Day",
  "11-02": "All Souls' Day",
  "11-30": "Bonifacio Day",
  "12-08": "Feast of the Immaculate Conception",
  "12-24": "Christmas Eve",
  "12-25": "Christmas Day",
  "12-30": "Rizal Day",
  "12-31": "Last day of the year",
};

/** Movable days by the month in which they fall; Eid moves through the year. */
function movableName(day: string): string {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4));
  if (month === 8) return "National Heroes Day";
  const isChinese = (month === 1 && day.slice(8) > "20") || (month === 2 && day.slice(8) < "21");
  if (isChinese && proclaimedYears[year]?.days.includes(day)) return "Chinese New Year";
  if (proclaimedYears[year]?.days.includes(day)) return "Eid'l Fitr or Eid'l Adha";
  return "Holy Week";
}

/** Names from the lender's list, by day. */
export type HolidayNames = Readonly<Record<string, string>>;

const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;

/** Null on a banking day, and on a weekend that the lender has not listed. */
function findHoliday(day: string, list: HolidayList, names: HolidayNames): Holiday | null {
  const isOwn = list.closed.includes(day);
  if ((isWeekend(day) && !isOwn) || isBankingDay(day, list)) return null;
  const name = names[day] ?? fixedNames[day.slice(5)] ?? movableName(day);
  return { day, name, source: sourceOf(day, isOwn) };
}

/** Every day of a year on which banks are closed; weekends only when they are holidays. */
export function listHolidays(year: number, list: HolidayList, names: HolidayNames = {}): Holiday[] {
  const found: Holiday[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const holiday = findHoliday(day, list, names);
    if (holiday) found.push(holiday);
  }
  return found;
}

function sourceOf(day: string, isOwn: boolean): HolidaySource {
  if (isOwn) return "LENDER";
  const proclaimed = proclaimedYears[Number(day.slice(0, 4))];
  if (!proclaimed?.days.includes(day)) return "LAW";
  return proclaimed.isProclaimed ? "PROCLAIMED" : "EXPECTED";
}

type ClosedDueDay = {
  /** Null for a Saturday or Sunday. */
  readonly name: string | null;
  readonly nextBankingDay: string;
};

/** Why money sent through a bank on a day arrives later; null on a banking day. */
export function explainClosedDay(
  day: string,
  list: HolidayList,
  names: HolidayNames = {},
): ClosedDueDay | null {
  if (isBankingDay(day, list)) return null;
  const holiday = findHoliday(day, list, names);
  return { name: holiday?.name ?? null, nextBankingDay: nextBankingDay(day, list) };
}
