import { expect, test } from "vitest";
import { filterAmount, groupAmount } from "./amount.ts";

test.each([
  ["", ""],
  ["2", "2"],
  ["999", "999"],
  ["1000", "1,000"],
  ["250000", "250,000"],
  ["250000.", "250,000."],
  ["1234567.5", "1,234,567.5"],
  ["1234.5678", "1,234.5678"],
  [".5", ".5"],
])("%s is grouped as %s while it is typed, and read back unchanged", (typed, grouped) => {
  expect(groupAmount(typed)).toBe(grouped);
  expect(filterAmount(grouped)).toBe(typed);
});
