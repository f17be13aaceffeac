// @vitest-environment node
import { housePolicies } from "@hiram/contract/policy/policy.ts";
import { describe, expect, test } from "vitest";
import { describePolicy, listChanges } from "#staff/admin/policy/describe-policy.ts";

const [row] = housePolicies;

test("a row is described by every figure but its day, each under a name of its own", () => {
  const names = describePolicy(row).flatMap(([, figures]) => figures.map(([name]) => name));
  expect(names).toHaveLength(Object.keys(row).length - 1);
  expect(new Set(names).size).toBe(names.length);
  expect(describePolicy(row).every(([, figures]) => figures.length > 0)).toBe(true);
});

describe("what another row changes", () => {
  test("is nothing when only its day is another", () => {
    expect(listChanges(row, { ...row, from: "2030-01-01" })).toEqual([]);
  });

  test("is each changed figure, before and after, with its unit", () => {
    const then = {
      ...row,
      creditLineCentavosMax: row.creditLineCentavosMax + 50,
      chargesYearlyBasisPointsMax: 2350,
      bankChangeWaitHours: 1,
    } as const;
    expect(listChanges(row, then)).toEqual([
      { name: "Credit line", before: "₱5,000,000", after: "₱5,000,000.50" },
      { name: "Ceiling of all charges in a year", before: "24.00%", after: "23.50%" },
      { name: "Wait after a changed payout account", before: "24 hours", after: "1 hour" },
    ]);
  });
});
