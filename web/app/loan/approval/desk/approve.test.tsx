/** The approval dialog: its price is the one of the contract, for the amount that is typed. */
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Case, CaseLoanFacts } from "#desk/case-shape.ts";
import { writeMoney } from "#ui/money.tsx";
import { sayLimits } from "./approval.ts";
import { ApproveDialog } from "./approve.tsx";
import type { LoanDecisionProps } from "./decide.tsx";

const appliedAt = "2026-10-01T04:00:00Z";
const [policy] = policies;
const least = toPesos(policy.loanCentavosMin);
const asked = toPesos(policy.loanCentavosMax);
const loan = {
  id: "loan-1",
  askedAmountPHP: asked,
  installmentCount: 12,
  appliedAt,
} as CaseLoanFacts;
type Affordability = NonNullable<Case["affordability"]>;
const mutate = vi.fn();
const onDone = vi.fn();
const decide = { mutate, isPending: false, error: null } as unknown as LoanDecisionProps["decide"];

const open = (incomePHP = 60_000, row = policy, limits: Partial<Affordability> = {}) => {
  const noLimits = {
    onePersonMaxPHP: asked,
    incomeMaxPHP: asked,
    leftTodayPHP: asked,
    isIdCheckedByYou: false,
    shareMax: 100,
  };
  const affordability = { incomePHP, policy: row, ...noLimits, ...limits } as Affordability;
  render(
    <ApproveDialog {...{ loan, decide, onDone, affordability }} isIdVerified onClose={() => {}} />,
  );
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const main = () => screen.getByRole("button", { name: /^(Approve|Propose)/ });
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
    expect(price()).toContain(writeMoney(figure, peso));
  expect(main().textContent).toBe(`Approve ₱${pesos.toLocaleString("en")}`);
});

test("takes the price from the row that the server names", () => {
  open(60_000, { ...policy, interestMonthlyBasisPoints: 60 });
  fill("Amount in pesos", String(least));
  const quote = quoteLoan(fromPesos(least), 12, { ...policy, interestMonthlyBasisPoints: 60 });
  expect(price()).toContain(writeMoney(quote.instalment, peso));
});

test("approves as asked, without naming the amount again", () => {
  open();
  fireEvent.click(main());
  expect(mutate).toHaveBeenCalledExactlyOnceWith(
    { loanId: "loan-1", event: "approve" },
    { onSuccess: expect.any(Function) },
  );
});

test("an amount above the limit of one person is proposed to a second one", () => {
  open(60_000, policy, { onePersonMaxPHP: asked - 1 });
  expect(screen.getByText(/Another officer has to confirm/)).toBeTruthy();
  expect(main().textContent).toBe(`Propose ₱${asked.toLocaleString("en")}`);
  fireEvent.click(main());
  mutate.mock.calls[0]?.[1].onSuccess({ status: "IN_REVIEW", needsSecondPerson: true });
  expect(onDone).toHaveBeenLastCalledWith(true);
});

test.each([
  [{ leftTodayPHP: 250_000 }, "Today you can still approve ₱250,000 alone."],
  [
    { isIdCheckedByYou: true, idCheckerMaxPHP: 250_000 },
    "You verified this ID, so you approve at most ₱250,000 alone.",
  ],
])("says why another officer has to confirm: %j", (limits, words) => {
  open(60_000, policy, limits);
  expect(screen.getByText(words)).toBeTruthy();
  fill("Amount in pesos", "250000");
  expect(screen.queryByText(words)).toBeNull();
});

test("a share of the income above the policy's limit needs a reason", () => {
  open(60_000, policy, { shareMax: 0.5, debtsPHP: 4_000 });
  fill("Amount in pesos", "300000");
  expect(screen.getByText(/^50.7% of the income would go to debts; the policy's limit is 50/));
  expect(screen.getByLabelText("Why an exception is made")).toBeTruthy();
  fill("Amount in pesos", "250000");
  expect(screen.queryByLabelText("Why an exception is made")).toBeNull();
});

test("an amount above the multiple of the income needs a reason", () => {
  open(60_000, policy, { incomeMaxPHP: asked - 1 });
  fireEvent.click(main());
  expect(screen.getByText("Please say why.")).toBeTruthy();
  expect(mutate).not.toHaveBeenCalled();
  fill("Why an exception is made", "A second income.");
  fireEvent.click(main());
  expect(mutate.mock.calls[0]?.[0]).toEqual({
    loanId: "loan-1",
    event: "approve",
    exception: "A second income.",
  });
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
