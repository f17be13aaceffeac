import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CaseLoan } from "#desk/case-shape.ts";
import { CaseSchedule } from "#staff/case/loan.tsx";
import { loanWith } from "#testing/loan.ts";

afterEach(cleanup);

test("payments are listed by the day on which they were received, not as they were booked", () => {
  const payments = ["2026-04-02", "2026-03-09"].map((receivedOn, at) => ({
    receivedOn,
    amount: 100,
    reference: `BOOKED-${at}`,
  }));
  render(<CaseSchedule loan={{ ...loanWith(400_000), payments } as unknown as CaseLoan} />);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows.map((text) => text?.slice(0, 12))).toEqual(["Mar 9, 2026:", "Apr 2, 2026:"]);
});
