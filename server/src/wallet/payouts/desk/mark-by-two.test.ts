/** What a person says of a payout by hand waits for another, who confirms exactly what is shown. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { markByTwo } from "@hiram/proof/testing/payouts.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  makeOne,
  readRefusalOf,
  rowOf,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let member: WalletMember;
let id: string;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  app = await test.openServer();
  await allowManyCodes(test);
  ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
});
beforeEach(async () => {
  await resetLimits(test);
  member = await addWalletMember(test, app, 5_000);
  id = await makeOne(member, 1_000);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const post = (desk: Desk, path: string, body: object) =>
  desk.browser.post(path, body, { "idempotency-key": nextKey() });
const mark = async (desk: Desk, body: object) => {
  const reply = await post(desk, "/staff/payouts/mark", { id, ...body });
  return reply.statusCode === 200 ? reply.json() : outcomeOf(reply);
};
const send = (reference = nextKey()) => ({ event: "send", reference });
const back = { event: "return", reason: "AC04" };
const markSent = () => markByTwo(test, { withdrawalId: id, event: "send", reference: nextKey() });
const open = async () => {
  const [proposal, ...more] = await openProposals(ben, member.id);
  expect(more).toEqual([]);
  return proposal as NonNullable<typeof proposal>;
};
const statusOf = async () => (await rowOf(test, id)).status;
const factsOf = async () => {
  const { facts } = (await open()) as unknown as { facts: { name: string; value: string }[] };
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
};

describe("a paid payout marked returned", () => {
  it("stays as it is until another person confirms, and the history names both", async () => {
    await markSent();
    expect(await mark(ana, { ...back, note: "Seen on the statement of today" })).toEqual({
      status: "SENT",
      needsSecondPerson: true,
    });
    expect(await member.available()).toBe(4_000);
    expect(await factsOf()).toMatchObject({
      Amount: "₱1,000.00",
      To: "BDO Unibank 001•••••7890",
      "Status now": "Sent",
      ID: "Verified",
      "Other payouts today": "None",
      "Why it came back": "AC04: That account is closed.",
    });
    expect(await open()).toMatchObject({
      reason: "Seen on the statement of today",
      by: "Ana Reyes",
    });
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect([await statusOf(), await member.available()]).toEqual(["RETURNED", 5_000]);
    const events = await test.ownerPool.query(
      "select actor_id, proposed_by from withdrawal_event where withdrawal_id = $1 order by id desc limit 1",
      [id],
    );
    expect(events.rows).toEqual([{ actor_id: ben.id, proposed_by: ana.id }]);
    const admin = await openDesk(test, app, "ADMIN");
    const log = await admin.browser.post("/staff/audit", {
      subjectId: member.id,
      event: "WITHDRAWAL_MOVED",
    });
    expect(log.json().rows[0]).toMatchObject({
      actorName: "Ben Cruz",
      details: { event: "return", proposedBy: "Ana Reyes" },
    });
    const { timeline } = (
      await ben.browser.post("/staff/members/case", { memberId: member.id })
    ).json();
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: expect.stringMatching(
          /^Ben Cruz returned withdrawal \d+ of .* \(Ana Reyes had proposed it\)$/,
        ),
      }),
    );
  });

  it("is refused to its own first person, to a new person, and after the first was removed", async () => {
    await markSent();
    await mark(ana, back);
    const shown = await open();
    expect(await confirmTestProposal(ana, shown)).toBe("409 NotOneself");
    const carla = await openDesk(test, app, "LOAN_OFFICER");
    const setStaff = (change: string, staff: Desk) =>
      test.ownerPool.query(`update staff set ${change} where id = $1`, [staff.id]);
    await setStaff("second_person_from = now() + interval '1 day'", carla);
    expect(await confirmTestProposal(carla, shown)).toBe("409 SecondPersonTooNew");
    await setStaff("removed_at = now()", ana);
    expect(await confirmTestProposal(ben, shown)).toBe("409 FirstPersonRemoved");
    await setStaff("removed_at = null", ana);
    const assistant = await openDesk(test, app, "LOAN_ASSISTANT");
    expect(await confirmTestProposal(assistant, shown)).toBe("403 NotAllowed");
    const admin = await openDesk(test, app, "ADMIN");
    expect(await confirmTestProposal(admin, shown)).toBe("403 NotAllowed");
    expect(await member.available()).toBe(4_000);
  });

  it("cannot be written by one person into the database itself", async () => {
    await markSent();
    const byOne = (proposer: string | null) =>
      test.pool.query(
        `insert into withdrawal_event (withdrawal_id, event, from_status, to_status, actor_kind,
           actor_id, proposed_by) values ($1, 'return', 'SENT', 'RETURNED', 'staff', $2, $3)`,
        [id, ana.id, proposer],
      );
    for (const proposer of [null, ana.id])
      expect(await readRefusalOf(byOne(proposer))).toBe("23514");
  });

  it("is given back once when two people confirm in two tabs at once", async () => {
    await markSent();
    await mark(ana, back);
    const shown = await open();
    const carla = await openDesk(test, app, "LOAN_OFFICER");
    const outcomes = await Promise.all(
      [ben, ben, carla].map((desk) => confirmTestProposal(desk, shown)),
    );
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile", "409 ChangedMeanwhile"]);
    expect(await member.available()).toBe(5_000);
  });

  it("replaces an open mark of the same payout, and the older one cannot be confirmed", async () => {
    await markSent();
    await mark(ana, { event: "settle" });
    const older = await open();
    await mark(ana, back);
    expect(await confirmTestProposal(ben, older)).toBe("409 ChangedMeanwhile");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await statusOf()).toBe("RETURNED");
  });
});

describe("what the second person was shown", () => {
  it.each([
    [
      "the payout account has changed",
      () => {
        const account = { bankName: "GCash", accountNumber: "09171234567" };
        return changeAccount(test, member.id, account, "now()");
      },
    ],
    [
      "the ID is asked for again",
      () =>
        test.ownerPool.query(
          "update id_check set status = 'RESUBMIT', side = 'FRONT', reason = 'Blurred.' where id = $1",
          [member.id],
        ),
    ],
    ["the member has withdrawn more", () => makeOne(member, 100)],
    ["the payout has moved", () => markByTwo(test, { withdrawalId: id, event: "settle" })],
  ])("is not confirmed once %s", async (_, change) => {
    await markSent();
    await mark(ana, back);
    const shown = await open();
    await change();
    const before = await member.available();
    expect(await confirmTestProposal(ben, shown)).toBe("409 ChangedMeanwhile");
    expect(await member.available()).toBe(before);
  });

  it("binds a release and its confirmation to the same facts", async () => {
    const rich = await addWalletMember(test, app, 900_000);
    const large = await makeOne(rich, 600_000);
    const rowAt = async (desk: Desk) => {
      const { withdrawals } = (
        await desk.browser.post("/staff/members/case", { memberId: rich.id })
      ).json();
      return withdrawals.find((one: { id: string }) => one.id === large);
    };
    const shown = await rowAt(ana);
    expect(shown).toMatchObject({
      accountMasked: "001•••••7890",
      accountName: expect.stringContaining(" "),
      idStatus: "VERIFIED",
      accountChangedAt: expect.stringContaining("T"),
      othersToday: 0,
      othersTodayPHP: 0,
    });
    const body = { id: large, fingerprint: shown.fingerprint };
    expect(outcomeOf(await post(ana, "/staff/payouts/release", body))).toBe("200");
    await makeOne(rich, 250);
    expect(outcomeOf(await post(ben, "/staff/payouts/confirm", body))).toBe("409 ChangedMeanwhile");
    const now = await rowAt(ben);
    expect(now).toMatchObject({ othersToday: 1, othersTodayPHP: 250 });
    const again = { id: large, fingerprint: now.fingerprint };
    expect(outcomeOf(await post(ben, "/staff/payouts/confirm", again))).toBe("200");
  });
});

describe("a payout that is said to be sent by hand", () => {
  it("is taken at once: no file, recall, pause or single person gets it as well", async () => {
    expect(await mark(ana, send())).toEqual({ status: "PROCESSING", needsSecondPerson: true });
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: "manual" });
    await readRefusalOf(makeBatch(test.house, { channel: "INSTAPAY", staffId: ana.id }, caller));
    expect(await rowOf(test, id)).toMatchObject({ batch_id: null });
    expect(outcomeOf(await member.post("/memberloan/withdrawals/recall", { id }))).toBe(
      "409 WithdrawalOnTheWay",
    );
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    expect(
      await mark(ben, { event: "pause", cause: "NAME_DIFFERS", reason: "We look.", until }),
    ).toBe("409 WithdrawalMoved");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await statusOf()).toBe("SENT");
  });

  it("is given back by two people when it was not sent after all", async () => {
    await mark(ana, send());
    expect(await mark(ana, back)).toEqual({ status: "PROCESSING", needsSecondPerson: true });
    expect(await member.available()).toBe(4_000);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await member.available()).toBe(5_000);
  });

  it("is free for a file again when the proposal is taken back", async () => {
    await mark(ana, send());
    const { id: proposal } = await open();
    expect(outcomeOf(await post(ana, "/staff/proposals/reject", { id: proposal }))).toBe("200");
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: null });
    await makeBatch(test.house, { channel: "INSTAPAY", staffId: ana.id }, caller);
    expect(await rowOf(test, id)).toMatchObject({ rail: "file" });
  });

  it("with a reference that another payout has is refused at the confirmation", async () => {
    const reference = nextKey();
    await markByTwo(test, { withdrawalId: await makeOne(member, 10), event: "send", reference });
    await mark(ana, send(reference));
    expect(await confirmProposals(ben, member.id)).toEqual(["409 ReferenceUsed"]);
    expect(await statusOf()).toBe("PROCESSING");
  });
});

it("a payout that never left is given back by one person", async () => {
  expect(await mark(ana, back)).toEqual({ status: "RETURNED", needsSecondPerson: false });
  expect(await member.available()).toBe(5_000);
  expect(await openProposals(ben, member.id)).toEqual([]);
});

it("a payout that an automatic rail has taken is refused to the first person already", async () => {
  const house = { ...test.house, config: { ...test.house.config, payoutRail: "demo" as const } };
  const sent = { reference: "RAIL-1", askAfterSeconds: 60 };
  const automatic = { send: async () => sent, find: async () => ({ state: "PENDING" }) as const };
  const payout = { name: "demo", automatic } as const;
  await sendPayout(house, { ...test.outside, payout }, { withdrawalId: id });
  expect(await statusOf()).toBe("SENT");
  for (const body of [back, { event: "settle" }, send()])
    expect(await mark(ana, body)).toBe("409 WithdrawalMoved");
  expect(await openProposals(ben, member.id)).toEqual([]);
});
