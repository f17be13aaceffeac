import { expect, test } from "vitest";
import { maskAccount, maskEnds, maskTail } from "#wire/mask.ts";

test.each([
  ["639171234567", "639••••••567", "639•••••••••"],
  ["1234567", "123•567", "123••••"],
  ["123456", "••••••", "••••••"],
  ["12", "••", "••"],
  ["", "", ""],
  ["ñabcdef", "ñab•def", "ñab••••"],
])("S072 S201 %s", (value, ends, tail) => {
  expect(maskEnds(value)).toBe(ends);
  expect(maskTail(value)).toBe(tail);
});

test.each([
  ["001234567890", "001•••••7890"],
  ["09171234567", "091••••4567"],
  ["12345678", "123•5678"],
  ["1234567", "•••••••"],
  ["", ""],
])("D24 the account %j is shown as %j", (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
