// @vitest-environment node
import { policies } from "@hiram/contract/policy/policy.ts";
import { describe, expect, test } from "vitest";
import { describePolicy, listChanges } from "#staff/admin/policy/describe-policy.ts";

const [row] = policies;

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
      loanCentavosMin: row.loanCentavosMin + 50,
      interestMonthlyBasisPoints: 55,
      interestMethod: "declining",
      bankChangeWaitHours: 1,
      termsMonths: [...row.termsMonths, 60],
    } as const;
    expect(listChanges(row, then)).toEqual([
      { name: "Terms", before: "6, 12, 24, 36, 48 months", after: "6, 12, 24, 36, 48, 60 months" },
      { name: "Interest method", before: "Flat add-on", after: "Declining balance" },
      { name: "Smallest loan", before: "₱200,000", after: "₱200,000.50" },
      { name: "Interest a month", before: "0.48%", after: "0.55%" },
      { name: "Wait after a changed payout account", before: "24 hours", after: "1 hour" },
    ]);
  });
});
