/** A member recalls a withdrawal: while no rail has it, once, and never against a payout. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addStaff, balancesOf, caller, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, sendQueued } from "@hiram/proof/testing/member.ts";
import {
  addWalletMember,
  allowManyCodes,
  eventsOf,
  makeOne,
  pauseOne,
  queueForWithdrawal,
  rowOf,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse({
    payoutAccount: { bankBic: "BNORPHMM", accountNumber: "0099887766" },
  });
  app = await test.openServer();
  await allowManyCodes(test);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const recall = (member: WalletMember, id: string, key?: string) =>
  member.post("/memberloan/withdrawals/recall", { id }, key);
const send = (withdrawalId: string) => sendPayout(test.house, test.outside, { withdrawalId });
const shown = async (member: WalletMember) =>
  (await member.post("/memberloan/withdrawals")).json().withdrawals[0];

const back = { available: 5_000_00, reserved: 0, owed: 5_000_00 };
const setAside = { available: 4_000_00, reserved: 1_000_00, owed: 5_000_00 };

async function expectOneHappened(member: WalletMember, id: string, isRecalled: boolean) {
  const end = isRecalled ? { status: "RETURNED", rail: null } : { status: "SENT", rail: "demo" };
  expect(await rowOf(test, id)).toMatchObject(end);
  expect(await balancesOf(test, member.id)).toEqual(isRecalled ? back : setAside);
}

describe("recalling a withdrawal", () => {
  it.each([
    ["being processed", async () => {}],
    ["paused", (id: string) => pauseOne(test, id)],
  ])("D25 that is %s puts its money back into the wallet", async (_, prepare) => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await prepare(id);
    expect(await shown(member)).toMatchObject({ mayRecall: true });
    const reply = await recall(member, id);
    expect(reply.json()).toMatchObject({ state: "WITHDRAWAL_RECALLED", withdrawalAmount: 1_000 });
    expect(await balancesOf(test, member.id)).toEqual(back);
    expect(await shown(member)).toMatchObject({
      status: "RETURNED",
      mayRecall: false,
      returnReason: "It was recalled before it was sent.",
      pauseCause: null,
    });
    expect((await eventsOf(test, id)).at(-1)).toBe("recall by member");
  });

  it("writes who did it into the audit log, and tells the member", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await recall(member, id);
    const { rows } = await test.ownerPool.query(
      `select actor_kind, actor_id, details, address is not null as has_address
       from audit_event where subject_id = $1 and action = 'WITHDRAWAL_MOVED'`,
      [member.id],
    );
    const { withdrawal_number: withdrawal } = await rowOf(test, id);
    expect(rows).toEqual([
      {
        actor_kind: "member",
        actor_id: member.id,
        details: { withdrawal, event: "recall" },
        has_address: true,
      },
    ]);
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toContain("was recalled and not sent");
  });

  it("needs an idempotency key, and the same key again has no second effect", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const [id, key] = [await makeOne(member, 1_000), nextKey()];
    expect(outcomeOf(await recall(member, id, ""))).toBe("400 KeyMissing");
    const first = await recall(member, id, key);
    expect((await recall(member, id, key)).json()).toEqual(first.json());
    expect(await balancesOf(test, member.id)).toEqual(back);
    expect(outcomeOf(await recall(member, id))).toBe("409 WithdrawalMoved");
  });

  it("of another member is not found", async () => {
    const [member, other] = [
      await addWalletMember(test, app, 5_000),
      await addWalletMember(test, app, 5_000),
    ];
    const id = await makeOne(member, 1_000);
    expect(outcomeOf(await recall(other, id))).toBe("404 NotFound");
    expect(await balancesOf(test, member.id)).toEqual(setAside);
  });

  it("that a rail has is refused, with the time by which it is expected", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await send(id);
    expect(await shown(member)).toMatchObject({ status: "SENT", mayRecall: false });
    const reply = await recall(member, id);
    expect(outcomeOf(reply)).toBe("409 WithdrawalOnTheWay");
    expect(reply.json().until).toBe((await rowOf(test, id)).promised_by.toISOString());
    expect(await balancesOf(test, member.id)).toEqual(setAside);
  });

  it("that is in a file for the bank is refused", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await makeBatch(test.house, { channel: "INSTAPAY", staffId: await addStaff(test) }, caller);
    expect(await shown(member)).toMatchObject({ status: "PROCESSING", mayRecall: false });
    expect(outcomeOf(await recall(member, id))).toBe("409 WithdrawalOnTheWay");
  });

  it("leaves its payout job nothing to send", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await recall(member, id);
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "RETURNED", rail: null });
    expect(await balancesOf(test, member.id)).toEqual(back);
  });

  it.each([
    ["the recall is first", true],
    ["the payout job is first", false],
  ])(
    "beside a payout job at the same moment: %s, and one of the two happens",
    async (_, isFirst) => {
      const member = await addWalletMember(test, app, 5_000);
      const id = await makeOne(member, 1_000);
      const recalling = async () => outcomeOf(await recall(member, id));
      const sending = async () => void (await send(id));
      const order = isFirst ? [recalling, sending] : [sending, recalling];
      const outcomes = await queueForWithdrawal(test, id, order);
      expect(outcomes).toContain(isFirst ? "200" : "409 WithdrawalOnTheWay");
      await expectOneHappened(member, id, isFirst);
    },
  );

  it("beside a payout job, many times: one of the two happens", async () => {
    for (let round = 0; round < 8; round++) {
      const member = await addWalletMember(test, app, 5_000);
      const id = await makeOne(member, 1_000);
      const [recalled] = await Promise.all([recall(member, id), send(id)]);
      await expectOneHappened(member, id, recalled.statusCode === 200);
    }
  });

  it("five times at once gives the money back once", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => recall(member, id)));
    expect(replies.map(outcomeOf).sort()).toEqual([
      "200",
      ...Array.from({ length: 4 }, () => "409 WithdrawalMoved"),
    ]);
    expect(await balancesOf(test, member.id)).toEqual(back);
  });
});

it("the database refuses a rail for a recalled withdrawal, and a recall from a rail", async () => {
  const member = await addWalletMember(test, app, 5_000);
  const id = await makeOne(member, 1_000);
  const update = (columns: string) =>
    test.ownerPool.query(`update withdrawal set ${columns} where id = $1`, [id]);
  const constraint = "withdrawal_recalled_was_never_sent";
  const recalledWithRail = "status = 'RETURNED', return_reason = 'RECALLED', rail = 'demo'";
  await expect(update(recalledWithRail)).rejects.toMatchObject({ constraint });
  await recall(member, id);
  await expect(update("rail = 'demo'")).rejects.toMatchObject({ constraint });
});
