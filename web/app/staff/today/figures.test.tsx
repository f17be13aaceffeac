/** A flow is compared with as many days before, a level with where it stood then. */
import { expect, test } from "vitest";
import { describeChange } from "./figures.tsx";

const figure = (more: object) => ({
  figure: "received" as const,
  now: 0,
  days: [],
  period: 0,
  before: 0,
  asOf: null,
  countedAt: null,
  ...more,
});

test.each([
  [{ period: 1_500, before: 1_000 }, "₱1,500 in 30 days, +50% on the 30 days before"],
  [{ period: 500, before: 1_000 }, "₱500 in 30 days, −50% on the 30 days before"],
  [{ period: 500, before: 0 }, "₱500 in 30 days, none in the 30 days before"],
  [
    { period: 50_000, before: 1_000 },
    "₱50,000 in 30 days, over 10 times as much as in the 30 days before",
  ],
  [
    { figure: "late" as const, period: 50_000, before: 1_000 },
    "over 10 times as much as 30 days ago",
  ],
  [{ figure: "late" as const, period: 1_000, before: 2_000 }, "−50% since 30 days ago"],
  [{ figure: "late" as const, period: 1_000, before: 0 }, "None 30 days ago"],
])("%j is said as %j", (more, words) => {
  expect(describeChange(figure(more))).toBe(words);
});
