import { randomUUID } from "node:crypto";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  accept,
  act,
  addActivatedMember,
  applicationOf,
  balancesOf,
  beginPayout,
  endPayout,
  expectOk,
  type LoanMember,
  latestLoanId,
  loanIn,
  nextKey,
  settleDebt,
  statusOf,
} from "@hiram/proof/testing/loan.ts";
import { letResend, outcomeOf, sendQueued } from "@hiram/proof/testing/member.ts";
import {
  addWalletMember,
  allowManyCodes,
  eventsOf,
  makeOne,
  pauseOne,
  queueForWithdrawal,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { claimForRail } from "#wallet/payouts/payout.sql.ts";

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  await allowManyCodes(test);
});
afterAll(() => closeWithSingleMessages(test));

const cancel = (member: LoanMember, key?: string) =>
  member.patch("/memberloan", { action: "CANCEL" }, key);
const read = async (member: LoanMember) => (await member.post("/memberloan")).json().loan;
const nothing = { available: 0, reserved: 0, owed: 0 };

describe("cancelling before the agreement", () => {
  const statuses = ["PENDING", "IN_REVIEW", "ON_HOLD", "APPROVED"] as const;
  it.each(statuses)("D2 ends a loan that is %s with one confirmation", async (status) => {
    const { member, loanId } = await loanIn(test, app, status);
    expect((await read(member)).mayCancel).toBe(true);
    expect((await cancel(member)).json()).toMatchObject({ status: "CANCELLED" });
    expect(await statusOf(test, loanId)).toBe("CANCELLED");
    expect(await balancesOf(test, member.id)).toEqual(nothing);
    expect(await read(member)).toMatchObject({
      status: "CANCELLED",
      mayCancel: false,
      timeline: expect.arrayContaining([expect.objectContaining({ event: "cancel" })]),
    });
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toContain("You owe nothing");
  });

  it("gets NotFound without a loan, and LoanMoved after the loan has ended", async () => {
    expect(outcomeOf(await cancel(await addActivatedMember(test, app)))).toBe("404 NotFound");
    const { member } = await loanIn(test, app, "DECLINED");
    expect(outcomeOf(await cancel(member))).toBe("409 LoanMoved");
  });

  it("leaves the member free to apply again", async () => {
    const { member } = await loanIn(test, app, "CANCELLED");
    const reply = await member.post("/loan/applynew", applicationOf(test));
    expect(reply.json().state).toBe("LOAN_CREATED");
  });

  it("twice at once with the same key is one event", async () => {
    const { member, loanId } = await loanIn(test, app, "PENDING");
    const key = nextKey();
    const outcomes = (await Promise.all([cancel(member, key), cancel(member, key)])).map(outcomeOf);
    expect(outcomes).toContain("200");
    const { rows } = await test.ownerPool.query(
      "select from loan_event where loan_id = $1 and event = 'cancel'",
      [loanId],
    );
    expect(rows).toHaveLength(1);
    expect((await cancel(member, key)).json().status).toBe("CANCELLED");
  });
});

