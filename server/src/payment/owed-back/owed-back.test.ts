/** Payments that are taken away after a part of them was refunded to the member. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { endPayout } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits, sendQueued } from "@hiram/proof/testing/member.ts";
import { arriveRefund, payLoan } from "@hiram/proof/testing/refunds.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  plantProof,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Trx } from "#db/database.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
let member: WalletMember;
let second: string;
/** A loan of 1,000 that was paid back with 600 and 900: 500 of the second is overpaid. */
beforeEach(async () => {
  await resetLimits(test);
  member = await addWalletMember(test, app, 1_000);
  await endPayout(test, await makeOne(member, 1_000), { paidOn: "2026-03-02" });
  await payLoan(test, member, 600);
  second = await payLoan(test, member, 900);
});
afterAll(async () => {
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const by = { kind: "gateway" } as const;
const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
  test.house.db.transaction().execute(work);
const reverse = (paymentId: string) =>
  inTransaction((trx) =>
    reverseBookedPayment(trx, test.house, { paymentId, by, reason: "CHARGEBACK" }),
  );
async function makeRefund(refundAmount: number): Promise<string> {
  const confirmation = await plantProof(test, member, refundAmount, "REFUND");
  const body = { id: member.walletId, refundAmount, confirmation };
  return (await member.post("/memberloan/refund", body)).json().withdrawalId;
}
const refund = async (pesos: number) => arriveRefund(test, await makeRefund(pesos));
const wallet = async () =>
  (
    await test.ownerPool.query(
      `select -principal_centavos::int / 100 as principal, overpaid_centavos::int / 100 as overpaid,
         -owed_back_centavos::int / 100 as "owedBack"
       from wallet where member_id = $1`,
      [member.id],
    )
  ).rows[0];
/** What the ledger says that the lender's accounts hold, in pesos. */
const cash = async () =>
  (
    await test.ownerPool.query(
      "select -sum(amount_centavos)::int / 100 as pesos from posting where account = 'received'",
    )
  ).rows[0].pesos;
const statusOf = async (id: string) =>
  (await test.ownerPool.query("select status from payment where id = $1", [id])).rows[0].status;

it("is reversed whole: cash falls by all of it, and the refunded part is owed back", async () => {
  await refund(500);
  const before = await cash();
  await reverse(second);
  expect(await statusOf(second)).toBe("REVERSED");
  expect(before - (await cash())).toBe(900);
  expect(await wallet()).toEqual({ principal: 400, overpaid: 0, owedBack: 500 });
  await expect(reverse(second)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  expect(await wallet()).toMatchObject({ owedBack: 500 });
});

it("tells the member what is owed back", async () => {
  await refund(500);
  await reverse(second);
  await sendQueued(test);
  const said = test.outside.texts.map(({ text }) => text);
  expect(said).toContainEqual(
    expect.stringMatching(/refunded part of it\. You owe us PHP 500\.00/),
  );
});

it("is shown on Home and on the Pay page, and the preview settles it before anything is overpaid", async () => {
  await refund(500);
  await reverse(second);
  const read = async (path: string, body = {}) => (await member.post(path, body)).json();
  expect(await read("/memberloan/pn")).toMatchObject({ owedBack: 500, overpaid: 0 });
  const { payoff, max, owedBack } = await read("/memberloan/pay/options");
  expect(owedBack).toBe(500);
  expect(max).toBeGreaterThanOrEqual(payoff + 500);
  expect(await read("/memberloan/pay/preview", { amount: payoff + 600 })).toMatchObject({
    owedBack: 500,
    overpaid: 100,
    owedAfter: 0,
  });
});

it("is taken off its loan in the same way, and settles the claim when it is matched again", async () => {
  await refund(500);
  await inTransaction((trx) => unmatchFromLoan(trx, test.house, { paymentId: second, by }));
  expect(await statusOf(second)).toBe("UNMATCHED");
  expect(await wallet()).toEqual({ principal: 400, overpaid: 0, owedBack: 500 });
  await payLoan(test, member, 900);
  expect(await wallet()).toEqual({ principal: 0, overpaid: 0, owedBack: 0 });
});

it("is reversed too when all of it had been refunded", async () => {
  const third = await payLoan(test, member, 200);
  await refund(200);
  expect(await statusOf(third)).toBe("REFUNDED");
  await refund(500);
  await reverse(third);
  expect(await statusOf(third)).toBe("REVERSED");
  expect(await wallet()).toEqual({ principal: 0, overpaid: 0, owedBack: 200 });
});

it("takes the refund from other overpaid money of the member, and nothing is owed back", async () => {
  const third = await payLoan(test, member, 700);
  await refund(300);
  await reverse(third);
  expect(await statusOf(third)).toBe("REVERSED");
  expect(await wallet()).toEqual({ principal: 0, overpaid: 200, owedBack: 0 });
});

it("is paid back by later payments above what the loan owes, in parts, and only once", async () => {
  await refund(500);
  await reverse(second);
  const third = await payLoan(test, member, 600);
  expect(await wallet()).toEqual({ principal: 0, overpaid: 0, owedBack: 300 });
  await payLoan(test, member, 400);
  expect(await wallet()).toEqual({ principal: 0, overpaid: 100, owedBack: 0 });
  await sendQueued(test);
  const said = test.outside.texts.map(({ text }) => text);
  expect(said).toContainEqual(
    expect.stringMatching(/PHP 300\.00 of your PHP 400\.00 .*You overpaid PHP 100\.00/),
  );
  // The payment that paid it back is taken away as well: its part is owed back again.
  await reverse(third);
  expect(await wallet()).toEqual({ principal: 300, overpaid: 0, owedBack: 200 });
});

it("goes back while the refund is on its way, and a refund that returns settles it", async () => {
  const id = await makeRefund(500);
  await reverse(second);
  expect(await wallet()).toEqual({ principal: 400, overpaid: 0, owedBack: 500 });
  const recall = await member.post("/memberloan/withdrawals/recall", { id });
  expect(outcomeOf(recall)).toBe("200");
  expect(await wallet()).toEqual({ principal: 400, overpaid: 0, owedBack: 0 });
});

it("is seen at the desk among the reversed, with the amount and the member", async () => {
  await refund(500);
  await reverse(second);
  const desk = await openDesk(test, app, "LOAN_OFFICER");
  const owedBack = { amount: 500, memberId: member.id, name: expect.stringMatching(/^Liza/) };
  const { rows } = (await desk.browser.post("/staff/payments", { list: "returned" })).json();
  expect(rows).toContainEqual(expect.objectContaining({ id: second, owedBack }));
  const opened = (await desk.browser.post("/staff/payments/read", { id: second })).json();
  expect(opened).toMatchObject({ status: "REVERSED", owedBack, places: { reversed: 900 } });
});
