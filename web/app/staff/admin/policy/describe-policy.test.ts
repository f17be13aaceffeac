// @vitest-environment node
import { policies } from "@hiram/contract/price/policy.ts";
import { describe, expect, test } from "vitest";
import { describePolicy, differences } from "#staff/admin/policy/describe-policy.ts";
import { hintOf, nameFigure, readFigure, writeFigure } from "#staff/admin/policy/policy-figure.ts";

const [row] = policies;

describe("a figure", () => {
  test.each([
    ["loanCentavosMin", 5_000_00, "Loan min", "₱5,000", "In centavos"],
    ["penaltyDailyBasisPoints", 5, "Penalty daily", "0.05%", "In basis points: 1 is 0.01%"],
    [
      "uploadMegabytesPerDayMax",
      60,
      "Size of one member's ID photos in a day, at most",
      "60 MB",
      "In megabytes",
    ],
    [
      "strangerCodesPerDayMax",
      8,
      "Codes to one number in a day without signing in, at most",
      "8",
      "A whole number",
    ],
    ["codeLifeSeconds", 600, "Code life seconds", "600", "A whole number"],
    ["termsMonths", [6, 12], "Terms months", "6, 12", "Months, with commas between"],
    ["interestMethod", "flat", "Interest method", "flat", "A whole number"],
  ] as const)("%s of %j", (key, value, name, written, hint) => {
    expect([nameFigure(key), writeFigure(key, value), hintOf(key)]).toEqual([name, written, hint]);
  });

  test.each([
    ["termsMonths", "6, 12,24", [6, 12, 24]],
    ["loanCentavosMin", "500000", 500_000],
    ["loanCentavosMin", "five", Number.NaN],
  ])("%s typed as %j is read as %j", (key, typed, value) => {
    expect(readFigure(key, typed)).toEqual(value);
  });

  test("is read again as it is shown in its box, whatever its kind", () => {
    const { from, interestMethod, ...figures } = row;
    for (const [key, value] of Object.entries(figures))
      expect(readFigure(key, String(value)), key).toEqual(value);
  });
});

test("a row is described by every figure but its day, each under a name of its own", () => {
  const names = describePolicy(row).map(([name]) => name);
  expect(names).toHaveLength(Object.keys(row).length - 1);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("From");
});

describe("what another row changes", () => {
  test("is nothing when only its day is another", () => {
    expect(differences(row, { ...row, from: "2030-01-01" })).toEqual([]);
  });

  test("is each changed figure, before and after, with its unit", () => {
    const then = {
      ...row,
      loanCentavosMin: row.loanCentavosMin + 100_00,
      termsMonths: [...row.termsMonths, 60],
    };
    expect(differences(row, then)).toEqual([
      [
        "Loan min",
        `${writeFigure("loanCentavosMin", row.loanCentavosMin)} → ${writeFigure("loanCentavosMin", then.loanCentavosMin)}`,
      ],
      ["Terms months", `${row.termsMonths.join(", ")} → ${then.termsMonths.join(", ")}`],
    ]);
  });
});
