import { expect, test } from "vitest";
import { isAmbiguousDay, readTypedDay } from "./typed-day.ts";

test.each([
  ["2026-03-02", "2026-03-02"],
  ["2 Mar 2026", "2026-03-02"],
  ["02 mar 2026", "2026-03-02"],
  ["2 March 2026", "2026-03-02"],
  ["Mar 2 2026", "2026-03-02"],
  [" Mar 2, 2026 ", "2026-03-02"],
  ["Sept. 30, 2026", "2026-09-30"],
  ["31 Feb 2026", null],
  ["2 Foo 2026", null],
  ["02/03/2026", null],
  ["1,234.56", null],
  ["", null],
])("%s is the day %s", (typed, day) => expect(readTypedDay(typed)).toBe(day));

test.each([
  ["02/03/2026", true],
  ["2-3-26", true],
  ["2026-03-02", false],
  ["1,234.56", false],
  ["12.50", false],
])("%s has figures in an order that is not known: %s", (typed, is) =>
  expect(isAmbiguousDay(typed)).toBe(is),
);
