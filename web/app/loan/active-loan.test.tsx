/** What a member reads of a loan of which a part was taken out, and of one that was declined. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DueCard } from "#loan/active-loan.tsx";
import { Timeline } from "#loan/timeline.tsx";
import { loanWith } from "#testing/loan.ts";

afterEach(cleanup);

const RULE = "You pay interest only on money you have taken out and not yet paid back.";
const ENDS =
  "When you pay off in full, the loan ends, and what is left in your wallet goes back to us.";

test("a part taken out: the rule, and that paying off gives back the rest", () => {
  const { container } = render(<DueCard loan={loanWith(60_500)} />);
  expect(container.textContent).toContain("Pay off in full today₱60,790.40");
  expect(container.textContent).toContain(RULE);
  expect(container.textContent).toContain(ENDS);
});

test("all of it taken out: nothing is left to give back", () => {
  const { container } = render(<DueCard loan={loanWith(400_000)} />);
  expect(container.textContent).toContain(RULE);
  expect(container.textContent).not.toContain(ENDS);
});

test("a tick marks what went well, and not that a loan was declined", () => {
  const at = "2026-03-01T00:00:00Z";
  const timeline = ["apply", "decline"].map((event) => ({ event, at, words: "", note: null }));
  const loan = loanWith(0, { status: "DECLINED", firstPaidOn: null, timeline });
  const { container } = render(<Timeline loan={loan} />);
  const [applied, declined] = container.querySelectorAll("li");
  expect(applied?.textContent).toContain("You applied.");
  expect(applied?.querySelector(".text-good")).not.toBeNull();
  expect(declined?.textContent).toContain("We declined it.");
  expect(declined?.querySelector(".text-good")).toBeNull();
  expect(declined?.querySelector(".text-bad")).not.toBeNull();
});
