import { expect, test } from "vitest";
import { maskEnds, maskTail } from "#wire/mask.ts";

test.each([
  ["639171234567", "639••••••567", "639•••••••••"],
  ["1234567", "123•567", "123••••"],
  ["123456", "••••••", "••••••"],
  ["12", "••", "••"],
  ["", "", ""],
  ["ñabcdef", "ñab•def", "ñab••••"],
])("%s", (value, ends, tail) => {
  expect(maskEnds(value)).toBe(ends);
  expect(maskTail(value)).toBe(tail);
});
