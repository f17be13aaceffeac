/** Home asks for details of the credit registry only while there is a loan to report. */
import { endedLoanStatuses, loanStatuses } from "@hiram/contract/loan/loan.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import Dash from "#routes/dash.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
vi.mock("#loan/loan-home.tsx", () => ({ LoanHome: () => <p>the loan</p> }));
vi.mock("#activation/with-activation.tsx", () => ({
  WithActivation: ({ children }: { children: (activation: object) => ReactNode }) =>
    children({ state: "INFO_COMPLETED" }),
}));

afterEach(() => {
  cleanup();
  ask.mockReset();
});

async function openHome(status: string) {
  ask.mockImplementation(async (call: string) => {
    if (call === "POST /memberloan") return { loan: { status, firstPaidOn: null } };
    if (call === "POST /registry-details") return { missing: ["tin", "occupation"] };
    throw new CallFailure("FETCH_ERROR");
  });
  render(
    <MemoryRouter>
      <WithSite>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <Dash />
        </QueryClientProvider>
      </WithSite>
    </MemoryRouter>,
  );
  await screen.findByText("the loan");
}

const heading = { name: "2 details for your credit record" };
const isEnded = (status: string) => endedLoanStatuses.some((ended) => ended === status);

// The running ones come first: the part of the page is loaded when the others are looked at.
test.each(loanStatuses.filter((status) => !isEnded(status)))(
  "asks for details while a loan is %s",
  async (status) => {
    await openHome(status);
    expect(await screen.findByRole("heading", heading)).toBeTruthy();
  },
);

test.each(["DECLINED", "CANCELLED", "CLOSED"])(
  "asks for none once a loan is %s",
  async (status) => {
    await openHome(status);
    await act(() => new Promise((done) => setTimeout(done)));
    expect(screen.queryByRole("heading", heading)).toBeNull();
    expect(ask).not.toHaveBeenCalledWith("POST /registry-details", {});
  },
);
