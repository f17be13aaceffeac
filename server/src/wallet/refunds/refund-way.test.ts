/** A refund on the rails: it arrives, comes back, is recalled, paused, or put into a bank file. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addStaff, caller, endPayout } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { openPdf } from "@hiram/proof/testing/pdf.ts";
import {
  addOverpaidMember,
  arriveRefund,
  type OverpaidTestMember,
  payLoan,
  readPaymentsOf,
} from "@hiram/proof/testing/refunds.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  eventsOf,
  makeOne,
  pauseOne,
  plantProof,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Trx } from "#db/database.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { allocateAgain } from "#payment/allocate-again.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { checkPayouts } from "#wallet/payouts/check-payouts.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { recordReturn } from "#wallet/record-return.ts";
import { giveBackOverpaid } from "#wallet/refunds/refund.sql.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

let test: TestHouse;
let app: FastifyInstance;
let member: OverpaidTestMember;
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  await allowManyCodes(test);
});
beforeEach(async () => {
  await resetLimits(test);
  member = await addOverpaidMember(test, app, [300, 200]);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const makeRefund = async (pesos: number): Promise<string> =>
  (await member.refund(pesos)).json().withdrawalId;
const send = (withdrawalId: string) => sendPayout(test.house, test.outside, { withdrawalId });
/** Past the demo rail's delay. */
async function check(withdrawalId: string) {
  const now = test.clock.now();
  test.clock.set(new Date(now.getTime() + 3_600_000));
  await checkPayouts(test.house, test.outside, { withdrawalId });
  test.clock.set(now);
}
async function arrive(withdrawalId: string) {
  await arriveRefund(test, withdrawalId);
  expect(await rowOf(test, withdrawalId)).toMatchObject({ status: "COMPLETED" });
}
const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  test.house.db.transaction().execute(work);
const lastText = async (): Promise<string> => {
  await sendQueued(test);
  return test.outside.texts.findLast(({ purpose }) => purpose === "REFUND")?.text ?? "";
};

describe("a refund that arrives", () => {
  it("has left the overpaid money, and the member is told at each step", async () => {
    const id = await makeRefund(500);
    await send(id);
    expect(await lastText()).toMatch(/refund .*PHP 500\.00, is on its way .*ending 7890/);
    await check(id);
    expect(await lastText()).toMatch(/refund .*PHP 500\.00, has arrived .*ending 7890/);
    expect(await member.overpaid()).toEqual({ overpaid: 0, refunding: 0 });
    expect(await eventsOf(test, id)).toEqual([
      "withdraw by member",
      "send by rail",
      "settle by rail",
    ]);
    expect(await readAuditActions(test, member.id)).toContain("REFUND_MOVED");
  });

  it("ends the payments of which nothing is left, and no others", async () => {
    await arrive(await makeRefund(250));
    expect(await readPaymentsOf(test, member.id)).toEqual([
      { status: "APPLIED", overpaid: 250, refunded: 50 },
      { status: "REFUNDED", overpaid: 0, refunded: 200 },
    ]);
    // Twice by parts: the payment ends with the last of them.
    const [one, other] = [await makeRefund(100), await makeRefund(150)];
    await arrive(other);
    expect((await readPaymentsOf(test, member.id))[0]).toMatchObject({ status: "APPLIED" });
    await arrive(one);
    expect((await readPaymentsOf(test, member.id))[0]).toMatchObject({ status: "REFUNDED" });
  });

  it("is settled once, when 20 say at once that it was paid", async () => {
    const id = await makeRefund(500);
    await send(id);
    const settle = () =>
      inTransaction((trx) =>
        confirmArrival(trx, test.house, { withdrawalId: id, by: { kind: "rail" } }),
      ).then(
        () => "done",
        (error: { code?: string }) => error.code,
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, settle));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["done", "WithdrawalMoved"]));
  });
});

