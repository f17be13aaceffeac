import { expect, test } from "vitest";
import { maskAccount, maskEnds, maskStart, maskTail } from "#wire/mask.ts";

test.each([
  ["639171234567", "639••••••567", "639•••••••••", "••••••••4567", "••4567"],
  ["1234567", "123•567", "123••••", "•••4567", "••4567"],
  ["123456", "••••••", "••••••", "••••••", "••••••"],
  ["12", "••", "••", "••", "••"],
  ["", "", "", "", ""],
  ["ñabcdef", "ñab•def", "ñab••••", "•••cdef", "••cdef"],
])("%s", (value, ends, tail, start, account) => {
  expect(maskEnds(value)).toBe(ends);
  expect(maskTail(value)).toBe(tail);
  expect(maskStart(value)).toBe(start);
  expect(maskAccount(value)).toBe(account);
});
