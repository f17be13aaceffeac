import { randomUUID } from "node:crypto";
import { type PauseCause, pauseCauseNames, pauseCauses } from "@hiram/contract/wallet/wallet.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, caller } from "@hiram/proof/testing/loan.ts";
import { readAuditActions, sendQueued } from "@hiram/proof/testing/member.ts";
import { markByTwo } from "@hiram/proof/testing/payouts.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import {
  addWalletMember,
  allowManyCodes,
  eventsOf,
  makeOne,
  readRefusalOf,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { pauseWithdrawal } from "#wallet/pause-withdrawal.ts";
import { confirmPayout } from "#wallet/payouts/confirm-payout.ts";
import { readPayoutFingerprint } from "#wallet/payouts/payout-facts.ts";
import { releasePayout } from "#wallet/payouts/release-payout.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "#wallet/payouts/sweep-withdrawals.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let ana: string;
let ben: string;
beforeAll(async () => {
  await allowManyCodes(test);
  [ana, ben] = [await addStaff(test), await addStaff(test)];
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const send = (withdrawalId: string) => sendPayout(test.house, test.outside, { withdrawalId });
const sent = (withdrawalId: string, reference = `BANK-${randomUUID()}`) =>
  markByTwo(test, { withdrawalId, event: "send", reference });
const paid = (withdrawalId: string) => markByTwo(test, { withdrawalId, event: "settle" });
const returned = (withdrawalId: string) =>
  markByTwo(test, { withdrawalId, event: "return", reason: "AC04" });
const until = () => new Date(test.clock.now().getTime() + 86_400_000);
const pause = (withdrawalId: string, to = until(), cause: PauseCause = "NAME_DIFFERS") =>
  pauseWithdrawal(
    test.house,
    { withdrawalId, staffId: ana, cause, reason: "We call you.", until: to },
    caller,
  );

describe("a payout above the policy's amount", () => {
  const big = async () => {
    const member = await addWalletMember(test, app, 600_000);
    const id = await makeOne(member, 600_000);
    const shown = await readPayoutFingerprint(test.house.db, test.house, await rowOf(test, id));
    const release = (staffId: string, fingerprint = shown) =>
      readRefusalOf(
        releasePayout(test.house, { withdrawalId: id, staffId, shown: fingerprint }, caller),
      );
    const confirm = (staffId: string, fingerprint = shown) =>
      readRefusalOf(
        confirmPayout(test.house, { withdrawalId: id, staffId, shown: fingerprint }, caller),
      );
    return { member, id, release, confirm };
  };

  it("leaves only after one person has released it and another confirmed it", async () => {
    const { member, id, release, confirm } = await big();
    await send(id);
    expect(await readRefusalOf(sent(id))).toBe("SecondPersonMissing");
    expect(await confirm(ben)).toBe("WithdrawalMoved");
    expect(await release(ana)).toBe("done");
    await send(id);
    expect(await readRefusalOf(sent(id))).toBe("SecondPersonMissing");
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: null });

    expect(await confirm(ana)).toBe("NotOneself");
    expect(await confirm(ben)).toBe("done");
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({
      status: "SENT",
      released_by: ana,
      confirmed_by: ben,
    });
    const moves = (await readAuditActions(test, member.id)).filter(
      (one) => one === "WITHDRAWAL_MOVED",
    );
    expect(moves).toHaveLength(3);
  });

  // First payouts below the amount need no second person.
  const anyFirst = (work: () => Promise<void>) =>
    withPolicy(test, { firstPayoutOnePersonCentavosMax: 500_000_00 }, work);

  it("a loan drawn in parts needs the same two people once the parts come to more", () =>
    anyFirst(async () => {
      const member = await addWalletMember(test, app, 900_000);
      const needsTwo = async (pesos: number) =>
        (await rowOf(test, await makeOne(member, pesos))).needs_second_person;
      expect(await needsTwo(300_000)).toBe(false);
      expect(await needsTwo(200_000)).toBe(false);
      expect(await needsTwo(1)).toBe(true);
      const later =
        "update withdrawal set created_at = created_at - interval '2 days' where member_id = $1";
      await test.ownerPool.query(later, [member.id]);
      expect(await needsTwo(1_000)).toBe(true);
    }));

  it("a part that was returned does not count", () =>
    anyFirst(async () => {
      const member = await addWalletMember(test, app, 900_000);
      await returned(await makeOne(member, 400_000));
      const row = await rowOf(test, await makeOne(member, 400_000));
      expect(row.needs_second_person).toBe(false);
    }));

  it("parts sent at the same moment count each other", () =>
    anyFirst(async () => {
      const member = await addWalletMember(test, app, 900_000);
      const ids = await Promise.all([1, 2, 3].map(() => makeOne(member, 250_000)));
      const rows = await Promise.all(ids.map((id) => rowOf(test, id)));
      expect(rows.filter((row) => row.needs_second_person)).toHaveLength(1);
    }));

  it("a new or reset person confirms nothing yet, and neither does a removed one", async () => {
    const { id, release, confirm } = await big();
    expect(await release(ana)).toBe("done");
    const carla = await addStaff(test);
    const setStaff = (change: string) =>
      test.ownerPool.query(`update staff set ${change} where id = $1`, [carla]);
    await setStaff("second_person_from = now() + interval '1 minute'");
    expect(await confirm(carla)).toBe("SecondPersonTooNew");
    const byHand = test.pool.query(
      "update withdrawal set confirmed_by = $1, confirmed_at = now() where id = $2",
      [carla, id],
    );
    await expect(byHand).rejects.toMatchObject({ code: "HM031" });
    await setStaff("second_person_from = now(), removed_at = now()");
    expect(await confirm(carla)).toBe("SecondPersonTooNew");
    await setStaff("removed_at = null");
    expect(await confirm(carla)).toBe("done");
  });

  it("the release of a removed person is void, and another gives it again", async () => {
    const { release, confirm } = await big();
    const carla = await addStaff(test);
    expect(await release(carla)).toBe("done");
    expect(await release(ana)).toBe("WithdrawalMoved");
    await test.ownerPool.query("update staff set removed_at = now() where id = $1", [carla]);
    expect(await confirm(ben)).toBe("FirstPersonRemoved");
    expect(await release(ana)).toBe("done");
    expect(await confirm(ben)).toBe("done");
  });

  it("each agrees to what was shown, and to nothing else", async () => {
    const { release, confirm } = await big();
    expect(await release(ana, "another amount")).toBe("ChangedMeanwhile");
    expect(await release(ana)).toBe("done");
    expect(await release(ben)).toBe("WithdrawalMoved");
    expect(await confirm(ben, "another amount")).toBe("ChangedMeanwhile");
    expect(await confirm(ben)).toBe("done");
  });

  it("the first word grows old in a day, and another may give it anew", async () => {
    const { id, release, confirm } = await big();
    await release(ana);
    await test.ownerPool.query(
      "update withdrawal set released_at = released_at - interval '25 hours' where id = $1",
      [id],
    );
    expect(await confirm(ben)).toBe("WithdrawalMoved");
    expect(await release(ben)).toBe("done");
    expect(await confirm(ben)).toBe("NotOneself");
    expect(await confirm(ana)).toBe("done");
  });

  it("a release is confirmed within the policy's hours, and no later", async () => {
    const { id, release, confirm } = await big();
    await release(ana);
    await test.ownerPool.query(
      "update withdrawal set released_at = released_at - interval '3 hours' where id = $1",
      [id],
    );
    await withPolicy(test, { payoutReleaseHoursMax: 2 }, async () => {
      expect(await confirm(ben)).toBe("WithdrawalMoved");
    });
    expect(await confirm(ben)).toBe("done");
  });

  it("the database itself refuses one person for two, and a second without a first", async () => {
    const { id } = await big();
    const set = (columns: string) =>
      readRefusalOf(test.pool.query(`update withdrawal set ${columns} where id = '${id}'`));
    expect(await set(`released_by = '${ana}', confirmed_by = '${ana}'`)).toBe("HM030");
    expect(await set(`confirmed_by = '${ana}'`)).toBe("23514");
    expect(await set("status = 'SENT'")).toBe("23514");
  });
});

