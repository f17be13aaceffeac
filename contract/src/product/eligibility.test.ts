import { describe, expect, test } from "vitest";
import {
  type Condition,
  type EligibilityFact,
  eligibilityFactNames,
  isCondition,
  judgeEligibilityCondition,
} from "./eligibility.ts";

const on = (fact: EligibilityFact, change: Partial<Condition> = {}): Condition => ({
  fact,
  least: null,
  most: null,
  oneOf: [],
  ...change,
});

describe("a condition", () => {
  test.each([
    [on("AGE", { least: 21, most: 60 }), { AGE: 21 }, "MET"],
    [on("AGE", { least: 21, most: 60 }), { AGE: 60 }, "MET"],
    [on("AGE", { least: 21, most: 60 }), { AGE: 61 }, "NOT_MET"],
    [on("AGE", { least: 21 }), {}, "NOT_KNOWN"],
    [on("INCOME", { least: 30_000 }), { INCOME: 29_999 }, "NOT_MET"],
    [on("OTHER_INSTALMENTS", { most: 40 }), { OTHER_INSTALMENTS: 40 }, "MET"],
    [on("OTHER_INSTALMENTS", { most: 40 }), {}, "NOT_KNOWN"],
    [on("WORKS_IN", { oneOf: ["Qatar", "Saudi Arabia"] }), { WORKS_IN: " saudi arabia" }, "MET"],
    [on("WORKS_IN", { oneOf: ["Qatar"] }), { WORKS_IN: "Japan" }, "NOT_MET"],
    [on("NATIONALITY", { oneOf: ["Filipino"] }), { NATIONALITY: "" }, "NOT_KNOWN"],
    [on("DAYS_LATE", { most: 0 }), { DAYS_LATE: 1 }, "NOT_MET"],
    [on("ID_VERIFIED", { least: 1 }), {}, "NOT_KNOWN"],
    [on("ID_VERIFIED", { least: 1 }), { ID_VERIFIED: 1 }, "MET"],
  ] as const)("%j of %j is %s", (condition, facts, answer) => {
    expect(judgeEligibilityCondition(condition, facts)).toBe(answer);
  });

  test.each([
    [on("AGE"), false],
    [on("AGE", { least: 60, most: 21 }), false],
    [on("AGE", { least: 21, oneOf: ["Filipino"] }), false],
    [on("INCOME", { most: 100 }), false],
    [on("WORKS_IN"), false],
    [on("WORKS_IN", { oneOf: ["Japan"] }), true],
    [on("DAYS_LATE", { most: 366 }), false],
    [on("LOANS_CLOSED", { least: 1 }), true],
    [on("ID_VERIFIED", { least: 1 }), true],
    [on("GENDER" as EligibilityFact, { oneOf: ["Female"] }), false],
  ])("%j has what its fact takes: %s", (condition, isGood) => {
    expect(isCondition(condition)).toBe(isGood);
  });

  test("is about no fact that may not be used", () => {
    const forbidden =
      /gender|sex|civil|marital|religion|birthplace|language|contact|complaint|dispute/i;
    expect(eligibilityFactNames.filter((name) => forbidden.test(name))).toEqual([]);
  });
});
