import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { signedInMember } from "@hiram/proof/testing/member.ts";
import {
  activatedMember,
  addLoan,
  addRepayment,
  addWithdrawal,
} from "@hiram/proof/testing/settings.ts";
import { describe, expect, it } from "vitest";
import type { MemberCaller } from "#http/answer.ts";
import { readScore } from "#settings/score/read-score.ts";
import { recomputeScore, recomputeScores } from "#settings/score/recompute-score.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
const app = await test.openServer();

type Who = Awaited<ReturnType<typeof activatedMember>>;
/** Reads without the API, because a session would have expired when a test moves the clock. */
const read = ({ id }: Who) => readScore(test.house, { id } as MemberCaller);
const recompute = ({ id }: Who, why: "LOAN" | "PAYMENT" | "DAY" = "PAYMENT") =>
  recomputeScore(test.house, null, { memberId: id, why });
/** Sets the member's registration to this day. */
const registeredOn = ({ id }: Who, day: string) =>
  test.ownerPool.query("update member set created_at = $2 where id = $1", [id, day]);
/** 300,000 over 12 months: what each instalment comes to. */
const INSTALMENT = 26_440_00;

describe("the score", () => {
  it("of a new member is the base, before anything has happened", async () => {
    const member = await signedInMember(test, app);
    await registeredOn(member, "2026-03-02T01:00:00Z");
    const reply = await member.browser.get("/settings/score");
    const { score, version, history, reasons } = reply.json();
    expect([score, version, history]).toEqual([300, 2, []]);
    expect(reasons.next[0]).toEqual({ id: "ACTIVATION_COMPLETE", points: 100, amount: 1 });
  });

  it("is computed by the worker when activation ends, and its reason kept", async () => {
    const worker = await startWorker(test.ownerPool, test.house, test.outside);
    try {
      const member = await activatedMember(test, app);
      await registeredOn(member, "2026-03-02T01:00:00Z");
      await eventually(async () => {
        const { score, history } = await read(member);
        expect(score).toBe(400);
        expect(history).toEqual([{ score: 400, why: "ACTIVATION", at: expect.any(String) }]);
      });
    } finally {
      await worker.stop();
    }
  });

  it("D28 rises with the ID and with payments in time; money in the wallet changes nothing", async () => {
    const member = await activatedMember(test, app);
    await registeredOn(member, "2026-03-02T01:00:00Z");
    await test.ownerPool.query("update id_check set status = 'VERIFIED' where id = $1", [
      member.id,
    ]);
    await recompute(member, "LOAN");
    expect((await read(member)).score).toBe(500);

    // 26,440 of 60,000 is 44%; the whole loan is in the wallet.
    const loanId = await addLoan(test, member.id, { paidOn: "2026-03-02" });
    const { id: memberId } = member;
    await recompute(member, "LOAN");
    expect((await read(member)).score).toBe(500 - 20);

    await addWithdrawal(test, { memberId, loanId, amount: 150_000_00 });
    await addWithdrawal(test, { memberId, loanId, amount: 150_000_00 }, "RETURNED");
    await recompute(member);
    expect((await read(member)).score).toBe(500 - 20);

    await addRepayment(test, { memberId, loanId, on: "2026-04-02", amount: INSTALMENT });
    await addRepayment(test, { memberId, loanId, on: "2026-04-20", amount: INSTALMENT });
    test.clock.set("2026-05-02T04:00:00Z");
    await recompute(member);
    const { score, reasons, history } = await read(member);
    expect(score).toBe(500 - 20 + 12 + 15 + 6);
    expect(reasons.raised).toContainEqual({ id: "PAID_IN_TIME", points: 27, amount: 2 });
    expect(history.map((event: { score: number }) => event.score)).toEqual([500, 480, 513]);
  });

  it("reads payments in the order of their booking, whichever transaction began first", async () => {
    test.clock.set("2026-03-02T04:00:00Z");
    const member = await activatedMember(test, app);
    const { id: memberId } = member;
    const loanId = await addLoan(test, memberId, { paidOn: "2026-03-02" });
    await addWithdrawal(test, { memberId, loanId, amount: 300_000_00 });
    await addRepayment(test, { memberId, loanId, on: "2026-04-02", amount: INSTALMENT });
    await addRepayment(test, { memberId, loanId, on: "2026-04-20", amount: INSTALMENT });
    // The later booking began before the first one, and waited for the lock of the loan.
    await test.ownerPool.query(
      `update repayment set created_at = created_at - interval '1 minute'
       where loan_id = $1 and received_on = '2026-04-20'`,
      [loanId],
    );
    test.clock.set("2026-05-02T04:00:00Z");
    await recompute(member);
    const { reasons } = await read(member);
    expect(reasons.raised).toContainEqual({ id: "PAID_IN_TIME", points: 27, amount: 2 });
  });

  it("falls by the day while something is late, and the day's run finds those alone", async () => {
    const late = await activatedMember(test, app);
    const idle = await activatedMember(test, app);
    for (const who of [late, idle]) await registeredOn(who, "2026-03-02T01:00:00Z");
    const loanId = await addLoan(test, late.id, { paidOn: "2026-03-02" });
    await addWithdrawal(test, { memberId: late.id, loanId, amount: 300_000_00 });
    test.clock.set("2026-04-12T04:00:00Z");
    await recomputeScores(test.house);
    const { score, reasons } = await read(late);
    expect(reasons.lowered).toContainEqual({ id: "LATE_DAYS_NOW", points: -40, amount: 10 });
    expect(score).toBe(400 + 4 - 20 - 40 - 20);
    expect((await read(idle)).history).toEqual([]);
    // The ninth day since registration earns a point.
    test.clock.set("2026-04-16T04:00:00Z");
    await recomputeScores(test.house);
    expect((await read(idle)).history).toEqual([
      { score: 405, why: "DAY", at: expect.any(String) },
    ]);
    expect((await read(late)).score).toBe(score + 1 - 4 * 4 - 2 * 4);
  });

  it("that did not change is not written again, also not by two at once", async () => {
    const member = await activatedMember(test, app);
    await Promise.all([recompute(member), recompute(member), recompute(member)]);
    await recompute(member, "DAY");
    expect((await read(member)).history).toHaveLength(1);
  });

  it("keeps its history: rows are only ever added", async () => {
    await expect(test.pool.query("update score_event set score = 1000")).rejects.toThrow("denied");
    await expect(test.pool.query("delete from score_event")).rejects.toThrow("denied");
  });

  it("loses nothing by the last payment: what a loan earned stays when it is closed", async () => {
    const member = await activatedMember(test, app);
    const { id: memberId } = member;
    await registeredOn(member, "2026-04-16T01:00:00Z");
    await member.browser.patch("/memberdetails", { monthlyNetIncome: "200000" });
    const loanId = await addLoan(test, memberId, { paidOn: "2026-03-16" });
    await addWithdrawal(test, { memberId, loanId, amount: 300_000_00 });
    await recompute(member);
    const before = (await read(member)).score;
    // On the first due day all that is owed: 300,000 and a month's interest of 1,440.
    await addRepayment(test, { memberId, loanId, on: "2026-04-16", amount: 301_440_00 });
    await test.ownerPool.query("update loan set status = 'CLOSED' where id = $1", [loanId]);
    await recompute(member);
    const { reasons, score } = await read(member);
    expect(score).toBe(before + 12);
    expect(reasons.raised).toContainEqual({ id: "PAID_IN_TIME", points: 12, amount: 1 });
    expect(reasons.next.map(({ id }) => id)).not.toContain("PAID_IN_TIME");
  });
});

