import { policies } from "@hiram/contract/price/policy.ts";
import { expect, test } from "vitest";
import { describePolicy, differences } from "#staff/admin/describe-policy.ts";

const described = new Map(describePolicy(policies[0]));

test.each([
  ["Codes to one signed-in member in an hour, at most", "5"],
  ["Codes to one number in 15 minutes without signing in, at most", "3"],
  ["Codes to one number in a day without signing in, at most", "8"],
  ["Codes to all numbers in an hour without signing in, at most", "600"],
  ["ID photos of one member in a day, at most", "40"],
  ["Size of one member's ID photos in a day, at most", "60 MB"],
  ["Size of one member's stored ID photos, at most", "150 MB"],
])("%s: %s", (name, value) => {
  expect(described.get(name)).toBe(value);
});

test("every figure of a row has a name of its own", () => {
  expect(described.size).toBe(Object.keys(policies[0]).length - 1);
});

test("a changed figure is shown with what it was", () => {
  const then = { ...policies[0], uploadMegabytesPerDayMax: 90 };
  expect(differences(policies[0], then)).toEqual([
    ["Size of one member's ID photos in a day, at most", "60 MB → 90 MB"],
  ]);
});
