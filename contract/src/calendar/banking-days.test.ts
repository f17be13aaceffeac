import { describe, expect, it } from "vitest";
import {
  bankingDayBefore,
  executionDay,
  findCalendarDoubts,
  findDoubtsOfDay,
  isBankingDay,
  noHolidayList,
  proclaimedYears,
} from "./banking-days.ts";

const daysOf = (year: number): string[] => {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;
const holidaysOf = (year: number) =>
  daysOf(year).filter((day) => !isWeekend(day) && !isBankingDay(day, noHolidayList));

/** The holidays that fall on a weekday, written out by hand. */
// biome-ignore format: one row a quarter.
const holidays: Record<number, string[]> = {
  2026: [
    "2026-01-01", "2026-02-17", "2026-03-20",
    "2026-04-02", "2026-04-03", "2026-04-09", "2026-05-01", "2026-05-27", "2026-06-12",
    "2026-08-21", "2026-08-31",
    "2026-11-02", "2026-11-30", "2026-12-08", "2026-12-24", "2026-12-25", "2026-12-30", "2026-12-31",
  ],
  2027: [
    "2027-01-01", "2027-03-09", "2027-03-10", "2027-03-25", "2027-03-26",
    "2027-04-09", "2027-05-17",
    "2027-08-30",
    "2027-11-01", "2027-11-02", "2027-11-30", "2027-12-08", "2027-12-24", "2027-12-30", "2027-12-31",
  ],
  2028: [
    "2028-01-26",
    "2028-04-13", "2028-04-14", "2028-05-01", "2028-05-05", "2028-06-12",
    "2028-08-21", "2028-08-28",
    "2028-11-01", "2028-11-02", "2028-11-30", "2028-12-08", "2028-12-25",
  ],
};

describe("the banking calendar", () => {
  it.each([2026, 2027, 2028])("of %s is closed on weekends and on its holidays alone", (year) => {
    expect(holidaysOf(year)).toEqual(holidays[year]);
    for (const day of daysOf(year).filter(isWeekend))
      expect(isBankingDay(day, noHolidayList), day).toBe(false);
  });

  it.each([
    [1999, "1999-04-01"],
    [2000, "2000-04-20"],
    [2019, "2019-04-18"],
    [2038, "2038-04-22"],
    [2049, "2049-04-15"],
  ])("puts Maundy Thursday of %s on %s, by Easter", (year, day) => {
    expect(holidaysOf(year)).toContain(day);
  });

  it("keeps the EDSA anniversary as the working day that it is proclaimed to be", () => {
    expect(isBankingDay("2026-02-25", noHolidayList)).toBe(true);
  });

  it("closes a day of the lender's list, and opens one", () => {
    const list = { checkedYears: [], closed: ["2026-11-17"], open: ["2026-11-02", "2026-11-21"] };
    expect(isBankingDay("2026-11-17", list)).toBe(false);
    expect(isBankingDay("2026-11-02", list)).toBe(true);
    // A Saturday stays closed.
    expect(isBankingDay("2026-11-21", list)).toBe(false);
  });

  it("takes a checked year from the lender's list instead of the expected days", () => {
    const list = { checkedYears: [2027], closed: ["2027-03-09"], open: [] };
    expect(isBankingDay("2027-03-09", list)).toBe(false);
    expect(isBankingDay("2027-03-10", list)).toBe(true);
    expect(isBankingDay("2027-03-26", list)).toBe(false);
  });
});

describe("the day of execution", () => {
  const CUT_OFF = 15 * 60;
  it.each([
    ["before the cut-off", "2026-11-16T06:59:00Z", "2026-11-16"],
    ["at the cut-off", "2026-11-16T07:00:00Z", "2026-11-17"],
    ["early in Manila, late in UTC", "2026-11-15T16:30:00Z", "2026-11-16"],
    ["on a Friday after the cut-off", "2026-11-20T08:00:00Z", "2026-11-23"],
    ["on a Saturday", "2026-11-21T02:00:00Z", "2026-11-23"],
    ["on a Sunday before a holiday", "2026-11-29T02:00:00Z", "2026-12-01"],
    ["on Wednesday of Holy Week, late", "2026-04-01T09:00:00Z", "2026-04-06"],
    ["before Christmas", "2026-12-23T08:00:00Z", "2026-12-28"],
    ["on the last days of the year", "2026-12-29T08:00:00Z", "2027-01-04"],
  ])("%s is the next banking day", (_, at, day) => {
    expect(executionDay(new Date(at), CUT_OFF, noHolidayList)).toBe(day);
  });
});

describe("banking days counted back", () => {
  it.each([
    ["within a week", "2026-11-20", 4, "2026-11-17"],
    ["over a weekend", "2026-11-16", 2, "2026-11-13"],
    ["from a Sunday", "2026-11-22", 1, "2026-11-20"],
    ["over Holy Week", "2026-04-06", 2, "2026-04-01"],
    ["over a holiday", "2026-12-01", 2, "2026-11-27"],
  ])("%s", (_, today, count, day) => {
    expect(bankingDayBefore(today, count, noHolidayList)).toBe(day);
  });
});

describe("a year whose holidays are not certain", () => {
  const doubtsOn = (day: string, checkedYears: number[] = []) =>
    findCalendarDoubts(new Date(`${day}T04:00:00Z`), { ...noHolidayList, checkedYears });

  it("is named while it lasts and 45 days before", () => {
    expect(doubtsOn("2026-06-01")).toEqual([]);
    expect(doubtsOn("2026-11-16")).toEqual([]);
    expect(doubtsOn("2026-11-17")).toEqual([
      expect.stringMatching(/2027 holidays are not confirmed/),
    ]);
    expect(doubtsOn("2027-06-01")).toEqual([
      expect.stringMatching(/2027 holidays are not confirmed/),
    ]);
    expect(doubtsOn("2029-06-01")).toEqual([expect.stringMatching(/2029 are not known/)]);
  });

  it("is not named for a day of the year before", () => {
    expect(findDoubtsOfDay("2026-12-30", noHolidayList)).toEqual([]);
    expect(findDoubtsOfDay("2027-01-04", noHolidayList)).toHaveLength(1);
  });

  it("is not named once the lender has checked it", () => {
    expect(doubtsOn("2027-06-01", [2027])).toEqual([]);
    expect(doubtsOn("2028-12-30", [2028])).toEqual([expect.stringMatching(/2029 are not known/)]);
  });

  it("has the days of its own year in the table", () => {
    for (const [year, { days }] of Object.entries(proclaimedYears))
      for (const day of days) expect(day.slice(0, 4)).toBe(year);
  });
});
