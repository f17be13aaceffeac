import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { isWithdrawable, WhyNotWithdrawable } from "#wallet/why-not.tsx";

afterEach(cleanup);

const wallet = (changes: Partial<WalletReply>) =>
  ({
    wallet: 5000,
    status: "ACTIVE",
    blockedBecause: null,
    recoveryHoldUntil: null,
    ...changes,
  }) as WalletReply;
const open = (changes: Partial<WalletReply>) =>
  render(
    <MemoryRouter>
      <WhyNotWithdrawable wallet={wallet(changes)} />
    </MemoryRouter>,
  );

test("after a recovery it says why, until when, and what to do if it was somebody else", () => {
  const held = { recoveryHoldUntil: "2026-11-18T10:00:00.000Z", blockedBecause: "recovered" };
  expect(isWithdrawable(wallet(held))).toBe(false);
  open(held);
  expect(
    screen.getByText(/Withdrawals and account changes are paused until Nov 18, 2026/),
  ).toBeTruthy();
  expect(screen.getByText(/was recovered with a new password/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Contact Us" })).toBeTruthy();
});

test("an empty wallet says so in the page's own words rather than that it waits", () => {
  open({
    wallet: 0,
    recoveryHoldUntil: "2026-11-18T10:00:00.000Z",
    blockedBecause: "Nothing there.",
  });
  expect(screen.getByText("There's nothing in your wallet to withdraw.")).toBeTruthy();
});

test("before the loan is in the wallet it says when it comes", () => {
  open({ wallet: 0, status: "IN_REVIEW" });
  expect(screen.getByText(/Once your loan is approved and you agree/)).toBeTruthy();
});

test("a wallet that can be withdrawn from has nothing to explain", () => {
  expect(isWithdrawable(wallet({}))).toBe(true);
  const { container } = open({});
  expect(container.textContent).toBe("");
});
