import { describe, expect, test } from "vitest";
import { dayInManila } from "#calendar/day.ts";
import {
  housePolicies,
  mergePolicyRows,
  type Policy,
  policies,
  policyOnDay,
  rowsInForceFrom,
} from "./policy.ts";

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
    expect(policyOnDay(day, rows).interestMonthlyBasisPoints).toBe(basisPoints);
  });
});

test.each([
  ["2025-01-01", ["2026-01-01", "2030-01-01", "2031-07-01"]],
  ["2029-12-31", ["2026-01-01", "2030-01-01", "2031-07-01"]],
  ["2030-01-01", ["2030-01-01", "2031-07-01"]],
  ["2035-01-01", ["2031-07-01"]],
])("the rows in force on %s and after it are %j", (day, expected) => {
  const rows = mergePolicyRows([{ from: "2031-07-01" }, { from: "2030-01-01" }]);
  expect(rowsInForceFrom(day, rows).map((row) => row.from)).toEqual(expected);
});

describe("rows that the lender confirmed", () => {
  const later = { ...housePolicies[0], from: "2031-07-01", codeTriesMax: 4 };

  test("hold from their day on, and leave the days before as they were", () => {
    const rows = mergePolicyRows([later]);
    expect(policyOnDay("2031-06-30", rows)).toBe(housePolicies.at(-1));
    expect(policyOnDay("2031-07-01", rows).codeTriesMax).toBe(4);
  });

  test("stand in the order of their days, however they come", () => {
    const between = { ...later, from: "2030-01-01" };
    const days = mergePolicyRows([later, between]).map((row) => row.from);
    expect(days).toEqual([...policies.map((row) => row.from), "2030-01-01", "2031-07-01"]);
  });

  test("replace the product's row of the same day, and leave the product's rows unchanged", () => {
    const before = structuredClone(housePolicies);
    const own = { from: housePolicies[0].from, codeTriesMax: 4 };
    const rows = mergePolicyRows([own]);
    expect(rows).toHaveLength(housePolicies.length);
    expect(rows[0]).toEqual({ ...housePolicies[0], ...own });
    expect(housePolicies).toEqual(before);
  });

  test("take a figure they did not know yet from the product's row of their day", () => {
    const { codeDigits: _, ...old } = later;
    expect(policyOnDay("2031-07-01", mergePolicyRows([old])).codeDigits).toBe(
      housePolicies[0].codeDigits,
    );
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
