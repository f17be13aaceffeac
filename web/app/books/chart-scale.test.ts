// @vitest-environment node
import { expect, test } from "vitest";
import { labelledRows, roundUpAxisTop, writeAxisDate, writeCompact } from "./chart-scale.ts";

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [2_400_000, 5_000_000],
  [600_000, 1_000_000],
])("the axis of a chart up to %d ends at %d", (value, top) => {
  expect(roundUpAxisTop(value)).toBe(top);
});

test.each([
  [0, "₱0"],
  [500, "₱500"],
  [2_500, "₱2.5K"],
  [1_000_000, "₱1M"],
  [2_500_000, "₱2.5M"],
  [5_000_000_000, "₱5B"],
])("%d pesos are written short as %s", (pesos, written) => {
  expect(writeCompact(pesos)).toBe(written);
});

test("days and months are labelled as such", () => {
  expect(writeAxisDate("2026-11-03", "day")).toMatch(/Nov 3|3 Nov/);
  expect(writeAxisDate("2026-11-01", "month")).toBe("Nov 2026");
});

test("the first and the last row are labelled, and at most two between", () => {
  expect(labelledRows(0)).toEqual([]);
  expect(labelledRows(2)).toEqual([0, 1]);
  expect(labelledRows(30)).toEqual([0, 10, 19, 29]);
});
