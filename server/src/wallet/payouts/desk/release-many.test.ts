/** Several payouts released with one confirmation, each guarded as a single release is. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk, openSession } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  pauseOne,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestHouse;
let app: FastifyInstance;
let ben: Desk;
let dina: Desk;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  app = await test.openServer();
  await allowManyCodes(test);
  ben = await openDesk(test, app, "LOAN_OFFICER");
  dina = await openDesk(test, app, "LOAN_OFFICER");
});
afterAll(() => test.close());

type Shown = { readonly id: string; readonly fingerprint: string };

/** A payout above the amount that one person may send. */
async function makeLarge(): Promise<Shown & { memberId: string }> {
  const member = await addWalletMember(test, app, 600_000);
  const id = await makeOne(member, 600_000);
  return { ...(await shown(id)), memberId: member.id };
}

async function shown(id: string): Promise<Shown> {
  const { rows } = (await ben.browser.post("/staff/withdrawals", { list: "open" })).json();
  const row = rows.find((one: Shown) => one.id === id);
  return { id, fingerprint: row.fingerprint };
}

const bodyOf = (payouts: readonly Shown[]) => ({
  payouts: payouts.map(({ id, fingerprint }) => ({ id, fingerprint })),
});
const release = (desk: Desk, payouts: readonly Shown[], key = nextKey()) =>
  desk.browser.post("/staff/payouts/release-many", bodyOf(payouts), { "idempotency-key": key });
const outcomes = (reply: Awaited<ReturnType<typeof release>>) =>
  reply
    .json()
    .results.map(
      ({ refusal }: { refusal: { problem: string } | null }) => refusal?.problem ?? "released",
    );
const releasesOf = async (memberId: string) => {
  const { rows } = await test.ownerPool.query(
    `select from audit_event where action = 'WITHDRAWAL_MOVED' and subject_id = $1
       and details->>'event' = 'release'`,
    [memberId],
  );
  return rows.length;
};

describe("releasing several payouts", () => {
  it("gives each its own result: a refused one leaves the others released", async () => {
    const [good, changed, paused, own] = [
      await makeLarge(),
      await makeLarge(),
      await makeLarge(),
      await makeLarge(),
    ];
    await pauseOne(test, paused.id);
    await test.ownerPool.query(
      "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
      [ben.id, own.memberId],
    );
    const reply = await release(ben, [good, { ...changed, fingerprint: "other" }, paused, own]);
    expect(outcomes(reply)).toEqual(["released", "ChangedMeanwhile", "WithdrawalMoved", "OwnCase"]);
    expect((await rowOf(test, good.id)).released_by).toBe(ben.id);
    for (const { id } of [changed, paused, own])
      expect((await rowOf(test, id)).released_by).toBeNull();
    await test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [
      ben.id,
    ]);
  });

  it("releases once, also when it is sent again or from two tabs at once", async () => {
    const [one, other] = [await makeLarge(), await makeLarge()];
    const key = nextKey();
    for (let time = 0; time < 2; time++)
      expect(outcomes(await release(ben, [one, other], key))).toEqual(["released", "released"]);
    expect(await releasesOf(one.memberId)).toBe(1);
    const reply = await release(ben, [{ ...one, fingerprint: "other" }], key);
    expect(outcomes(reply)).toEqual(["KeyReused"]);

    const third = await makeLarge();
    const tab = { ...ben, browser: await openSession(test, app, ben) };
    const both = await Promise.all([release(ben, [third]), release(tab, [third])]);
    expect(both.flatMap(outcomes).toSorted()).toEqual(["WithdrawalMoved", "released"]);
    expect(await releasesOf(third.memberId)).toBe(1);
  });

  it("still needs a second person for each", async () => {
    const one = await makeLarge();
    await release(ben, [one]);
    const confirm = (desk: Desk) =>
      desk.browser.post("/staff/payouts/confirm", bodyOf([one]).payouts[0] ?? {}, {
        "idempotency-key": nextKey(),
      });
    expect(outcomeOf(await confirm(ben))).toBe("409 NotOneself");
    expect(outcomeOf(await confirm(dina))).toBe("200");
  });

  it("refuses an empty list, a payout named twice, too many, no key, and other roles", async () => {
    const one = { id: "00000000-0000-4000-8000-000000000000", fingerprint: "shown" };
    const many = Array.from({ length: 51 }, (_, at) => ({
      ...one,
      id: one.id.slice(0, -2) + String(at + 10),
    }));
    for (const payouts of [[], [one, one], many])
      expect(outcomeOf(await release(ben, payouts))).toBe("422 InvalidInput");
    const bare = await ben.browser.post("/staff/payouts/release-many", bodyOf([one]));
    expect(outcomeOf(bare)).toBe("400 KeyMissing");
    for (const role of ["LOAN_ASSISTANT", "ADMIN"] as const)
      expect(outcomeOf(await release(await openDesk(test, app, role), [one]))).toBe(
        "403 NotAllowed",
      );
    expect(outcomes(await release(ben, [one]))).toEqual(["WithdrawalMoved"]);
  });
});

describe("a returned payout", () => {
  const NOTE = "We called; a new account is on its way.";
  const tickOff = (desk: Desk, id: string, note = NOTE) =>
    desk.browser.post("/staff/payouts/tick-off", { id, note });
  const listed = async (list: string) =>
    (await ben.browser.post("/staff/withdrawals", { list })).json().rows as {
      id: string;
      mayTickOff: boolean;
      tickedOff: { by: string; note: string } | null;
    }[];
  const countOf = async () =>
    (await ben.browser.get("/staff/today"))
      .json()
      .queues.find(({ queue }: { queue: string }) => queue === "returned").count;

  it("is ticked off once, with a note, and leaves Today and the list of returned ones", async () => {
    const member = await addWalletMember(test, app, 1_000);
    const id = await makeOne(member, 1_000);
    expect(outcomeOf(await tickOff(ben, id))).toBe("409 WithdrawalMoved");
    await ben.browser.post(
      "/staff/payouts/mark",
      { id, event: "return", reason: "AC04" },
      { "idempotency-key": nextKey() },
    );
    expect(await countOf()).toBe(1);
    expect((await listed("returned")).map((row) => [row.id, row.mayTickOff])).toEqual([[id, true]]);
    expect(outcomeOf(await tickOff(ben, id, "x"))).toBe("422 InvalidInput");
    const both = await Promise.all([tickOff(ben, id), tickOff(dina, id)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await countOf()).toBe(0);
    expect(await listed("returned")).toEqual([]);
    const row = (await listed("all")).find((one) => one.id === id);
    expect(row).toMatchObject({ mayTickOff: false, tickedOff: { by: ben.name, note: NOTE } });
    const { rows } = await test.ownerPool.query(
      "select subject_id from audit_event where action = 'RETURN_TICKED_OFF'",
    );
    expect(rows).toEqual([{ subject_id: member.id }]);
    const stored = await test.ownerPool.query("select note_sealed from return_tick_off");
    expect(stored.rows[0].note_sealed.toString("latin1")).not.toContain("called");
    const ana = await openDesk(test, app, "LOAN_ASSISTANT");
    expect(outcomeOf(await tickOff(ana, id))).toBe("403 NotAllowed");
  });
});
