/** Which cards a member sees of a loan, and in which order. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Loan } from "#loan/loan.api.ts";
import { LoanHome } from "#loan/loan-home.tsx";
import { loanWith } from "#testing/loan.ts";

const shown = vi.hoisted(() => ({ loan: null as Loan | null }));
vi.mock("#loan/loan.api.ts", async (load) => ({
  ...(await load<typeof import("#loan/loan.api.ts")>()),
  useLoan: () => ({ data: shown.loan, error: null, refetch: () => {} }),
}));

afterEach(cleanup);

const client = new QueryClient();
const page = (more: Partial<Loan>, wallet = <p>the wallet</p>) => {
  shown.loan = loanWith(200_000, more);
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <LoanHome
          wallet={wallet}
          papers={<p>the papers</p>}
          payForMe={<p>the link</p>}
          isChecked={false}
        />
      </QueryClientProvider>
    </MemoryRouter>
  );
};

const read = (more: Partial<Loan>): string | null => render(page(more)).container.textContent;

test("the papers of a loan that is paid back come before what happened to it", () => {
  const text = read({ status: "CLOSED" });
  expect(text).toMatch(/the papers.*APPLY AGAIN.*What has happened/s);
});

test("an active loan shows what to pay, its progress, the wallet, the papers, then the rest", () => {
  expect(read({ status: "ACTIVE" })).toMatch(
    /PAY.*Your progress.*the wallet.*the papers.*What you owe today.*the link.*What has happened/s,
  );
});

test("a declined application has no payments", () => {
  const text = read({ status: "DECLINED", firstPaidOn: null });
  expect(text).not.toContain("the papers");
  expect(text).toContain("APPLY AGAIN");
});

test("a withdrawal that is being made survives the arrival of the first one", () => {
  const box = <input aria-label="Amount" defaultValue="" />;
  const { rerender, getByLabelText } = render(page({ status: "ACTIVE", firstPaidOn: null }, box));
  const typed = getByLabelText("Amount") as HTMLInputElement;
  typed.value = "500";
  rerender(page({ status: "ACTIVE" }, box));
  expect(getByLabelText("Amount")).toBe(typed);
  expect(typed.value).toBe("500");
});
