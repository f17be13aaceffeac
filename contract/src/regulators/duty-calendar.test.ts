import { expect, test } from "vitest";
import { noHolidayList } from "#calendar/banking-days.ts";
import type { DutyRule } from "#regulators/duty.ts";
import { findDueDay, listPeriods } from "#regulators/duty-calendar.ts";

const rule = (changes: Partial<DutyRule>): DutyRule => ({
  period: "MONTH",
  dueKind: "DAY_OF_MONTH",
  dueCount: 10,
  dueMonth: 1,
  whenClosed: "BEFORE",
  ...changes,
});
const event = (count: number): DutyRule =>
  rule({ period: "EVENT", dueKind: "WORKING_DAYS_AFTER", dueCount: count });
const on = (day: string) => ({ from: day, to: day });

test.each([
  // Maundy Thursday 2 April to Black Saturday 4 April 2026, and Araw ng Kagitingan on 9 April.
  ["over Holy Week", event(5), on("2026-03-31"), "2026-04-10"],
  // 24, 25, 30 and 31 December and 1 January.
  ["over Christmas", event(5), on("2026-12-22"), "2027-01-05"],
  ["over a weekend", event(1), on("2026-03-06"), "2026-03-09"],
  ["the month after", rule({}), { from: "2026-05-01", to: "2026-05-31" }, "2026-06-10"],
  ["a Saturday", rule({}), { from: "2026-09-01", to: "2026-09-30" }, "2026-10-09"],
  [
    "a Saturday, where later is in time",
    rule({ whenClosed: "AFTER" }),
    { from: "2026-09-01", to: "2026-09-30" },
    "2026-10-12",
  ],
  [
    "a half-year",
    rule({ period: "HALF_YEAR", dueKind: "DAYS_AFTER", dueCount: 45 }),
    { from: "2026-01-01", to: "2026-06-30" },
    "2026-08-14",
  ],
  [
    "31 March, Easter Wednesday",
    rule({ period: "YEAR", dueCount: 31, dueMonth: 3 }),
    { from: "2026-01-01", to: "2026-12-31" },
    "2027-03-31",
  ],
  [
    "the last day of a shorter month",
    rule({ dueCount: 31 }),
    { from: "2026-05-01", to: "2026-05-31" },
    "2026-06-30",
  ],
] as const)("the last day: %s", (_, given, period, due) => {
  expect(findDueDay(given, period, noHolidayList)).toBe(due);
});

test("a period is filed when it has ended, and only one that ended since the duty began", () => {
  expect(listPeriods(rule({}), "2026-02-15", "2026-04-30")).toEqual([
    { from: "2026-02-01", to: "2026-02-28" },
    { from: "2026-03-01", to: "2026-03-31" },
  ]);
  expect(listPeriods(rule({ period: "HALF_YEAR" }), "2026-05-01", "2026-07-01")).toEqual([
    { from: "2026-01-01", to: "2026-06-30" },
  ]);
  expect(listPeriods(rule({ period: "YEAR" }), "2026-05-01", "2026-12-31")).toEqual([]);
  expect(listPeriods(rule({ period: "EVENT" }), "2026-05-01", "2026-12-31")).toEqual([]);
});

test("what counts from its first day begins at once, and again after two years", () => {
  expect(listPeriods(rule({ period: "ONCE" }), "2026-05-01", "2026-05-01")).toEqual([
    on("2026-05-01"),
  ]);
  expect(listPeriods(rule({ period: "TWO_YEARS" }), "2024-02-29", "2026-02-28")).toEqual([
    { from: "2024-02-29", to: "2026-02-27" },
    { from: "2026-02-28", to: "2028-02-28" },
  ]);
  expect(listPeriods(rule({ period: "ONCE" }), "2026-05-02", "2026-05-01")).toEqual([]);
});
