/** Which cards a member sees of a loan that has ended. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
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

const read = (more: Partial<Loan>): string | null => {
  shown.loan = loanWith(200_000, more);
  const page = <LoanHome wallet={null} isChecked={false} />;
  return render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
    .container.textContent;
};

test("the payments of a loan that is paid back stay to be read, and one may apply again", () => {
  const payment = {
    id: "0b6f7a52-4f0c-4a55-9a53-6a2f8f0f5f11",
    receivedOn: "2026-04-02",
    amount: 200_960,
    reference: "BDO 77",
    ...{ principal: 200_000, interest: 960, penalty: 0, collection: 0 },
  };
  const text = read({ status: "CLOSED", payments: [payment] });
  expect(text).toContain("Reference BDO 77");
  expect(text).toContain("APPLY AGAIN");
});

test("a declined application has no payments", () => {
  const text = read({ status: "DECLINED", firstPaidOn: null });
  expect(text).not.toContain("Payments");
  expect(text).toContain("APPLY AGAIN");
});
