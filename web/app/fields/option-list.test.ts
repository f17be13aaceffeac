// @vitest-environment node
import { expect, test } from "vitest";
import { isListKey, nextListIndex } from "#fields/option-list.tsx";

test.each([
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 1, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["ArrowUp", -1, 3, 2],
  ["PageDown", 0, 20, 8],
  ["PageDown", 15, 20, 19],
  ["PageUp", 9, 20, 1],
  ["PageUp", 3, 20, 0],
  ["ArrowDown", -1, 0, -1],
  ["Enter", 1, 3, 1],
])("%s from %i of %i options leads to %i", (key, at, count, to) => {
  expect(nextListIndex(key, at, count)).toBe(to);
});

test("a name that every object has is no move", () => {
  expect(["ArrowUp", "Enter", "constructor"].map(isListKey)).toEqual([true, false, false]);
});