describe("a refund that comes back", () => {
  it("is overpaid money again, of the same payments, and can be asked for again", async () => {
    const account = { bankName: "BDO Unibank", accountNumber: "001234560000" };
    await changeAccount(test, member.id, account, "now()");
    const id = await makeRefund(250);
    await send(id);
    await check(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "RETURNED", return_reason: "AC01" });
    expect(await member.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
    expect(await readPaymentsOf(test, member.id)).toEqual([
      { status: "APPLIED", overpaid: 300, refunded: 0 },
      { status: "APPLIED", overpaid: 200, refunded: 0 },
    ]);
    expect(await lastText()).toMatch(/refund of PHP 250\.00 came back. We're keeping it for you/);
    const { latestRefund, wallet } = (await member.post("/memberloan/pn")).json();
    expect(latestRefund.statusMessage).toMatch(/we're keeping it for you/);
    expect(wallet).toBe(0);

    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now()");
    await arrive(await makeRefund(500));
    expect(await member.overpaid()).toEqual({ overpaid: 0, refunding: 0 });
  });

  it("gives its money back once, when 20 say at once that it came back", async () => {
    const id = await makeRefund(500);
    await send(id);
    const giveBack = () =>
      inTransaction((trx) =>
        recordReturn(trx, test.house, {
          withdrawalId: id,
          reason: "AC04",
          by: { kind: "rail" },
        }),
      ).catch(() => null);
    await Promise.all(Array.from({ length: 20 }, giveBack));
    expect(await member.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
  });

  it("is asked for while its loan is locked, as by a reversal that waits for the wallet", async () => {
    const whom = await addOverpaidMember(test, app);
    const reversal = await test.ownerPool.connect();
    try {
      await reversal.query("begin");
      await reversal.query("select from loan where id = $1 for no key update", [whom.loanId]);
      expect((await whom.refund(100)).statusCode).toBe(200);
    } finally {
      await reversal.query("rollback");
      reversal.release();
    }
  });

  it("pays a loan that is owed again, because another payment was reversed meanwhile", async () => {
    const whom = await addWalletMember(test, app, 1_000);
    await endPayout(test, await makeOne(whom, 1_000), { paidOn: "2026-03-02" });
    const [first, second] = [await payLoan(test, whom, 600), await payLoan(test, whom, 900)];
    const body = { id: whom.walletId, refundAmount: 500 };
    const confirmation = await plantProof(test, whom, 500, "REFUND");
    const { withdrawalId } = (
      await whom.post("/memberloan/refund", { ...body, confirmation })
    ).json();
    const by = { kind: "gateway" } as const;
    const reversal = { paymentId: first, reason: "BANK_RETURN", by } as const;
    await inTransaction((trx) => reverseBookedPayment(trx, test.house, reversal));
    const owed = async () =>
      (
        await test.ownerPool.query(
          `select -principal_centavos / 100 as principal, overpaid_centavos / 100 as overpaid
           from wallet where member_id = $1`,
          [whom.id],
        )
      ).rows[0];
    expect(await owed()).toEqual({ principal: 600, overpaid: 0 });

    expect(outcomeOf(await whom.post("/memberloan/withdrawals/recall", { id: withdrawalId }))).toBe(
      "200",
    );
    const { rows: jobs } = await test.ownerPool.query(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'allocate-again'`,
    );
    const payload = { loanId: whom.loanId, paymentId: second };
    expect(jobs).toEqual([{ payload }]);
    // Twice, as after a worker that died: the second finds nothing to do.
    for (const _ of [1, 2]) await allocateAgain(test.house, test.outside, payload);
    expect(await owed()).toEqual({ principal: 100, overpaid: 0 });
    expect(await verifyAccounts(test.house)).toEqual([]);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("cannot be made to give its money back by the app in any other way", async () => {
    const id = await makeRefund(500);
    const give = () => inTransaction((trx) => giveBackOverpaid(trx, id));
    await expect(give()).rejects.toMatchObject({ code: "HM061" });
    await inTransaction((trx) =>
      recordReturn(trx, test.house, { withdrawalId: id, reason: "AC04", by: { kind: "rail" } }),
    );
    await expect(give()).rejects.toMatchObject({ code: "HM061" });
  });
});

describe("before it is sent, a refund", () => {
  it("can be recalled by its member, once, and by nobody else", async () => {
    const id = await makeRefund(500);
    const other = await addOverpaidMember(test, app);
    const recall = async (who: OverpaidTestMember) =>
      outcomeOf(await who.post("/memberloan/withdrawals/recall", { id }));
    expect(await recall(other)).toBe("404 NotFound");
    expect(await recall(member)).toBe("200");
    expect(await recall(member)).toBe("409 WithdrawalMoved");
    expect(await member.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
    expect(await lastText()).toMatch(/refund .*was recalled and not sent/);
  });

  it("can be paused and resumed by staff", async () => {
    const id = await makeRefund(500);
    await pauseOne(test, id);
    expect(await lastText()).toMatch(/checking refund .*be done by/);
    const decision = {
      by: "staff",
      staffId: await addStaff(test),
      reason: "It is right.",
    } as const;
    await resumeWithdrawal(test.house, { withdrawalId: id, ...decision }, caller);
    await arrive(id);
  });

  it("does not leave a frozen account", async () => {
    const id = await makeRefund(500);
    await test.ownerPool.query("update member set frozen_at = house_now() where id = $1", [
      member.id,
    ]);
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: null });
  });

  it("goes into the file for the bank beside the withdrawals", async () => {
    const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
    const filed = await openTestHouse({ payoutRail: "file", payoutAccount });
    await allowManyCodes(filed);
    const { server } = await filed.openApp();
    const whom = await addOverpaidMember(filed, server);
    const { withdrawalId } = (await whom.refund(500)).json();
    const staffId = await addStaff(filed);
    const { count } = await makeBatch(filed.house, { staffId, channel: "INSTAPAY" }, caller);
    expect(count).toBe(1);
    expect(await rowOf(filed, withdrawalId)).toMatchObject({ rail: "file" });
    await filed.close();
  });
});

it("the receipt of a refund says that it is one, and speaks of no withdrawal", async () => {
  const id = await makeRefund(500);
  const { text } = openPdf((await member.get(`/memberloan/receipts/${id}`)).rawPayload);
  expect(text).toContain("Refund receipt");
  expect(text).toContain("Overpayment set aside, to be sent back");
  expect(text).not.toMatch(/your wallet|withdrawal/i);
});