describe("a payout by hand", () => {
  it("is sent with the bank's reference and paid, and interest starts", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await sent(id, "BANK-1");
    expect(await rowOf(test, id)).toMatchObject({
      status: "SENT",
      rail: "manual",
      rail_reference: "BANK-1",
    });
    // The job that waited finds the payout sent already, and does nothing.
    await send(id);
    await paid(id);
    expect(await eventsOf(test, id)).toEqual([
      "withdraw by member",
      "send by staff",
      "settle by staff",
    ]);
    expect(await readRefusalOf(paid(id))).toBe("WithdrawalMoved");
    expect(await readRefusalOf(returned(id))).toBe("WithdrawalMoved");
    expect(await readRefusalOf(sent(id))).toBe("WithdrawalMoved");
    const { rows } = await test.ownerPool.query("select first_paid_on from loan where id = $1", [
      member.loanId,
    ]);
    expect(rows).toEqual([{ first_paid_on: "2026-03-02" }]);
  });

  it("a bank's reference belongs to one payout", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const [one, other] = [await makeOne(member, 1_000), await makeOne(member, 1_000)];
    await sent(one, "BANK-2");
    expect(await readRefusalOf(sent(other, "BANK-2"))).toBe("ReferenceUsed");
    expect(await rowOf(test, other)).toMatchObject({ status: "PROCESSING", rail: null });
  });

  it("what came back is the member's again at once", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 5_000);
    await sent(id);
    await returned(id);
    expect(await member.available()).toBe(5_000);
    expect(await rowOf(test, id)).toMatchObject({ status: "RETURNED", return_reason: "AC04" });
  });

  it("what the rail has in hand is the rail's alone to end", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 5_000);
    await send(id);
    for (const work of [paid, returned, (one: string) => pause(one), sent])
      expect(await readRefusalOf(work(id))).toBe("WithdrawalMoved");
  });

  it("of several at once, one is done and the others are told", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 5_000);
    const outcomes = await Promise.all([sent(id), returned(id), pause(id)].map(readRefusalOf));
    expect(outcomes.filter((one) => one === "done").length).toBeGreaterThan(0);
    expect(outcomes.every((one) => one === "done" || one === "WithdrawalMoved")).toBe(true);
    const { status } = await rowOf(test, id);
    expect(await member.available()).toBe(status === "RETURNED" ? 5_000 : 0);
  });

  it("an unknown withdrawal is not found", async () => {
    expect(await readRefusalOf(pause(randomUUID()))).toBe("NotFound");
  });
});

