// @vitest-environment node
import { expect, test } from "vitest";
import { nameAges } from "#staff/books/overdue-ages.ts";

test("each step of days overdue ends where the next begins, and the last has no end", () => {
  const ages = [
    { fromDays: 0, loans: 9 },
    { fromDays: 1, loans: 4 },
    { fromDays: 31, loans: 2 },
    { fromDays: 61, loans: 1 },
  ];
  expect(nameAges(ages)).toEqual([
    ["Not overdue", 9],
    ["1 to 30", 4],
    ["31 to 60", 2],
    ["61 and more", 1],
  ]);
});
