// @vitest-environment node
import { expect, test } from "vitest";
import { findLatePeriods, shareOfSpan, sumByDay } from "./lay-out-life.ts";

const due = ["2026-01-10", "2026-02-10", "2026-03-10"].map((day) => ({ day, amount: 100.1 }));
const paid = [
  { day: "2026-01-10", amount: 100.1 },
  { day: "2026-02-25", amount: 60 },
];

test("what was due and paid is summed to the centavo, a row for each day", () => {
  expect(sumByDay(due, paid)).toEqual([
    { day: "2026-01-10", due: 100.1, paid: 100.1 },
    { day: "2026-02-10", due: 200.2, paid: 100.1 },
    { day: "2026-02-25", due: 200.2, paid: 160.1 },
    { day: "2026-03-10", due: 300.3, paid: 160.1 },
  ]);
});

test("late are the times until today in which less was paid than was due", () => {
  expect(findLatePeriods(sumByDay(due, paid), "2026-03-01")).toEqual([
    { from: "2026-02-10", until: "2026-02-25", due: 200.2, paid: 100.1 },
    { from: "2026-02-25", until: "2026-03-01", due: 200.2, paid: 160.1 },
  ]);
  expect(findLatePeriods(sumByDay(due, due), "2026-12-31")).toEqual([]);
});

test("a day stands between the first and the last, and one outside at the edge", () => {
  const span = { from: "2026-01-01", until: "2026-01-11" };
  expect(shareOfSpan("2026-01-06", span)).toBe(0.5);
  expect(shareOfSpan("2025-12-01", span)).toBe(0);
  expect(shareOfSpan("2027-01-01", span)).toBe(1);
  expect(shareOfSpan("2026-01-01", { from: "2026-01-01", until: "2026-01-01" })).toBe(0);
});