describe("the message about the score", () => {
  const toldOf = async ({ id }: Who) => {
    const { rows } = await test.ownerPool.query<{ channel: string }>(
      "select channel from notice where member_id = $1 and template = 'score-changed' order by channel",
      [id],
    );
    return rows.map(({ channel }) => channel);
  };
  /** Stores an earlier score, with which the next one is compared. */
  const store = ({ id }: Who, score: number, version: number) =>
    test.ownerPool.query(
      `insert into score_event (member_id, score, version, reasons, why, at)
       values ($1, $2, $3, '{"raised": [], "lowered": []}', 'DAY', house_now() - interval '1 day')`,
      [id, score, version],
    );

  it("comes when a full hundred is passed, once in thirty days", async () => {
    const member = await activatedMember(test, app);
    const { version } = await read(member);
    await store(member, 150, version);
    await recompute(member);
    expect(await toldOf(member)).toEqual(["email", "sms"]);
    await store(member, 150, version);
    await recompute(member);
    expect(await toldOf(member)).toEqual(["email", "sms"]);
  });

  it("does not come when only our rule has changed, nor by a switched-off channel", async () => {
    const member = await activatedMember(test, app);
    const { version } = await read(member);
    await store(member, 150, version - 1);
    await recompute(member);
    expect(await toldOf(member)).toEqual([]);
    await test.ownerPool.query(
      "insert into notice_choice (member_id, channel, kind, wanted) values ($1, 'sms', 'SCORE', false)",
      [member.id],
    );
    await store(member, 150, version);
    await recompute(member);
    expect(await toldOf(member)).toEqual(["email"]);
  });
});
