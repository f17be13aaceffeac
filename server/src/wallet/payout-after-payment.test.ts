/** A payout that arrives on the day of a payment which was above what was owed by then. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { endPayout } from "@hiram/proof/testing/loan.ts";
import { payLoan } from "@hiram/proof/testing/refunds.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { allocateAgain } from "#payment/allocate-again.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

const TODAY = "2026-03-02";
const test = await openHouseForFile();
const app = await test.openServer();
beforeAll(async () => {
  await allowManyCodes(test);
  test.clock.set(`${TODAY}T04:00:00Z`);
});

const walletOf = async ({ id }: WalletMember) =>
  (
    await test.ownerPool.query(
      `select -principal_centavos / 100 as principal, overpaid_centavos / 100 as overpaid
       from wallet where member_id = $1`,
      [id],
    )
  ).rows[0];
const allocateJobs = async () =>
  (
    await test.ownerPool.query(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'allocate-again'`,
    )
  ).rows.map(({ payload }) => payload);

/** 400 of 1,000 was paid out; 600 is on its way; then 1,000 is paid, of which this day 400 is owed. */
async function addMember() {
  const member = await addWalletMember(test, app, 1_000);
  await endPayout(test, await makeOne(member, 400), { paidOn: TODAY });
  const withdrawalId = await makeOne(member, 600);
  await sendPayout(test.house, test.outside, { withdrawalId });
  const paymentId = await payLoan(test, member, 1_000, TODAY);
  const settle = async () => {
    await test.house.db
      .transaction()
      .execute((trx) => confirmArrival(trx, test.house, { withdrawalId, by: { kind: "rail" } }));
  };
  return { member, settle, paymentId };
}

it("is paid by that payment: a job allocates the loan's payments again", async () => {
  const { member, settle, paymentId } = await addMember();
  const before = await walletOf(member);
  expect(before.overpaid).toBe(600);
  expect(await allocateJobs()).toEqual([]);
  await settle();
  const job = { loanId: member.loanId, paymentId };
  expect(await allocateJobs()).toEqual([job]);
  // Twice, as after a worker that died: the second run finds nothing to do.
  for (const _ of [1, 2]) await allocateAgain(test.house, test.outside, job);
  expect(await walletOf(member)).toEqual({ principal: 0, overpaid: 0 });
  const { rows } = await test.ownerPool.query("select status from loan where id = $1", [
    member.loanId,
  ]);
  expect(rows).toEqual([{ status: "CLOSED" }]);
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
});
