/** The papers of a member and the pay-for-me link, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LoanPapers } from "#loan/papers/loan-papers.tsx";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const papers = {
  loanNumber: "100007",
  months: ["2026-07", "2026-06", "2026-05", "2026-04"],
  payoff: { from: "2026-07-20", to: "2026-08-19" },
  hasCertificate: false,
  receipts: [
    {
      id: "receipt-1",
      receivedOn: "2026-07-02",
      amount: 1_500,
      isFromWallet: false,
      isCounted: false,
    },
  ],
};
const url = "https://hiram.example/pay-for/AAAAAAAAAAAAAAAAAAAAAA";

function open(loans: object[]) {
  const replies: Record<string, object> = {
    "POST /memberloan/papers": { loans },
    "POST /memberloan/pay-links": { links: [] },
    "POST /memberloan/pay-links/make": { id: "1", amount: 1_500, url },
  };
  ask.mockImplementation(async (call: string) => replies[call]);
  render(
    <WithSite>
      <QueryClientProvider client={new QueryClient()}>
        <LoanPapers />
      </QueryClientProvider>
    </WithSite>,
  );
}

afterEach(() => {
  cleanup();
  ask.mockReset();
});

const readButton = (name: string) => ({ name: `Read: ${name}` });

test("lists months, receipts and the letter, and says which payment no longer counts", async () => {
  open([papers]);
  await screen.findByRole("button", readButton("Statement of July 2026"));
  expect(screen.queryByRole("button", readButton("Statement of April 2026"))).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 4" }));
  screen.getByRole("button", readButton("Statement of April 2026"));
  screen.getByText("Reversed or moved: it no longer counts");
  screen.getByRole("button", readButton("Payoff letter for Jul 20, 2026"));
  expect(screen.queryByRole("button", readButton("Certificate of full payment"))).toBeNull();
});

test("a closed loan has its certificate, and no letter, calendar or link", async () => {
  open([{ ...papers, payoff: null, hasCertificate: true }]);
  await screen.findByRole("button", readButton("Certificate of full payment"));
  expect(screen.queryByText("Payoff letter")).toBeNull();
  expect(screen.queryByText("Let somebody pay for you")).toBeNull();
});

test("a link is made for the typed amount and days, and shown to be copied", async () => {
  open([papers]);
  const box = await screen.findByLabelText("Amount in pesos");
  const make = screen.getByRole("button", { name: "MAKE A LINK" });
  fireEvent.click(make);
  screen.getByText("Please enter at least one peso.");
  fireEvent.change(box, { target: { value: "1,500" } });
  fireEvent.change(screen.getByLabelText("The link works for"), { target: { value: "3" } });
  fireEvent.click(make);
  await waitFor(() => screen.getByText(url));
  expect(ask).toHaveBeenCalledWith("POST /memberloan/pay-links/make", { amount: 1_500, days: 3 });
  screen.getByRole("button", { name: "Copy the link" });
});
