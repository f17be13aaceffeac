import { describe, expect, test } from "vitest";
import { dayInManila, type Policy, policies, policyOn } from "#policy.ts";

describe("each row", () => {
  test.each(policies)("from $from agrees with itself", (policy) => {
    expect(policy.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(policy.loanCentavosMin).toBeLessThan(policy.loanCentavosMax);
    expect(policy.loanCentavosMax).toBeLessThanOrEqual(policy.creditLineCentavosMax);
    expect(policy.termsMonths).toContain(policy.termMonthsDefault);
    expect(policy.termsMonths).toEqual([...policy.termsMonths].sort((a, b) => a - b));
    expect(policy.approvalIncomeMultipleMin).toBeLessThan(policy.approvalIncomeMultipleMax);
    expect(policy.memberAgeYearsMin).toBeLessThan(policy.memberAgeYearsMax);
    expect(policy.transferMinutesMin).toBeLessThan(policy.transferMinutesMax);
    expect(policy.codeResendAfterSeconds).toBeLessThan(policy.codeLifeSeconds);
  });

  test.each(policies)("from $from takes no money before money, nor for leaving", (policy) => {
    expect(policy.transferFeeCentavos).toBe(0);
    expect(policy.cancellationFeeCentavos).toBe(0);
    expect(policy.prepaymentFeeCentavos).toBe(0);
  });
});

test("rows stand in the order of their days", () => {
  const days = policies.map((policy) => policy.from);
  expect(days).toEqual([...new Set(days)].sort());
});

describe("the row in force", () => {
  const rows: [Policy, Policy] = [
    { ...policies[0], from: "2026-01-01" },
    { ...policies[0], from: "2026-07-01", interestMonthlyBasisPoints: 50 },
  ];
  test.each([
    ["1970-01-01", 48],
    ["2026-01-01", 48],
    ["2026-06-30", 48],
    ["2026-07-01", 50],
    ["2031-01-01", 50],
  ])("on %s charges %i bp", (day, basisPoints) => {
    expect(policyOn(day, rows).interestMonthlyBasisPoints).toBe(basisPoints);
  });
});

test.each([
  ["2026-11-14T15:59:59Z", "2026-11-14"],
  ["2026-11-14T16:00:00Z", "2026-11-15"],
])("%s is %s in Manila", (at, day) => {
  expect(dayInManila(new Date(at))).toBe(day);
});

test("every hour of a century falls on the day that the calendar of Manila says", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" });
  for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2100, 0, 1); at += 37 * 3_600_000)
    expect(dayInManila(new Date(at))).toBe(calendar.format(at));
});
