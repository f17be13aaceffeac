/** The schedule of a loan: the state of each instalment, and no rows of nothing after prepaying. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Loan } from "#loan/loan.api.ts";
import { Schedule } from "#loan/schedule.tsx";
import { loanDue, loanWith } from "#testing/loan.ts";
import { todayInManila } from "#ui/day.ts";

const narrow = vi.spyOn(globalThis, "matchMedia");
const isPhone = (matches: boolean) =>
  narrow.mockReturnValue({
    ...{ matches, addEventListener: () => {}, removeEventListener: () => {} },
  } as unknown as MediaQueryList);
beforeEach(() => isPhone(true));
afterEach(cleanup);

function open(loan: Loan) {
  const { container } = render(<Schedule loan={loan} />);
  const fold = container.querySelector("details") as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  return container;
}

/** Two late, one due in two days, one to come; the first is paid. */
const loan = loanDue(
  [todayInManila(60), todayInManila(29), todayInManila(-2), todayInManila(-32)],
  {},
  [8_144, 1_000],
);

test("on a phone each instalment is a card: paid, late, due, to come", () => {
  open(loan);
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent ?? "");
  expect(cards).toHaveLength(4);
  const states = ["Paid", "29 days late", "Due in 2 days", "To come"];
  for (const [at, state] of states.entries()) expect(cards[at]).toContain(state);
  expect(cards[1]).toContain("Instalment8,144.00");
  expect(cards[1]).toContain("Paid1,000.00");
  expect(screen.queryByRole("table")).toBeNull();
});

test("on a wide screen it is a table with the same states", () => {
  isPhone(false);
  open(loan);
  const rows = screen.getAllByRole("row").map((row) => row.textContent ?? "");
  expect(rows).toHaveLength(5);
  expect(rows[2]).toContain("29 days late");
});

test("instalments that paying ahead made needless are one sentence, not rows of 0.00", () => {
  const needless = loanDue([3, 33, 63, 93].map((days) => todayInManila(-days))).schedule.map(
    (row, at) => (at < 2 ? row : { ...row, amount: 0, principal: 0, interest: 0 }),
  );
  const container = open(loanWith(400_000, { schedule: needless }));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(container.textContent).toContain(
    "You paid ahead, so instalments 3 to 4 are no longer needed.",
  );
});
