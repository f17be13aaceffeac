/** Overpaid money on Home and its way back, with the server alone made up. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { OverpaidCard } from "./overpaid-card.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const wallet = (changes: Partial<WalletReply> = {}) =>
  ({
    _id: "0195a0a0-0000-7000-8000-000000000002",
    bankName: "BDO Unibank",
    accountEnding: "001•••••7890",
    overpaid: 500,
    refundable: 500,
    proofDueOn: null,
    owedBack: 0,
    refundReserved: 0,
    refundBlockedBecause: null,
    latestRefund: null,
    latestWithdrawal: null,
    ...changes,
  }) as WalletReply;

const reply = { reference: "HIRAM-9", refundAmount: 500, overpaid: 0 };
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    "POST /memberloan/pn": wallet(),
    "POST /memberloan/refund/otp": { expiresInSeconds: 300, resendInSeconds: 60 },
    "POST /memberloan/refund/verify": { confirmation: "c".repeat(43) },
    "POST /memberloan/refund": reply,
  };
  ask.mockImplementation(async (call: string) => {
    const answer = answers[call] ?? {};
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : answer;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ask.mockReset();
});

const open = () =>
  render(
    <WithSite>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <OverpaidCard />
        </QueryClientProvider>
      </MemoryRouter>
    </WithSite>,
  ).container;
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

async function confirmByCode() {
  await press("SEND IT BACK TO ME");
  fireEvent.change(await screen.findByLabelText("OTP code"), { target: { value: "123456" } });
  await press("Confirm code");
}

test("overpaid money is shown as the member's own, with the account it goes back to", async () => {
  const container = open();
  await waitFor(() => expect(container.textContent).toContain("₱500.00This money is yours."));
  expect(container.textContent).toContain("To your account at BDO Unibank, 001•••••7890.");
});

test("a member who has not overpaid sees no card", async () => {
  answers["POST /memberloan/pn"] = wallet({ overpaid: 0 });
  const container = open();
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});

test("after a code the whole amount is sent back, its key stored before sending", async () => {
  const stored: unknown[] = [];
  answers["POST /memberloan/refund"] = () => {
    stored.push(JSON.parse(sessionStorage.getItem("kept:refund") ?? "null"));
    return reply;
  };
  const container = open();
  await confirmByCode();
  await waitFor(() => expect(container.textContent).toContain("Reference HIRAM-9."));
  const call = ask.mock.calls.find(([name]) => name === "POST /memberloan/refund");
  const body = { id: wallet()._id, refundAmount: 500, confirmation: "c".repeat(43) };
  expect(call?.[1]).toEqual(body);
  expect(stored).toEqual([expect.objectContaining({ key: call?.[2].idempotencyKey, body })]);
});

test("a refusal says that nothing was sent", async () => {
  const problem = { code: "AboveOverpaid", message: "That is more than you overpaid." } as never;
  answers["POST /memberloan/refund"] = new CallFailure("REFUSED", { status: 409, problem });
  const container = open();
  await confirmByCode();
  await waitFor(() => expect(container.textContent).toContain("That is more than you overpaid."));
  expect(container.textContent).toContain("Nothing was sent. The money is still yours.");
});

test("while it cannot be sent, the button is closed and the reason stands under it", async () => {
  const refundBlockedBecause = "Your new account is still in its waiting time.";
  answers["POST /memberloan/pn"] = wallet({ refundBlockedBecause });
  const container = open();
  await waitFor(() => expect(container.textContent).toContain(refundBlockedBecause));
  const button = screen.getByRole("button", { name: "SEND IT BACK TO ME" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("what is owed back is shown with its amount, and after the last instalment how to pay it", async () => {
  answers["POST /memberloan/pn"] = wallet({ overpaid: 0, owedBack: 500, status: "ACTIVE" });
  const container = open();
  await waitFor(() => expect(container.textContent).toContain("You owe us ₱500.00 back"));
  expect(container.textContent).toContain("beyond your loan goes to this first");
  expect(container.textContent).not.toContain("reference");
  cleanup();
  answers["POST /memberloan/pn"] = wallet({
    ...{ overpaid: 0, owedBack: 500, status: "CLOSED", loanNumber: "100001" },
  });
  const closed = open();
  await waitFor(() => expect(closed.textContent).toContain("Transfer it with the reference"));
});
