/** The papers of a member and the pay-for-me link, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Loan } from "#loan/loan.api.ts";
import { LoanPapers } from "#loan/papers/loan-papers.tsx";
import { PayForMe } from "#loan/papers/pay-for-me.tsx";
import { PayoffLetter } from "#loan/papers/payoff-letter.tsx";
import { loanWith } from "#testing/loan.ts";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const papers = {
  loanNumber: "100007",
  months: ["2026-07", "2026-06", "2026-05", "2026-04"],
  payoff: { from: "2026-07-20", to: "2026-08-19" },
  hasCertificate: false,
  certificateBy: null as string | null,
  receipts: [
    {
      id: "receipt-2",
      number: "12-2",
      way: "QRPH",
      overpaid: 250,
      receivedOn: "2026-07-03",
      amount: 1_600,
      isFromWallet: false,
      isCounted: true,
    },
    {
      id: "receipt-1",
      number: "11",
      way: "BY_HAND",
      overpaid: 0,
      receivedOn: "2026-07-02",
      amount: 1_500,
      isFromWallet: false,
      isCounted: false,
    },
  ],
};
const payment = {
  id: "2",
  receivedOn: "2026-07-03",
  amount: 1_600,
  reference: "BDO 77",
  ...{ principal: 1_000, fee: 0, interest: 600, penalty: 0, collection: 0, overpaid: 0 },
};
const url = "https://hiram.example/pay-for/AAAAAAAAAAAAAAAAAAAAAA";

function open(loans: object[], card = <LoanPapers />, changes: Partial<Loan> = {}) {
  const replies: Record<string, object> = {
    "POST /memberloan/papers": { loans },
    "POST /memberloan": { loan: loanWith(200_000, { payments: [payment], ...changes }) },
    "POST /memberloan/pay-links": { links: [] },
    "POST /memberloan/pay-links/make": { id: "1", amount: 1_500, url },
  };
  ask.mockImplementation(async (call: string) => replies[call]);
  render(
    <WithSite>
      <QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>
    </WithSite>,
  );
}

afterEach(() => {
  cleanup();
  ask.mockReset();
});

const readButton = (name: string) => ({ name: `Read: ${name}` });

test("lists months and each payment with its receipt, and which one no longer counts", async () => {
  open([papers]);
  await screen.findByRole("button", readButton("Statement of July 2026"));
  expect(screen.queryByRole("button", readButton("Statement of April 2026"))).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 4" }));
  screen.getByRole("button", readButton("Statement of April 2026"));
  screen.getByText("Reversed or moved; no longer counts");
  screen.getByRole("button", readButton("Receipt of ₱1,600.00, Jul 3, 2026"));
  screen.getByText("Receipt no. 12-2 · QR Ph");
  screen.getByText("Receipt no. 11 · Posted by our staff");
  screen.getByText("Overpayment ₱250.00, refundable");
  // What the payment did not pay is not listed.
  const paid = (await screen.findAllByRole("figure")).map(({ textContent }) => textContent);
  expect(paid).toContain("Principal ₱1,000.00Interest ₱600.00");
  expect(screen.queryByRole("button", readButton("Certificate of full payment"))).toBeNull();
});

test("a closed loan has its certificate and no payoff letter, an active one has a letter", async () => {
  const cards = (
    <>
      <LoanPapers />
      <PayoffLetter on="2026-07-20" />
    </>
  );
  const letter = readButton("Payoff letter for Jul 20, 2026");
  open([{ ...papers, payoff: null, hasCertificate: true }], cards);
  await screen.findByRole("button", readButton("Certificate of full payment"));
  expect(screen.queryByRole("button", letter)).toBeNull();
  cleanup();
  open([papers], cards);
  await screen.findByRole("button", letter);
});

test("the certificate of the loan that Home shows as paid back is not listed a second time", async () => {
  const closed = { ...papers, payoff: null, hasCertificate: true };
  const earlier = { ...closed, loanNumber: "100000" };
  const { loanNumber } = papers;
  open([closed, earlier], <LoanPapers />, { loanNumber, status: "CLOSED" });
  await screen.findByText("Earlier loan 100000");
  const certificate = readButton("Certificate of full payment");
  await waitFor(() => expect(screen.getAllByRole("button", certificate)).toHaveLength(1));
});

test("a loan that is closed, to be confirmed, has no certificate and says when it comes", async () => {
  open([{ ...papers, payoff: null, certificateBy: "2026-11-25" }], <LoanPapers />);
  await screen.findByText(
    /certificate will be here once the bank confirms your last payment.*2026/,
  );
  expect(screen.queryByRole("button", readButton("Certificate that you owe nothing"))).toBeNull();
});

test("a link is made for the typed amount and days, and shown to be copied", async () => {
  open([papers], <PayForMe />);
  const box = await screen.findByLabelText("Amount in pesos");
  const make = screen.getByRole("button", { name: "MAKE A LINK" });
  fireEvent.click(make);
  screen.getByText("Please enter at least one peso.");
  fireEvent.change(box, { target: { value: "1,500" } });
  fireEvent.change(screen.getByLabelText("The link works for"), { target: { value: "3" } });
  fireEvent.click(make);
  await waitFor(() => screen.getByText(url));
  const made = () => ask.mock.calls.filter(([call]) => call === "POST /memberloan/pay-links/make");
  expect(made()[0]?.[1]).toEqual({ amount: 1_500, days: 3 });
  fireEvent.click(make);
  await waitFor(() => expect(made()).toHaveLength(2));
  expect(made()[1]).toEqual(made()[0]);
  expect(made()[0]?.[2]?.idempotencyKey).toHaveLength(36);
  screen.getByRole("button", { name: "Copy the link" });
});
