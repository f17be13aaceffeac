// @vitest-environment node
import { expect, test } from "vitest";
import { caseAddress, paperAddress } from "./case-address.ts";

const memberId = "m-1";

test.each([
  [{ foundBy: "phone", loanNumber: null }, "/staff/members/m-1"],
  [{ foundBy: "loan", loanNumber: "100007" }, "/staff/members/m-1?loan=100007"],
  [{ foundBy: "withdrawal", loanNumber: "100007" }, "/staff/members/m-1?loan=100007#withdrawals"],
] as const)("a member found as %j is opened at %s", (found, address) => {
  expect(caseAddress({ memberId, ...found })).toBe(address);
});

test("a paper has an address with its kind in small letters", () => {
  expect(paperAddress(memberId, "CONTRACT", "l-1")).toBe("/staff/members/m-1/papers/contract/l-1");
});
