/** How much one can borrow, as it is said before applying. */
import { policies } from "@hiram/contract/policy/policy.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BorrowingLimit } from "#loan/apply/borrowing-limit.tsx";
import type { Calculator } from "#loan/calculator/use-calculator.ts";

vi.mock("#api/client.ts", async (original) => ({
  ...(await original<object>()),
  ask: async () => ({ monthlyNetIncome: "60000" }),
}));
afterEach(cleanup);

const choose = vi.fn();
const slideTo = vi.fn();

async function read(months: number, pesos: number, debts = "", expenses = "") {
  const calculator = { months, loan: pesos * 100, choose, slideTo } as unknown as Calculator;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BorrowingLimit
        policy={policies[0]}
        calculator={calculator}
        typed={{ monthlyDebts: debts, monthlyExpenses: expenses }}
      />
    </QueryClientProvider>,
  );
  const said = screen.getByRole("status");
  await vi.waitFor(() => expect(said.textContent).not.toBe(""));
  return said.textContent ?? "";
}

test("the income alone gives a limit, and says that expenses will lower it", async () => {
  const text = await read(6, 200_000);
  expect(text).toContain("You can borrow up to ₱349,000 over 6 months.");
  expect(text).toContain("Your monthly payments and expenses lower it.");
});

test("debts and expenses lower it, and the income that counted is named", async () => {
  const text = await read(6, 200_000, "4321", "21000");
  expect(text).toContain("You can borrow up to ₱202,000 over 6 months.");
  expect(text).toContain("Based on your stated income of ₱60,000");
});

test("more than the figures carry is said, and one press sets the amount to the limit", async () => {
  const text = await read(6, 500_000, "4321", "21000");
  expect(text).toContain("This is more than your income allows");
  fireEvent.click(screen.getByRole("button", { name: "Set to ₱202,000" }));
  expect(slideTo).toHaveBeenCalledWith(202_000_00);
});

test("a term that carries nothing leads to one that does", async () => {
  const text = await read(6, 500_000, "10000", "30000");
  expect(text).toContain(
    "Over 6 months, even our smallest loan, ₱200,000, costs more a month than",
  );
  fireEvent.click(screen.getByRole("button", { name: "Choose 12 months" }));
  expect(choose).toHaveBeenCalledWith(226_000_00, 12);
});

test("figures that carry no loan at all are said plainly", async () => {
  expect(await read(48, 200_000, "30000", "29000")).toContain(
    "Your income doesn't allow one of our loans",
  );
});
