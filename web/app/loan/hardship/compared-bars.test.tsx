/** The difference of new terms in words: one figure, the same as in the notice above the bars. */
import type { Comparison } from "@hiram/contract/loan/hardship.calls.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ComparedBars } from "#loan/hardship/compared-bars.tsx";

afterEach(cleanup);

const plan = (monthly: number, lastDueOn: string) => ({
  ...{ dueNow: 0, next: null, monthly, lastDueOn, toPay: 0, cost: 0, ratePerYear: 0.1 },
  instalments: [],
});
const say = (rise: Comparison["rise"], largest: number) =>
  render(
    <ComparedBars
      comparison={{ before: plan(9_301, "2028-10-14"), after: plan(largest, "2028-11-14"), rise }}
    />,
  ).container.textContent;

test("a risen instalment is compared, and not a larger one at the end", () => {
  const text = say({ dueOn: "2027-01-14", from: 9_301, to: 9_740 }, 9_987.62);
  expect(text).toContain("₱439.00 more each month");
  expect(text).toContain("₱9,740.00");
  expect(text).not.toContain("9,987.62");
});

test("without a rise the largest instalments are compared", () => {
  expect(say(null, 8_301)).toContain("₱1,000.00 less each month");
});
