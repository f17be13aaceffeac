// @vitest-environment node
import { housePolicies } from "@hiram/contract/policy/policy.ts";
import { describe, expect, test } from "vitest";
import { errorsOfReply, readPolicyForm, toTypedPolicy } from "#staff/admin/policy/policy-form.ts";
import { figureUnits, termsUnit } from "#staff/admin/policy/policy-unit.ts";

const [row] = housePolicies;

describe("the form of a policy", () => {
  test("that nobody touched is the row it was filled from, exactly", () => {
    const { policy, errors } = readPolicyForm(toTypedPolicy(row), row);
    expect(policy).toEqual(row);
    expect(errors).toEqual({});
  });

  test("shows pesos, percent and lists as people write them", () => {
    expect(toTypedPolicy(row)).toMatchObject({
      creditLineCentavosMax: "5,000,000",
      chargesYearlyBasisPointsMax: "24",
      bankChangeWaitHours: "24",
    });
  });

  test("reads changed boxes into centavos and basis points", () => {
    const typed = {
      ...toTypedPolicy(row),
      creditLineCentavosMax: "₱ 4,150,000.5",
      chargesYearlyBasisPointsMax: "12.15 %",
    };
    expect(readPolicyForm(typed, row).policy).toMatchObject({
      creditLineCentavosMax: 4_150_000_50,
      chargesYearlyBasisPointsMax: 1215,
    });
  });

  test("names each field that cannot be read, and shows the example with the old figure", () => {
    const typed = {
      ...toTypedPolicy(row),
      from: "",
      creditLineCentavosMax: "5 million",
      codeDigits: "6.5",
    };
    const { policy, errors } = readPolicyForm(typed, row);
    expect(Object.keys(errors).sort()).toEqual(["codeDigits", "creditLineCentavosMax", "from"]);
    expect(policy.creditLineCentavosMax).toBe(row.creditLineCentavosMax);
  });

  test("gives the policy's own rules at the field that breaks them", () => {
    const typed = { ...toTypedPolicy(row), chargesYearlyBasisPointsMax: "24.01" };
    expect(readPolicyForm(typed, row).errors).toEqual({
      chargesYearlyBasisPointsMax: "At most 24% a year.",
    });
  });

  test("takes the server's words for a field", () => {
    expect(errorsOfReply({ "policy.from": "A later day." })).toEqual({ from: "A later day." });
  });
});

describe("pesos and percent", () => {
  test("come back exactly from their boxes, whatever the centavos", () => {
    for (let value = 0; value <= 100_000; value++)
      for (const unit of [figureUnits.pesos, figureUnits.percent])
        if (unit.read(unit.type(value)) !== value) throw new Error(`${unit.sign} ${value}`);
    for (const value of [1_15, 999_999_999_99, 4_503_599_627_370_49])
      expect(figureUnits.pesos.read(figureUnits.pesos.type(value))).toBe(value);
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
    expect(figureUnits.pesos.read(typed)).toBe(value);
    expect(figureUnits.percent.read(typed)).toBe(value);
  });

  test("a list of terms refuses an empty place", () => {
    expect(termsUnit.read("6,,12")).toBeNull();
    expect(termsUnit.read("6, 12")).toEqual([6, 12]);
  });
});
