/** What a member reads of a loan of which a part was taken out, and of one that was declined. */
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OwedCard, ScheduleCard } from "#loan/active-loan.tsx";
import { StatusCard } from "#loan/status-cards.tsx";
import { Timeline } from "#loan/timeline.tsx";
import { loanDue, loanWith } from "#testing/loan.ts";
import { todayInManila } from "#ui/day.ts";

afterEach(cleanup);

const RULE = "You pay interest only on money you have taken out and not yet paid back.";
const ENDS =
  "When you pay off in full, the loan ends, and anything left in your wallet goes back to us.";

test("a part taken out: the rule, and that paying off gives back the rest", () => {
  const { container } = render(<OwedCard loan={loanWith(60_500)} payoff={null} />);
  expect(container.textContent).toContain("Pay off in full today₱60,790.40");
  expect(container.textContent).toContain(RULE);
  expect(container.textContent).toContain(ENDS);
});

test("all of it taken out: nothing is left to give back", () => {
  const { container } = render(<OwedCard loan={loanWith(400_000)} payoff={null} />);
  expect(container.textContent).toContain(RULE);
  expect(container.textContent).not.toContain(ENDS);
});

test("what comes next is to pay what is due, as long as something is", () => {
  const due = render(<Timeline loan={loanDue([todayInManila()])} />).container;
  expect(due.textContent).toContain("Pay what is due now");
  cleanup();
  const none = render(<Timeline loan={loanWith(400_000)} />).container;
  expect(none.textContent).not.toContain("due now");
});

test("the status offers a withdrawal only while a part of the loan is left", () => {
  const part = render(<StatusCard loan={loanWith(60_500)} />).container;
  expect(part.textContent).toContain("You can withdraw what is in your wallet");
  cleanup();
  const all = render(<StatusCard loan={loanWith(400_000)} />).container;
  expect(all.textContent).not.toContain("You can withdraw");
  expect(all.textContent).toContain("you have withdrawn all of it");
});

test("D30 a schedule that is paid ahead says what the money did", () => {
  const note = "Paying extra lowered what you owe right away and counts toward your next";
  const dates = [todayInManila(-9), todayInManila(-39)];
  const open = (paid: number[]) => {
    const { container } = render(<ScheduleCard loan={loanDue(dates, { payoff: 16_288 }, paid)} />);
    const details = container.querySelector("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    return container.textContent;
  };
  expect(open([])).not.toContain(note);
  cleanup();
  expect(open([8_144])).toContain(note);
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
