/** What a member reads of a loan of which a part was taken out, and of one that was declined. */
import { pesoDisplay, toPesos } from "@hiram/contract/price/money.ts";
import { policies } from "@hiram/contract/price/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DueCard } from "#loan/active-loan.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { Timeline } from "#loan/timeline.tsx";

afterEach(cleanup);

const quote = quoteLoan(400_000_00, 12, policies[0]);
const loanWith = (takenOut: number, more: Partial<Loan> = {}): Loan => ({
  id: "1",
  loanNumber: "100001",
  status: "ACTIVE",
  ...writePrice(quote, pesoDisplay),
  askedAmountPHP: 400_000,
  totalInterestPHP: toPesos(quote.totalInterest),
  totalToPayPHP: toPesos(quote.totalToPay),
  effectiveRateMonth: quote.rate.perMonth,
  effectiveRateYear: quote.rate.perYear,
  appliedAt: "2026-03-01T00:00:00Z",
  decidedAt: null,
  acceptedAt: null,
  firstPaidOn: "2026-03-02",
  closedAt: null,
  declineReason: null,
  isIdVerified: true,
  note: null,
  schedule: [],
  owed: {
    takenOut,
    principal: takenOut,
    interest: 290.4,
    penalty: 0,
    collection: 0,
    dueNow: 0,
    nextDueOn: "2026-05-02",
    nextAmount: 5_332.01,
    payoff: takenOut + 290.4,
    notCharged: 0,
  },
  payments: [],
  documents: [],
  acceptance: null,
  timeline: [],
  next: "",
  mayCancel: false,
  mayReturnUnused: true,
  ...more,
});

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