describe("a pause", () => {
  it("has a cause and a day that the member reads, and keeps the money safe", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await pause(id);
    await send(id);
    const { latestWithdrawal } = (await member.post("/memberloan/pn")).json();
    expect(latestWithdrawal).toMatchObject({
      status: "ON_HOLD",
      pauseCause: "NAME_DIFFERS",
      pausedUntil: until().toISOString(),
    });
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toMatch(/be done by Mar 3, 2026, 12:00 PM/);
    await resumeWithdrawal(
      test.house,
      { withdrawalId: id, by: "staff", staffId: ana, reason: "The bank confirmed the name." },
      caller,
    );
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "SENT" });
  });

  it("for a technical cause ends on its day by the clock", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await pause(id, until(), "BANK_CLOSED");
    // The clock of the tests stands in March, the database's does not.
    const set = "update withdrawal set paused_until = now()";
    await test.ownerPool.query(`${set} + interval '1 hour' where id = $1`, [id]);
    await sweepWithdrawals(test.house);
    expect(await rowOf(test, id)).toMatchObject({ status: "ON_HOLD" });
    await test.ownerPool.query(`${set} where id = $1`, [id]);
    await sweepWithdrawals(test.house);
    expect(await rowOf(test, id)).toMatchObject({
      status: "PROCESSING",
      pause_reason_sealed: null,
    });
    expect((await eventsOf(test, id)).at(-1)).toBe("resume by clock");
  });

  it("has the same causes in the database, with the same end", async () => {
    for (const [cause, { endsByClock }] of Object.entries(pauseCauses)) {
      const { rows } = await test.pool.query("select pause_ends_by_clock($1) as ends", [cause]);
      expect([cause, rows[0].ends]).toEqual([cause, endsByClock]);
    }
  });

  it.each(pauseCauseNames.filter((cause) => !pauseCauses[cause].endsByClock))(
    "for the doubt %s ends by a person's decision only: not by the job, nor by the app's role",
    async (cause) => {
      const member = await addWalletMember(test, app, 5_000);
      const id = await makeOne(member, 1_000);
      await pause(id, until(), cause);
      await test.ownerPool.query("update withdrawal set paused_until = now() where id = $1", [id]);
      await sweepWithdrawals(test.house);
      await send(id);
      expect(await rowOf(test, id)).toMatchObject({ status: "ON_HOLD" });
      const asApp = (set: string) =>
        test.pool.query(`update withdrawal set ${set} where id = $1`, [id]).then(
          () => "done",
          ({ code }: { code: string }) => code,
        );
      expect(await asApp("status = 'PROCESSING'")).toBe("HM132");
      expect(await asApp("pause_cause = 'BANK_CLOSED'")).toBe("HM132");
      const clock = resumeWithdrawal(test.house, { withdrawalId: id, by: "clock" });
      expect(await readRefusalOf(clock)).toBe("PauseUndecided");
      const reason = "The bank confirmed the name.";
      const decision = { withdrawalId: id, by: "staff", staffId: ana, reason } as const;
      await resumeWithdrawal(test.house, decision, caller);
      expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", resumed_by: ana });
      expect((await eventsOf(test, id)).at(-1)).toBe("resume by staff");
    },
  );

  it("on a payout for two people is not decided by the person who began it", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await test.ownerPool.query("update withdrawal set needs_second_person = true where id = $1", [
      id,
    ]);
    await pause(id);
    const decision = { withdrawalId: id, by: "staff", reason: "It is all right." } as const;
    const own = resumeWithdrawal(test.house, { ...decision, staffId: ana }, caller);
    expect(await readRefusalOf(own)).toBe("PauseNeedsAnother");
    await resumeWithdrawal(test.house, { ...decision, staffId: await addStaff(test) }, caller);
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING" });
  });

  it("is not for ever, nor for yesterday", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    const now = test.clock.now().getTime();
    for (const days of [-1, 0, 15, Number.NaN])
      expect(await readRefusalOf(pause(id, new Date(now + days * 86_400_000)))).toBe(
        "InvalidInput",
      );
  });

  it("lasts for the policy's days at most, which the refusal names", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    const inFourDays = new Date(test.clock.now().getTime() + 4 * 86_400_000);
    await withPolicy(test, { withdrawalPauseDaysMax: 3 }, async () => {
      await expect(pause(id, inFourDays)).rejects.toMatchObject({
        code: "InvalidInput",
        details: { fields: { until: "A day within 3 days from now." } },
      });
    });
    await pause(id, inFourDays);
    expect((await rowOf(test, id)).status).toBe("ON_HOLD");
  });

  it("can end with the money given back", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await pause(id);
    await returned(id);
    expect(await member.available()).toBe(5_000);
  });
});
