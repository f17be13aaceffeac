/** The approval dialog: its price is the one of the contract, for the amount that is typed. */
import { fromPesos, toPesos } from "@hiram/contract/price/money.ts";
import { policyAt } from "@hiram/contract/price/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sayLimits } from "#staff/case/approval.ts";
import { ApproveDialog } from "#staff/case/approve.tsx";
import type { Deciding } from "#staff/case/decide.tsx";
import type { CaseLoan } from "#staff/case/shape.ts";
import { moneyText } from "#ui/money.tsx";

const appliedAt = "2026-10-01T04:00:00Z";
const policy = policyAt(new Date(appliedAt));
const least = toPesos(policy.loanCentavosMin);
const asked = toPesos(policy.loanCentavosMax);
const loan = { id: "loan-1", askedAmountPHP: asked, installmentCount: 12, appliedAt } as CaseLoan;
const mutate = vi.fn();
const onDone = vi.fn();
const decide = { mutate, isPending: false, error: null } as unknown as Deciding["decide"];

const open = (incomePHP = 60_000) =>
  render(<ApproveDialog {...{ loan, decide, onDone, incomePHP }} onClose={() => {}} />);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const main = () => screen.getByRole("button", { name: /^Approve/ });
const price = () => screen.getAllByRole("status")[0]?.textContent ?? "";
const peso = { code: "PHP", exchangeRate: 1, decimals: 2 } as const;

afterEach(() => {
  cleanup();
  mutate.mockReset();
});

test.each([asked, least])("shows the contract's price for ₱%i", (pesos) => {
  open();
  fill("Amount in pesos", String(pesos));
  const quote = quoteLoan(fromPesos(pesos), 12, policy);
  for (const figure of [quote.instalment, quote.totalToPay, quote.totalInterest])
    expect(price()).toContain(moneyText(figure, peso));
  expect(main().textContent).toBe(`Approve ₱${pesos.toLocaleString("en")}`);
});

test("approves as asked, without naming the amount again", () => {
  open();
  fireEvent.click(main());
  expect(mutate).toHaveBeenCalledExactlyOnceWith(
    { loanId: "loan-1", event: "approve" },
    { onSuccess: onDone },
  );
});

test("sends nothing above what was asked for, and shows no price for it", () => {
  open();
  fill("Amount in pesos", String(asked + 1));
  expect(price()).toBe("The price appears once the amount is within its limits.");
  fireEvent.click(main());
  const limits = { min: policy.loanCentavosMin, asked: policy.loanCentavosMax };
  expect(screen.getByText(sayLimits(limits)).getAttribute("role")).toBe("alert");
  expect(mutate).not.toHaveBeenCalled();
});

test("says when the income is not known instead of dividing by it", () => {
  open(0);
  expect(price()).toContain("Of the incomenot known");
});
