// @vitest-environment node
import { describe, expect, test } from "vitest";
import { highestFigure, layOutBars } from "./bar-layout.ts";

type Row = { readonly released: number; readonly withdrawn: number };
const series = [(row: Row) => row.released, (row: Row) => row.withdrawn];
const size = { width: 100, height: 100, top: 200 };
const rows: Row[] = [
  { released: 50, withdrawn: 0 },
  { released: 200, withdrawn: 100 },
];

describe("the bars", () => {
  const bars = layOutBars({ rows, series, ...size });

  test("are one a series and row, in that order", () => {
    expect(bars.map(({ row, series: which }) => [row, which])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test("are as high as their share of the axis, and stand on the ground", () => {
    expect(bars.map(({ height }) => height)).toEqual([25, 0, 100, 50]);
    for (const bar of bars) expect(bar.y + bar.height).toBe(size.height);
  });

  test("stand side by side within the slot of their row, without touching the next", () => {
    expect(bars.map(({ x, width }) => [x, x + width].map(Math.round))).toEqual([
      [5, 25],
      [25, 45],
      [55, 75],
      [75, 95],
    ]);
  });
});

test("a period without money is drawn flat", () => {
  const flat = layOutBars({ rows: [{ released: 0, withdrawn: 0 }], series, ...size });
  expect(flat.map(({ height }) => height)).toEqual([0, 0]);
  expect(highestFigure({ rows: [], series })).toBe(1);
  expect(layOutBars({ rows: [], series, ...size })).toEqual([]);
});

test("a bar stays visible however many rows there are", () => {
  const many = Array.from({ length: 366 }, () => ({ released: 1, withdrawn: 1 }));
  for (const { width } of layOutBars({ rows: many, series, ...size })) expect(width).toBe(1);
});
