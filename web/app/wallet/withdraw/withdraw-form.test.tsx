/** What the form of a withdrawal says before anything is confirmed. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { WithdrawAmountField } from "#wallet/withdraw/amount-field.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { startWithdrawFlow } from "#wallet/withdraw/withdraw-flow.ts";
import { WithdrawForm } from "#wallet/withdraw/withdraw-form.tsx";

afterEach(cleanup);

const wallet = (eWalletLimits: WalletReply["eWalletLimits"]) =>
  ({
    bankName: "GCash",
    accountEnding: "091••••4567",
    fullLegalName: "Maria Santos",
    arrivesBy: { INSTAPAY: "2026-11-17T03:00:00Z", PESONET: "2026-11-23T16:00:00Z" },
    eWalletLimits,
  }) as WalletReply;

const dispatch = vi.fn();

function show(amount: number, limits: WalletReply["eWalletLimits"]) {
  const flow = startWithdrawFlow(null);
  const withdraw = { flow, dispatch, amount, balance: 300_000_00 } as unknown as Withdraw;
  const { container } = render(
    <WithSite>
      <MemoryRouter>
        <WithdrawForm withdraw={withdraw} wallet={wallet(limits)} onContinue={() => {}} />
      </MemoryRouter>
    </WithSite>,
  );
  return container.textContent;
}

const limits = { transferMax: 50_000, holdsMax: 100_000 };

test.each([
  [50_000_00, false, false],
  [50_000_01, true, false],
  [100_000_01, true, true],
])("%d centavos to an e-wallet: too much for a transfer %s, to hold %s", (amount, take, hold) => {
  const text = show(amount, limits);
  expect(text?.includes("GCash takes at most ₱50,000.00 in one transfer.")).toBe(take);
  expect(text?.includes("GCash can hold at most ₱100,000.00.")).toBe(hold);
});

test("above what the e-wallet takes nothing goes on, and the form offers the most it takes", () => {
  show(50_000_01, limits);
  const proceed = screen.getByRole<HTMLButtonElement>("button", { name: "CONTINUE WITHDRAWAL" });
  expect(proceed.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Withdraw ₱50,000.00 now" }));
  expect(dispatch).toHaveBeenCalledWith({
    type: "amount",
    text: "50000.00",
    balance: 300_000_00,
  });
  const change = screen.getByRole("link", { name: "Change to a bank account" });
  expect(change.getAttribute("href")).toBe("/settings#account");
});

test("a bank account has no such limits", () => {
  expect(show(200_000_00, null)).not.toContain("at most");
});

test("the account is named by its last four, the arrival by its day, and interest is said", () => {
  const text = show(60_000_00, null);
  expect(text).toContain("GCash 091••••4567");
  // Midnight in Manila is the end of Monday.
  expect(text).toContain("Within 24 hours on banking days: by Mon, Nov 23");
  expect(text).toContain("Interest on this amount starts the day it reaches your account");
});

test("S135 the amount is grouped while it is typed, and the commas are not part of it", () => {
  const onType = vi.fn();
  const typed = { text: "40000.5", isSetToFull: false };
  render(<WithdrawAmountField typed={typed} balance={300_000_00} onType={onType} />);
  const box = screen.getByLabelText<HTMLInputElement>("Amount to withdraw");
  expect(box.value).toBe("40,000.5");
  fireEvent.change(box, { target: { value: "40,000.57 pesos" } });
  expect(onType).toHaveBeenCalledWith("40000.57");
});
