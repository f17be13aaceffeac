import { expect, test } from "vitest";
import { bankAliases, plainBankName } from "#wallet/bank-aliases.ts";
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

const aliases = Object.entries(bankAliases).flatMap(([name, names]) =>
  names.map((alias) => [alias, name] as const),
);

test.each(aliases)("%s is %s", (alias, name) => {
  expect(findBank(alias)?.name).toBe(name);
  expect(findBank(alias.toLowerCase())?.name).toBe(name);
});

test.each([
  ["BPI", "Bank of the Philippine Islands"],
  ["metrobank", "Metropolitan Bank and Trust Company"],
  ["land bank", "Land Bank of the Philippines"],
  ["RCBC", "Rizal Commercial Banking Corporation"],
  ["PNB", "Philippine National Bank"],
  ["China Bank", "China Banking Corporation"],
  ["PS Bank", "Philippine Savings Bank"],
  ["dbp", "Development Bank of the Philippines"],
  ["SeaBank", "MariBank Philippines"],
  ["Pay Maya", "Maya"],
])("people who write %s mean %s", (typed, name) => {
  expect(findBank(typed)?.name).toBe(name);
});

test("an alias belongs to one bank of the list and is never the listed name of a bank", () => {
  const plain = aliases.map(([alias]) => plainBankName(alias));
  expect(plain.filter((alias, at) => plain.indexOf(alias) !== at)).toEqual([]);
  const listed = banks.map(({ name }) => plainBankName(name));
  expect(plain.filter((alias) => listed.includes(alias))).toEqual([]);
  for (const name of Object.keys(bankAliases)) expect(listed).toContain(plainBankName(name));
});

test("an account at an e-wallet is checked by its earlier name too", () => {
  expect(accountNumberError("PayMaya", "12345678")).not.toBeNull();
  expect(plainAccountNumber("PayMaya", "+63 917 123 4567")).toBe("09171234567");
});
