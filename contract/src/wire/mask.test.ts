import { expect, test } from "vitest";
import { maskAccount, maskEnds, maskStart, maskTail } from "#wire/mask.ts";

test.each([
  ["639171234567", "639••••••567", "639•••••••••", "••••••••4567"],
  ["1234567", "123•567", "123••••", "•••4567"],
  ["123456", "••••••", "••••••", "••••••"],
  ["12", "••", "••", "••"],
  ["", "", "", ""],
  ["ñabcdef", "ñab•def", "ñab••••", "•••cdef"],
])("%s", (value, ends, tail, start) => {
  expect(maskEnds(value)).toBe(ends);
  expect(maskTail(value)).toBe(tail);
  expect(maskStart(value)).toBe(start);
});

test.each([
  ["001234567890", "••••7890"],
  ["09171234567", "••••4567"],
  ["123456", "••••"],
  ["", ""],
])("the account %j is shown as %j", (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