describe("giving back a loan that is in the wallet", () => {
  it("D2 takes all of it back, and nothing is owed", async () => {
    const { member, loanId } = await loanIn(test, app, "ACTIVE");
    expect((await read(member)).mayCancel).toBe(true);
    expect((await cancel(member)).json()).toMatchObject({ status: "CANCELLED" });
    expect(await statusOf(test, loanId)).toBe("CANCELLED");
    expect(await balancesOf(test, member.id)).toEqual(nothing);
    expect(await verifyLedger(test.house.db)).toEqual([]);
    // The member can still read the contract.
    expect((await read(member)).documents).toHaveLength(2);
  });

  it("ten times at once takes it back once", async () => {
    const { member } = await loanIn(test, app, "ACTIVE");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => outcomeOf(await cancel(member))),
    );
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(await balancesOf(test, member.id)).toEqual(nothing);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("waits while a rail has a withdrawal, and works once it was returned", async () => {
    const loan = await loanIn(test, app, "ACTIVE");
    const payout = await beginPayout(test, loan, 1_000_00);
    const { promised_by } = await rowOf(test, payout);
    const until = promised_by.toISOString();
    expect(await read(loan.member)).toMatchObject({
      mayCancel: false,
      cancelBlockedUntil: until,
      cancelRecalls: 0,
    });
    const refusal = await cancel(loan.member);
    expect(outcomeOf(refusal)).toBe("409 WithdrawalOnTheWay");
    expect(refusal.json()).toMatchObject({
      until,
      message: expect.stringContaining("can't recall"),
    });
    expect(await balancesOf(test, loan.member.id)).toEqual({
      available: 199_000_00,
      reserved: 1_000_00,
      owed: 200_000_00,
    });
    await endPayout(test, payout, "returned");
    expect(await read(loan.member)).toMatchObject({ mayCancel: true, cancelBlockedUntil: null });
    expect(outcomeOf(await cancel(loan.member))).toBe("200");
    expect(await balancesOf(test, loan.member.id)).toEqual(nothing);
  });

  it("recalls every withdrawal that no rail has taken", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const ids = [await makeOne(member, 1_000), await makeOne(member, 2_000)];
    await pauseOne(test, ids[1] as string);
    expect(await read(member)).toMatchObject({ mayCancel: true, cancelRecalls: 3_000 });
    expect(outcomeOf(await cancel(member))).toBe("200");
    for (const id of ids) {
      expect(await rowOf(test, id)).toMatchObject({
        status: "RETURNED",
        return_reason: "RECALLED",
      });
      expect((await eventsOf(test, id)).at(-1)).toBe("recall by member");
    }
    expect(await statusOf(test, member.loanId)).toBe("CANCELLED");
    expect(await balancesOf(test, member.id)).toEqual(nothing);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("recalls none of them when a rail has one", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const [recallable, taken] = [await makeOne(member, 1_000), await makeOne(member, 2_000)];
    await claimForRail(test.house.db, taken, "demo");
    expect(outcomeOf(await cancel(member))).toBe("409 WithdrawalOnTheWay");
    expect(await rowOf(test, recallable)).toMatchObject({ status: "PROCESSING" });
    expect(await balancesOf(test, member.id)).toEqual({
      available: 2_000_00,
      reserved: 3_000_00,
      owed: 5_000_00,
    });
  });

  it.each([
    ["cancelling is first", true],
    ["the rail is first", false],
  ])(
    "beside a rail that takes the withdrawal: %s, and one of the two happens",
    async (_, isFirst) => {
      const member = await addWalletMember(test, app, 5_000);
      const id = await makeOne(member, 1_000);
      const cancelling = async () => outcomeOf(await cancel(member));
      const taking = async () => String((await claimForRail(test.house.db, id, "demo"))?.rail);
      const order = isFirst ? [cancelling, taking] : [taking, cancelling];
      expect(await queueForWithdrawal(test, id, order)).toEqual(
        isFirst ? ["200", "undefined"] : ["demo", "409 WithdrawalOnTheWay"],
      );
      expect(await statusOf(test, member.loanId)).toBe(isFirst ? "CANCELLED" : "ACTIVE");
      expect((await rowOf(test, id)).status).toBe(isFirst ? "RETURNED" : "PROCESSING");
      expect(await verifyLedger(test.house.db)).toEqual([]);
    },
  );

  it("waits for a withdrawal of a second loan too", async () => {
    const loan = await loanIn(test, app, "ACTIVE");
    await endPayout(test, await beginPayout(test, loan, 150_000_00), { paidOn: "2026-03-02" });
    await settleDebt(test, loan);
    expect(await statusOf(test, loan.loanId)).toBe("CLOSED");
    expectOk(await loan.member.post("/loan/applynew", applicationOf(test)));
    const second = { ...loan, loanId: await latestLoanId(test, loan.member.id) };
    await act(test, second, "review");
    await act(test, second, "approve");
    await letResend(test);
    expectOk(await accept(test, loan.member));
    await beginPayout(test, second, 40_000_00);
    expect(await balancesOf(test, loan.member.id)).toMatchObject({ available: 160_000_00 });
    expect(outcomeOf(await cancel(loan.member))).toBe("409 WithdrawalOnTheWay");
    expect(await statusOf(test, second.loanId)).toBe("ACTIVE");
    expect(await balancesOf(test, loan.member.id)).toMatchObject({ available: 160_000_00 });
  });

  it("beside a withdrawal at the same moment: what began is recalled, or nothing is done", async () => {
    for (let round = 0; round < 6; round++) {
      const member = await addWalletMember(test, app, 5_000);
      const outcomes = await Promise.all([cancel(member), member.withdraw(1_000)]);
      expect([
        "200 409 NothingToWithdraw",
        "200 409 InsufficientFunds",
        "200 200",
        "409 LoanMoved 200",
      ]).toContain(outcomes.map(outcomeOf).join(" "));
      const isCancelled = outcomes[0]?.statusCode === 200;
      expect(await balancesOf(test, member.id)).toEqual(
        isCancelled ? nothing : { available: 4_000_00, reserved: 1_000_00, owed: 5_000_00 },
      );
      if (!isCancelled) expect(outcomeOf(await cancel(member))).toBe("200");
    }
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("is over with the first confirmed payout", async () => {
    const loan = await loanIn(test, app, "ACTIVE");
    await endPayout(test, await beginPayout(test, loan, 1_000_00), { paidOn: "2026-03-02" });
    expect(outcomeOf(await cancel(loan.member))).toBe("409 LoanMoved");
    expect(await read(loan.member)).toMatchObject({ mayCancel: false, mayReturnUnused: true });
    expect(await statusOf(test, loan.loanId)).toBe("ACTIVE");
  });
});

describe("no money before money", () => {
  const insert = (loanId: string, memberId: string) =>
    test.pool.query(
      `with paid as (
         insert into payment (id, status, own_account, entry_reference, way, value_on,
           amount_centavos)
         values ($3, 'UNMATCHED', 'BANK', gen_random_uuid(), 'TRANSFER', '2026-03-02', 100)
       )
       insert into repayment (id, payment_id, loan_id, member_id, amount_centavos,
         principal_centavos, received_on, reference, source)
       values ($3, $3, $1, $2, 100, 100, '2026-03-02', gen_random_uuid(), 'BANK')`,
      [loanId, memberId, randomUUID()],
    );

  it("D1 no repayment can be written before a payout is confirmed, by whoever asks", async () => {
    const loan = await loanIn(test, app, "ACTIVE");
    const { loanId, member } = loan;
    await expect(insert(loanId, member.id)).rejects.toMatchObject({ code: "HM002" });
    const payout = await beginPayout(test, loan, 1_000_00);
    // A payout on its way cannot be recorded as confirmed either.
    await test.pool.query("select note_first_payout($1, '2026-03-02')", [loanId]);
    await expect(insert(loanId, member.id)).rejects.toMatchObject({ code: "HM002" });
    await expect(
      test.pool.query(
        "update loan set first_paid_at = now(), first_paid_on = now() where id = $1",
        [loanId],
      ),
    ).rejects.toMatchObject({ code: "42501" });
    await endPayout(test, payout, { paidOn: "2026-03-02" });
    await expect(insert(loanId, member.id)).resolves.toBeDefined();
  });

  it("the ledger refuses to receive money too", async () => {
    const { loanId, member } = await loanIn(test, app, "ACTIVE");
    const post = test.pool.query(
      "select post_entry('repay', $1, $2, gen_random_uuid(), '{received,principal}', '{-100,100}')",
      [member.id, loanId],
    );
    await expect(post).rejects.toMatchObject({ code: "HM002" });
  });
});
