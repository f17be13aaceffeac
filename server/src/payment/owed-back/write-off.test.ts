/** Two people at the desk write off what a member owes back of a refund. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { confirmTestProposal, openProposals } from "@hiram/proof/testing/proposals.ts";
import {
  addOverpaidMember,
  arriveRefund,
  type OverpaidTestMember,
  payLoan,
} from "@hiram/proof/testing/refunds.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { allowManyCodes } from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
const ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
let member: OverpaidTestMember;
let payment: string;
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const reverse = (paymentId: string) =>
  test.house.db.transaction().execute((trx) =>
    reverseBookedPayment(trx, test.house, {
      paymentId,
      by: { kind: "gateway" },
      reason: "CHARGEBACK",
    }),
  );
const refund = async (pesos: number) => (await member.refund(pesos)).json().withdrawalId;
/** Overpaid by 500 in one payment, all of which was refunded before the bank took it back. */
beforeEach(async () => {
  await resetLimits(test);
  member = await addOverpaidMember(test, app, []);
  payment = await payLoan(test, member, 500);
});
const owe = async () => {
  await arriveRefund(test, await refund(500));
  await reverse(payment);
};

const reason = "Not reached for a year.";
const proposeBy = (desk: Desk, more: object = {}, key = nextKey()) =>
  desk.browser.post(
    "/staff/payments/write-off",
    { id: payment, memberId: member.id, amount: 500, reason, ...more },
    { "idempotency-key": key },
  );
const propose = async (more: object = {}) => outcomeOf(await proposeBy(ana, more));
const open = async () => {
  const [proposal, ...more] = await openProposals(ben, member.id);
  expect(more).toEqual([]);
  return proposal as NonNullable<typeof proposal>;
};
const owedBack = async () => (await member.post("/memberloan/pn")).json().owedBack;
const read = async (desk = ana) =>
  (await desk.browser.post("/staff/payments/read", { id: payment })).json();
const lost = async () =>
  (
    await test.ownerPool.query(
      `select -coalesce(sum(amount_centavos), 0)::int / 100 as pesos
       from entry join posting on posting.entry_id = entry.id
       where account = 'written_off' and entry.member_id = $1`,
      [member.id],
    )
  ).rows[0].pesos;

describe("a write-off of what is owed back", () => {
  it("is proposed by one, who moves nothing, and shown with its facts", async () => {
    await owe();
    expect((await read()).may).toEqual(["writeOff"]);
    expect(await propose()).toBe("200");
    expect(await owedBack()).toBe(500);
    expect(await open()).toMatchObject({
      kind: "payment.write-off",
      title: "Write off ₱500.00 that a member owes back",
      reason,
      by: "Ana Reyes",
      facts: expect.arrayContaining([{ name: "Owed back now", value: "₱500.00" }]),
    });
    expect(await read()).toMatchObject({ waitsFor: "writeOff", may: [] });
  });

  it("is carried out by another: nothing is owed, the loss is in the ledger, the member is told", async () => {
    await owe();
    await propose();
    expect(await confirmTestProposal(ben, await open())).toBe("200");
    expect(await owedBack()).toBe(0);
    expect(await lost()).toBe(500);
    expect(await read()).toMatchObject({ owedBack: null, waitsFor: null, may: [] });
    expect(await readAuditActions(test, member.id)).toContain("OWED_BACK_WRITTEN_OFF");
    await sendQueued(test);
    const texts = test.outside.texts.map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/no longer owe us PHP 500\.00 .*nothing to pay/),
    );
  });

  it("leaves later overpaid money to the member, and a later claim on its own", async () => {
    await owe();
    await propose();
    await confirmTestProposal(ben, await open());
    const later = await payLoan(test, member, 300);
    expect(await member.overpaid()).toMatchObject({ overpaid: 300 });
    await arriveRefund(test, await refund(300));
    await reverse(later);
    expect(await owedBack()).toBe(300);
    await payLoan(test, member, 400);
    expect(await owedBack()).toBe(0);
    expect(await member.overpaid()).toMatchObject({ overpaid: 100 });
  });

  it("is proposed once by a double click, and made once by 20 confirmations at once", async () => {
    await owe();
    const key = nextKey();
    const replies = await Promise.all([proposeBy(ana, {}, key), proposeBy(ana, {}, key)]);
    expect(replies.map(outcomeOf)).toContain("200");
    const proposal = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => confirmTestProposal(ben, proposal)),
    );
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(await lost()).toBe(500);
  });
});

describe("a write-off is refused", () => {
  it("to one person alone", async () => {
    await owe();
    await propose();
    const [own] = await openProposals(ana, member.id);
    expect(await confirmTestProposal(ana, own as NonNullable<typeof own>)).toBe("409 NotOneself");
    expect(await owedBack()).toBe(500);
  });

  it("to the person whose own case it is, as first and as second", async () => {
    await owe();
    const takePhone = (from: string, id: string) =>
      test.ownerPool.query(`update staff set phone_fingerprint = ${from} where id = $1`, [
        ben.id,
        ...(id ? [id] : []),
      ]);
    const own = () => takePhone("(select phone_fingerprint from member where id = $2)", member.id);
    await own();
    expect(outcomeOf(await proposeBy(ben))).toBe("403 OwnCase");
    await takePhone("id::text", "");
    await propose();
    const shown = await open();
    await own();
    expect(await confirmTestProposal(ben, shown)).toBe("403 OwnCase");
    await takePhone("id::text", "");
    expect(await owedBack()).toBe(500);
  });

  it("when it was paid meanwhile, in part or whole", async () => {
    await owe();
    await propose();
    const before = await open();
    await payLoan(test, member, 200);
    expect(await confirmTestProposal(ben, before)).toBe("409 ChangedMeanwhile");
    expect(await confirmTestProposal(ben, await open())).toBe("409 ChangedMeanwhile");
    await payLoan(test, member, 300);
    expect(await confirmTestProposal(ben, await open())).toBe("409 NothingOwedBack");
    expect(await owedBack()).toBe(0);
    expect(await lost()).toBe(0);
  });

  it("while the refund is on its way, because it may come back", async () => {
    await refund(500);
    await reverse(payment);
    expect(await propose()).toBe("409 RefundUnderWay");
  });

  it("of another amount, of another member, and when nothing is owed back", async () => {
    expect(await propose()).toBe("409 NothingOwedBack");
    await owe();
    expect(await propose({ amount: 499.99 })).toBe("409 ChangedMeanwhile");
    const stranger = await addOverpaidMember(test, app, []);
    expect(await propose({ memberId: stranger.id })).toBe("409 ChangedMeanwhile");
  });

  it.each(["ADMIN", "LOAN_ASSISTANT"] as const)("in the role %s", async (role) => {
    const desk = await openDesk(test, app, role);
    expect(outcomeOf(await proposeBy(desk))).toBe("403 NotAllowed");
  });

  it("by the database without a confirmed proposal about this payment", async () => {
    await owe();
    await propose();
    const { id } = await open();
    await expect(
      test.ownerPool.query("select write_off_owed_back($1, $2)", [payment, id]),
    ).rejects.toMatchObject({ code: "HM050" });
  });
});
