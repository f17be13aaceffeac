// @vitest-environment node
import { ageBuckets } from "@hiram/contract/books/portfolio.ts";
import { expect, test } from "vitest";
import { explainPar, nameAge } from "./age-names.ts";

test("each age is named by its days", () => {
  expect(ageBuckets.map(({ fromDays }) => nameAge(fromDays))).toEqual([
    "Not late",
    "1 to 30 days",
    "31 to 60 days",
    "61 to 90 days",
    "91 to 180 days",
    "Over 180 days",
  ]);
});

test("PAR 1 counts from the first day, PAR 30 from the 31st", () => {
  expect(explainPar(1)).toBe("1 day late or more");
  expect(explainPar(30)).toBe("over 30 days late");
});
