// @vitest-environment node
import { policies } from "@hiram/contract/policy/policy.ts";
import { describe, expect, test } from "vitest";
import { errorsOfReply, readPolicyForm, typePolicy } from "#staff/admin/policy/policy-form.ts";
import { termsUnit, units } from "#staff/admin/policy/policy-unit.ts";

const [row] = policies;

describe("the form of a policy", () => {
  test("that nobody touched is the row it was filled from, exactly", () => {
    const { policy, errors } = readPolicyForm(typePolicy(row), row);
    expect(policy).toEqual(row);
    expect(errors).toEqual({});
  });

  test("shows pesos, percent and lists as people write them", () => {
    expect(typePolicy(row)).toMatchObject({
      loanCentavosMax: "3,000,000",
      interestMonthlyBasisPoints: "0.48",
      chargesYearlyBasisPointsMax: "24",
      termsMonths: "6, 12, 24, 36, 48",
      bankChangeWaitHours: "24",
    });
  });

  test("reads changed boxes into centavos and basis points", () => {
    const typed = {
      ...typePolicy(row),
      loanCentavosMin: "₱ 150,000.5",
      interestMonthlyBasisPoints: "1.15 %",
      termsMonths: "6,12, 60",
      interestMethod: "declining",
    };
    expect(readPolicyForm(typed, row).policy).toMatchObject({
      loanCentavosMin: 150_000_50,
      interestMonthlyBasisPoints: 115,
      termsMonths: [6, 12, 60],
      interestMethod: "declining",
    });
  });

  test("names each field that cannot be read, and shows the example with the old figure", () => {
    const typed = { ...typePolicy(row), from: "", loanCentavosMax: "3 million", codeDigits: "6.5" };
    const { policy, errors } = readPolicyForm(typed, row);
    expect(Object.keys(errors).sort()).toEqual(["codeDigits", "from", "loanCentavosMax"]);
    expect(policy.loanCentavosMax).toBe(row.loanCentavosMax);
  });

  test("gives the policy's own rules at the field that breaks them", () => {
    const typed = { ...typePolicy(row), interestMonthlyBasisPoints: "2.01" };
    expect(readPolicyForm(typed, row).errors).toEqual({
      interestMonthlyBasisPoints:
        "A year of it, reckoned on what is still owed, must stay under the yearly ceiling.",
    });
  });

  test("takes the server's words for a field", () => {
    expect(errorsOfReply({ "policy.from": "A later day." })).toEqual({ from: "A later day." });
  });
});

describe("pesos and percent", () => {
  test("come back exactly from their boxes, whatever the centavos", () => {
    for (let value = 0; value <= 100_000; value++)
      for (const unit of [units.pesos, units.percent])
        if (unit.read(unit.type(value)) !== value) throw new Error(`${unit.sign} ${value}`);
    for (const value of [1_15, 999_999_999_99, 4_503_599_627_370_49])
      expect(units.pesos.read(units.pesos.type(value))).toBe(value);
  });

  test.each([
    ["1.15", 115],
    ["0.07", 7],
    [".5", null],
    ["1.005", null],
    ["1,00", null],
    ["1,000,000.01", 1_000_000_01],
    ["-1", null],
    ["1e3", null],
    ["", null],
    ["99999999999999999", null],
    ["1.2.3", null],
  ])("%j is read as %j", (typed, value) => {
    expect(units.pesos.read(typed)).toBe(value);
    expect(units.percent.read(typed)).toBe(value);
  });

  test("a list of terms refuses an empty place", () => {
    expect(termsUnit.read("6,,12")).toBeNull();
    expect(termsUnit.read("6, 12")).toEqual([6, 12]);
  });
});
