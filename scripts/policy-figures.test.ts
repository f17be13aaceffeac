/**
 * Every figure of the policy does something: product code other than tests, descriptions and the
 * demo reads it. A figure that only changes what pages say would be untrue as soon as it is changed.
 */

import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { policyErrors } from "@hiram/contract/policy/policy-rules.ts";
import { describe, expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

/** The policy itself, its rules, the documents and pages that tell of it, and the demo. */
const describes =
  /^contract\/src\/(policy\/|product\/version-rules|site\/|loan\/(document-words|filipino-summary))|^server\/src\/(site|demo|testing)\/|\.test\.tsx?$/;

const code = trackedFiles
  // Of the pages only the calculator computes; the others show figures.
  .filter((file) =>
    /^(contract\/src|server\/src|web\/app\/loan\/calculator)\/.*\.(tsx?|sql)$/.test(file),
  )
  .filter((file) => !describes.test(file))
  .map(readText)
  .join("\n");

/** Zero by law and by the rules: there is nothing to charge, and no other value is accepted. */
const fixed: readonly (keyof Policy)[] = [
  "transferFeeCentavos",
  "cancellationFeeCentavos",
  "prepaymentFeeCentavos",
];

/** Bounds of another figure that is used, which the rules keep in relation to it. */
const bounds: Partial<Record<keyof Policy, keyof Policy>> = {
  // A member has one loan at a time, which is never more than the credit line.
  creditLineCentavosMax: "loanCentavosMax",
  // The least time of an estimate; the promise is made with the longest.
  transferMinutesMin: "transferMinutesMax",
};

const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
const figures = Object.keys(policies[0]) as (keyof Policy)[];
const applied = figures.filter((name) => !fixed.includes(name) && !(name in bounds));

describe("a figure of the policy", () => {
  test.each(applied)("is used by product code: %s", (name) => {
    expect(isUsed(name)).toBe(true);
  });

  test.each(fixed)("that is fixed accepts no other value: %s", (name) => {
    expect(policyErrors({ ...policies[0], [name]: 1 })).toHaveProperty(name);
    expect(policies[0][name]).toBe(0);
  });

  test.each(Object.entries(bounds))("that bounds another is kept to it: %s, %s", (name, other) => {
    expect(isUsed(other)).toBe(true);
    const [own, used] = [policies[0][name as keyof Policy], policies[0][other]] as number[];
    const beyond = (own as number) < (used as number) ? (used as number) + 1 : (used as number) - 1;
    expect(policyErrors({ ...policies[0], [name]: beyond })).not.toEqual({});
  });

  test("that is used is not listed as an exception", () => {
    const listed = [...fixed, ...Object.keys(bounds)];
    expect(listed.filter(isUsed)).toEqual(["transferFeeCentavos"]);
  });
});
