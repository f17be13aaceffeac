import { policies } from "@hiram/contract/price/policy.ts";
import { expect, test } from "vitest";
import { describePolicy, differences, hintOf } from "#staff/admin/describe-policy.ts";

const [policy] = policies;

test("every figure but the day has a name and a value", () => {
  const described = describePolicy(policy);
  expect(described).toHaveLength(Object.keys(policy).length - 1);
  for (const [name, value] of described) expect([name, value]).not.toContain("");
});

test.each([
  ["Loan min", "₱200,000"],
  ["Interest monthly", "0.48%"],
  ["Terms months", "6, 12, 24, 36, 48"],
  ["Payout release hours max", "24"],
  ["Withdrawal pause days max", "14"],
  ["Code proof seconds", "1800"],
  ["Withdrawal proof seconds", "600"],
])("%s is written as %s", (name, value) => {
  expect(Object.fromEntries(describePolicy(policy))[name]).toBe(value);
});

test("only figures that would change are listed, from the old value to the new one", () => {
  const then = { ...policy, from: "2027-01-01", withdrawalPauseDaysMax: 7 };
  expect(differences(policy, then)).toEqual([["Withdrawal pause days max", "14 → 7"]]);
});

test.each([
  ["loanCentavosMin", "In centavos"],
  ["interestMonthlyBasisPoints", "In basis points: 1 is 0.01%"],
  ["termsMonths", "Months, with commas between"],
  ["codeTriesMax", "A whole number"],
  ["payoutReleaseHoursMax", "A release that nobody confirms within these hours is given anew"],
  ["withdrawalPauseDaysMax", "How many days staff may pause a withdrawal"],
])("the box for %s says: %s", (key, hint) => {
  expect(hintOf(key)).toBe(hint);
});
