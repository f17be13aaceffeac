import { expect, test } from "vitest";
import { accountNumberError, banks, findBank, plainAccountNumber } from "#wallet/banks.ts";
import { fieldError, fields } from "#wire/fields.ts";

test("no bank stands in the list twice, and every name passes the field's own rule", () => {
  const names = banks.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of banks) expect(fieldError(fields.bankName, name), name).toBeNull();
});

test("every bank can be reached by one of the two clearing systems", () => {
  for (const { name, instaPay, pesoNet } of banks) expect(instaPay || pesoNet, name).toBe(true);
});

test.each([
  ["GCash", "09171234567", true],
  ["gcash ", "0917 123 4567", true],
  ["GCash", "9171234567", true],
  ["GCash", "639171234567", true],
  ["GCash", "+63 917 123 4567", true],
  ["GCash", "08171234567", false],
  ["GCash", "+65 9171 2345", false],
  ["GCash", "091712345678", false],
  ["BDO Unibank", "00123456", true],
  ["BDO Unibank", "0012345", false],
  ["BDO Unibank", "0012-3456-7890-1234", true],
  ["BDO Unibank", "00123456789012345678", true],
  ["BDO Unibank", "001234567890123456789", false],
  ["BDO Unibank", "00123456/7", false],
  ["My Rural Bank", "ABCD-12345", true],
])("%s with %s is good: %s", (bank, account, isGood) => {
  expect(accountNumberError(bank, account) === null).toBe(isGood);
});

test.each([
  ["GCash", "+63 917 123 4567", "09171234567"],
  ["GCash", "639171234567", "09171234567"],
  ["GCash", "09171234567", "09171234567"],
  ["BDO Unibank", "6391-7123-4567", "639171234567"],
])("%s stores %s as %s", (bank, typed, stored) => {
  expect(plainAccountNumber(bank, typed)).toBe(stored);
});

test("a bank is found by its name, whatever its letters", () => {
  expect(findBank("bdo unibank")?.kind).toBe("bank");
  expect(findBank("Nowhere Bank")).toBeUndefined();
});
