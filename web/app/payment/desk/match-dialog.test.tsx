/** Matching a payment: find, see what it pays, confirm; the server alone is made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefundDialog } from "#wallet/refunds/desk/refund-dialog.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import type { OpenPayment } from "./payment-shape.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { UnmatchDialog } from "./unmatch-dialog.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#ui/toast.ts", () => ({ showToast: vi.fn() }));

const payment = {
  id: "payment-1",
  number: "1001",
  amount: 1_500,
  name: "Liza Peña",
  loan: { id: "loan-1", number: "100001", status: "CLOSED" },
  takeOff: {
    effect: {
      owedBefore: 0,
      owedAfter: 1_200,
      overpaidBefore: 300,
      overpaidAfter: 0,
      owedBack: 0,
      isPaidBack: true,
    },
    needsSecondPerson: { unmatch: true, reverse: false },
  },
} as unknown as OpenPayment;
const loan = {
  loanId: "loan-2",
  loanNumber: "100002",
  memberId: "member-2",
  name: "Ana Cruz",
  status: "ACTIVE",
  dueNow: 1_500,
  nextDue: 0,
  payoff: 9_000,
} as const;
const effect = {
  principal: 1_200,
  fee: 0,
  interest: 300,
  penalty: 0,
  collection: 0,
  overpaid: 0,
  owedAfter: 7_500,
  endsLoan: false,
  needsSecondPerson: false,
};
const onDone = vi.fn();
const onClose = vi.fn();

type Replies = Record<string, unknown>;
let replies: Replies;
beforeEach(() => {
  replies = {
    "POST /staff/payments/find-loans": { rows: [loan] },
    "POST /staff/payments/preview": effect,
  };
  askStaff.mockImplementation(async (key: string) => replies[key]);
});
afterEach(() => {
  cleanup();
  for (const mock of [askStaff, onDone, onClose]) mock.mockReset();
});

const show = (dialog: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (key: string) => askStaff.mock.calls.filter(([asked]) => asked === key);

test("the button finds first, then shows what the loan gets, then matches", async () => {
  replies["POST /staff/payments/match"] = { status: "APPLIED", needsSecondPerson: false };
  show(<MatchDialog act="match" suggested={null} {...{ payment, onDone, onClose }} />);
  fill("Loan number, reference or name", "A");
  press("Find");
  expect(screen.getByText("Please enter at least two characters.")).toBeTruthy();
  expect(sent("POST /staff/payments/find-loans")).toEqual([]);
  fill("Loan number, reference or name", "Ana Cruz");
  press("Find");
  fireEvent.click(await screen.findByRole("radio"));
  expect(await screen.findByText("Still owed today")).toBeTruthy();
  expect(sent("POST /staff/payments/match")).toEqual([]);
  press("Match");
  expect(screen.getByText("Please say why.")).toBeTruthy();
  fill("Why this loan", "On the slip");
  press("Match");
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith("Matched to loan 100002."));
  expect(sent("POST /staff/payments/match")[0]?.slice(1)).toEqual([
    { id: "payment-1", loanId: "loan-2", reason: "On the slip" },
    { idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/) },
  ]);
});

test("a suggested loan is chosen already, and another search comes before the match", async () => {
  replies["POST /staff/payments/preview"] = { ...effect, needsSecondPerson: true };
  replies["POST /staff/payments/move"] = { status: "APPLIED", needsSecondPerson: true };
  show(<MatchDialog act="move" suggested={loan} {...{ payment, onDone, onClose }} />);
  expect(await screen.findByText("Still owed today")).toBeTruthy();
  fill("Loan number, reference or name", "100009");
  expect(screen.getByRole("button", { name: "Find" })).toBeTruthy();
  fill("Loan number, reference or name", "");
  fill("Why this loan", "On the slip");
  expect(screen.getByText(/another confirms it/)).toBeTruthy();
  press("Propose the move");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone.mock.calls[0]?.[0]).toMatch(/until a second person confirms/);
});

test("a suggestion's cause is the reason, until another loan is chosen", async () => {
  replies["POST /staff/payments/match"] = { status: "APPLIED", needsSecondPerson: false };
  const suggested = { ...loan, loanId: "loan-9", causes: ["name"] as const };
  show(<MatchDialog act="match" {...{ suggested, payment, onDone, onClose }} />);
  const why = () => screen.getByLabelText<HTMLInputElement>("Why this loan").value;
  expect(why()).toBe("The payer has this name.");
  press("Match");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent("POST /staff/payments/match")[0]?.[1]).toMatchObject({
    loanId: "loan-9",
    reason: "The payer has this name.",
  });
  fill("Loan number, reference or name", "Ana Cruz");
  press("Find");
  fireEvent.click(await screen.findByRole("radio"));
  expect(why()).toBe("");
});

test("taking off says what changes for a loan that was paid back", async () => {
  replies["POST /staff/payments/unmatch"] = { status: "UNMATCHED", needsSecondPerson: false };
  show(<UnmatchDialog {...{ payment, onDone, onClose }} />);
  expect(
    screen.getByText(
      "The loan was paid back and opens again: it owes ₱1,200.00 today. Overpaid money falls from ₱300.00 to ₱0.00.",
    ),
  ).toBeTruthy();
  press("Propose to take it off");
  expect(screen.getByText("Please say why.")).toBeTruthy();
  fill("Why", "Wrong member");
  press("Propose to take it off");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("a reversal needs one of the reasons, and the note may stay empty", async () => {
  replies["POST /staff/payments/reverse"] = { status: "REVERSED", needsSecondPerson: false };
  show(<ReverseDialog {...{ payment, onDone, onClose }} />);
  press("Reverse");
  expect(screen.getByText("Please choose why.")).toBeTruthy();
  fill("Why", "CHARGEBACK");
  press("Reverse");
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith("Reversed."));
  expect(sent("POST /staff/payments/reverse")[0]?.[1]).toEqual({
    id: "payment-1",
    reason: "CHARGEBACK",
  });
});

test("a refund to an e-wallet begins with what it takes, and says so before one types", () => {
  const member = {
    id: "member-2",
    name: "Ana Cruz",
    overpaid: 60_500,
    sentTo: "GCash, account ending 4567",
    transferMax: 50_000,
  };
  show(<RefundDialog {...{ member, onDone, onClose }} />);
  expect(screen.getByText(/^The e-wallet takes ₱50,000\.00 in one transfer\./)).toBeTruthy();
  expect(screen.getByLabelText("Amount in pesos")).toHaveProperty("value", "50000");
  fill("Amount in pesos", "50000.01");
  fill("Why", "Asked by phone");
  press("Propose the refund");
  expect(screen.getByText(/^At most ₱50,000\.00, which the e-wallet takes/)).toBeTruthy();
  expect(sent("POST /staff/payments/refund")).toEqual([]);
});

test("a refund begins with all that was overpaid, and asks for no more", async () => {
  replies["POST /staff/payments/refund"] = { needsSecondPerson: true };
  const member = {
    id: "member-2",
    name: "Ana Cruz",
    overpaid: 250.5,
    sentTo: "BDO Unibank, account ending 7890",
    transferMax: null,
  };
  show(<RefundDialog {...{ member, onDone, onClose }} />);
  fill("Why", "Asked by phone");
  fill("Amount in pesos", "251");
  press("Propose the refund");
  expect(screen.getByText("At most ₱250.50, which was overpaid.")).toBeTruthy();
  fill("Amount in pesos", "250.5");
  press("Propose the refund");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent("POST /staff/payments/refund")[0]?.[1]).toEqual({
    memberId: "member-2",
    amount: 250.5,
    reason: "Asked by phone",
  });
});
