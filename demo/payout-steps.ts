/** Withdrawals of the demo's members: paid out, on hold, returned. */

import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import { confirmArrival } from "@hiram/server/wallet/confirm-arrival.ts";
import { withdrawalConfirmations } from "@hiram/server/wallet/confirm-withdrawal.ts";
import { pauseWithdrawal } from "@hiram/server/wallet/pause-withdrawal.ts";
import { confirmPayout } from "@hiram/server/wallet/payouts/confirm-payout.ts";
import { markByHand } from "@hiram/server/wallet/payouts/mark-by-hand.ts";
import { findWithdrawal } from "@hiram/server/wallet/payouts/payout.sql.ts";
import { readPayoutFingerprint } from "@hiram/server/wallet/payouts/payout-facts.ts";
import { sendPayout } from "@hiram/server/wallet/payouts/send-payout.ts";
import { readWallet } from "@hiram/server/wallet/read-wallet.ts";
import { recordReturn } from "@hiram/server/wallet/record-return.ts";
import { withdraw } from "@hiram/server/wallet/withdraw.ts";
import { type Demo, demoCaller, demoOnce, readDemoCode } from "#demo-loan.ts";

const PAUSE_DAYS = 14;

export async function payOut(demo: Demo): Promise<void> {
  const { house } = demo;
  const withdrawalId = await withdrawAll(demo);
  await sendOut(demo, withdrawalId);
  const settled = { withdrawalId, by: { kind: "rail" } } as const;
  await house.db.transaction().execute((trx) => confirmArrival(trx, house, settled));
}

export async function pausePayout(demo: Demo): Promise<void> {
  const { house, officerId: staffId } = demo;
  const withdrawalId = await withdrawAll(demo);
  const reason = "The name of the account differs from yours. Please call us.";
  const until = new Date(house.clock.now().getTime() + PAUSE_DAYS * DAY_MS);
  const doubt = { cause: "NAME_DIFFERS", reason } as const;
  await pauseWithdrawal(house, { withdrawalId, staffId, until, ...doubt }, demoCaller);
}

export async function returnPayout(demo: Demo): Promise<void> {
  const { house } = demo;
  const withdrawalId = await withdrawAll(demo);
  await sendOut(demo, withdrawalId);
  const returned = { withdrawalId, reason: "AC04", by: { kind: "rail" } } as const;
  await house.db.transaction().execute((trx) => recordReturn(trx, house, returned));
}

/** The whole wallet to the member's own account. */
async function withdrawAll(demo: Demo): Promise<string> {
  const { house, member } = demo;
  const { _id, wallet: withdrawalAmount } = await readWallet(house, member);
  const { sendCode, verify } = withdrawalConfirmations.LOAN;
  await sendCode(house, { withdrawalAmount }, member, demoCaller);
  const otp = await readDemoCode(demo, "code-WITHDRAW");
  const { confirmation } = await verify(house, { withdrawalAmount, otp }, member, demoCaller);
  const { withdrawalId } = await withdraw(house, {
    body: { id: _id as string, withdrawalAmount, confirmation },
    member,
    once: demoOnce(member, "withdraw"),
    caller: demoCaller,
  });
  return withdrawalId;
}

/** The officer who did not approve the loan confirms a large first payout. */
async function confirmFirst({ house, secondOfficerId: staffId }: Demo, withdrawalId: string) {
  const row = await findWithdrawal(house.db, withdrawalId);
  if (!row?.first_payout) return;
  const shown = await readPayoutFingerprint(house.db, house, row);
  await confirmPayout(house, { withdrawalId, staffId, shown }, demoCaller);
}

/** Sends a payout at once, without the demo rail's delay. */
async function sendOut(demo: Demo, withdrawalId: string): Promise<void> {
  const { house, outside, officerId: proposedBy, secondOfficerId } = demo;
  await confirmFirst(demo, withdrawalId);
  if (outside.payout.automatic) return sendPayout(house, outside, { withdrawalId });
  const reference = `DEMO ${withdrawalId.slice(0, 8)}`;
  const mark = { withdrawalId, event: "send", reference } as const;
  const by = { kind: "staff", id: secondOfficerId, proposedBy } as const;
  await house.db.transaction().execute((trx) => markByHand(trx, house, mark, by, demoCaller));
}
