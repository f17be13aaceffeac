// @vitest-environment node
import { expect, test } from "vitest";
import { layOutRoll, rollColumns } from "./roll-matrix.ts";

const stay = { fromDays: 0, toDays: 0, endedAs: null };
const roll = {
  from: "2026-09-30",
  until: "2026-10-31",
  cells: [
    {
      fromDays: null,
      toDays: 0,
      endedAs: null,
      loans: 4,
      principalBefore: 0,
      principalNow: 400,
    },
    { ...stay, loans: 6, principalBefore: 900, principalNow: 800 },
    { ...stay, toDays: 1, loans: 2, principalBefore: 50, principalNow: 50 },
    {
      fromDays: 0,
      toDays: null,
      endedAs: "PAID_OFF",
      loans: 2,
      principalBefore: 50,
      principalNow: 0,
    },
  ],
} as const;

const row = (name: string, measure: "loans" | "principal") => {
  const found = layOutRoll(
    { ...roll, cells: roll.cells.map((cell) => ({ ...cell })) },
    measure,
  ).find((one) => one.name === name);
  return Object.fromEntries(
    rollColumns
      .map((column, at) => [column, found?.cells[at]] as const)
      .filter(([, cell]) => cell && cell.value > 0),
  );
};

test("a row's loans are shared among the columns in which they are now", () => {
  expect(row("Not late", "loans")).toEqual({
    "Not late": { value: 6, share: 0.6 },
    "1 to 30 days": { value: 2, share: 0.2 },
    "Paid off": { value: 2, share: 0.2 },
  });
});

test("by principal, what was owed at the last month end is followed", () => {
  expect(row("Not late", "principal")).toEqual({
    "Not late": { value: 900, share: 0.9 },
    "1 to 30 days": { value: 50, share: 0.05 },
    "Paid off": { value: 50, share: 0.05 },
  });
});

test("new loans have what they owe now and no share", () => {
  expect(row("New", "principal")).toEqual({ "Not late": { value: 400, share: null } });
});

test("an age without loans is an empty row", () => {
  expect(row("Over 180 days", "loans")).toEqual({});
});
