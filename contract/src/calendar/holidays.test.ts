import { describe, expect, it } from "vitest";
import { isBankingDay, noHolidayList } from "#calendar/banking-days.ts";
import { explainClosedDay, listHolidays } from "#calendar/holidays.ts";

describe("the holidays of a year", () => {
  it("are exactly the weekdays on which banks are closed", () => {
    for (const year of [2026, 2027, 2028]) {
      const days = new Set(listHolidays(year, noHolidayList).map(({ day }) => day));
      for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        const isWeekday = new Date(day).getUTCDay() % 6 !== 0;
        expect([day, isWeekday && days.has(day)]).toEqual([
          day,
          isWeekday && !isBankingDay(day, noHolidayList),
        ]);
      }
    }
  });

  it.each([
    ["2026-12-25", "Christmas Day", "LAW"],
    ["2026-04-02", "Holy Week", "LAW"],
    ["2026-02-17", "Chinese New Year", "PROCLAIMED"],
    ["2026-08-31", "National Heroes Day", "LAW"],
    ["2027-03-09", "Eid'l Fitr or Eid'l Adha", "EXPECTED"],
  ])("name %s %s, by %s", (day, name, source) => {
    expect(listHolidays(Number(day.slice(0, 4)), noHolidayList)).toContainEqual({
      day,
      name,
      source,
    });
  });

  it("have the lender's own days with their names, and not those it says are open", () => {
    const list = { ...noHolidayList, closed: ["2026-07-15"], open: ["2026-12-24"] };
    const days = listHolidays(2026, list, { "2026-07-15": "Founding day" });
    expect(days).toContainEqual({ day: "2026-07-15", name: "Founding day", source: "LENDER" });
    expect(days.map(({ day }) => day)).not.toContain("2026-12-24");
  });
});

describe("a due date on a closed day", () => {
  it("is explained with the next day on which banks work", () => {
    expect(explainClosedDay("2026-12-25", noHolidayList)).toEqual({
      name: "Christmas Day",
      nextBankingDay: "2026-12-28",
    });
    expect(explainClosedDay("2026-07-18", noHolidayList)).toEqual({
      name: null,
      nextBankingDay: "2026-07-20",
    });
    expect(explainClosedDay("2026-07-17", noHolidayList)).toBeNull();
  });
});
