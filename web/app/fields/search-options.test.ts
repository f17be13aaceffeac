import { aliasesOf, banks } from "@hiram/contract/wallet/banks.ts";
import { expect, test } from "vitest";
import { findOption, searchOptions } from "#fields/search-options.ts";

const options = banks.map(({ name }) => ({ name, also: aliasesOf(name) }));
const first = (typed: string) => searchOptions(options, typed)[0]?.name;

test.each([
  ["BPI", "Bank of the Philippine Islands"],
  ["metro", "Metropolitan Bank and Trust Company"],
  ["Landbank", "Land Bank of the Philippines"],
  ["landb", "Land Bank of the Philippines"],
  ["RCBC", "Rizal Commercial Banking Corporation"],
  ["pnb", "Philippine National Bank"],
  ["Chinabank", "China Banking Corporation"],
  ["PSBank", "Philippine Savings Bank"],
  ["DBP", "Development Bank of the Philippines"],
  ["SeaBank", "MariBank Philippines"],
  ["PayMaya", "Maya"],
  ["maya", "Maya"],
  ["union", "UnionBank of the Philippines"],
])("%s offers %s first", (typed, name) => {
  expect(first(typed)).toBe(name);
});

test("an alias typed completely is its bank, so that leaving the box takes it", () => {
  expect(findOption(options, "bpi")?.name).toBe("Bank of the Philippine Islands");
  expect(findOption(options, "Maya Bank")?.name).toBe("Maya Bank");
  expect(findOption(options, "My Rural Bank")).toBeUndefined();
});

test("words may stand in any order", () => {
  expect(searchOptions([{ name: "City of Cebu" }, { name: "Bogo" }], "cebu city")).toHaveLength(1);
});
