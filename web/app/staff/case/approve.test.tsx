import { policies } from "@hiram/contract/price/policy.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApproveDialog } from "#staff/case/approve.tsx";
import type { Case, CaseLoan } from "#staff/case/shape.ts";
import { WithSite } from "#testing/with-site.tsx";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
});
afterEach(cleanup);

const loan = {
  id: "loan-1",
  askedAmountPHP: 200_000,
  installmentCount: 6,
  appliedAt: "2026-03-02T04:00:00Z",
} as CaseLoan;

const open = (interestMonthlyBasisPoints: number) => {
  const affordability = {
    incomePHP: 60_000,
    policy: { ...policies[0], interestMonthlyBasisPoints },
  } as NonNullable<Case["affordability"]>;
  const decide = { isPending: false, error: null, mutate: vi.fn() } as never;
  render(
    <ApproveDialog {...{ loan, affordability, decide }} onDone={() => {}} onClose={() => {}} />,
    { wrapper: WithSite },
  );
};

test.each([
  [48, "₱34,293.00"],
  [60, "₱34,533.00"],
])("a loan whose row charges %i basis points is approved at %s a month", (basisPoints, price) => {
  open(basisPoints);
  const month = screen.getByText("Each month").nextElementSibling;
  expect(month?.textContent).toBe(price);
});
