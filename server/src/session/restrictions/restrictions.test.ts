/** Blocks and freezes by staff: what each stops, when it ends, and that two people lift it. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  blockCauses,
  endsByClock,
  freezeCauses,
  type RestrictionCause,
  restrictionCauses,
} from "@hiram/contract/session/restrictions.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  accept,
  act,
  addActivatedMember,
  applicationOf,
  caller,
  expectOk,
  loanIn,
  nextKey,
  statusOf,
} from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { addWalletMember, allowManyCodes, makeOne, rowOf } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { endDueRestrictions } from "./end-restrictions.ts";
import { freezeAccount } from "./freeze-account.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let ben: Desk;
let carla: Desk;
beforeAll(async () => {
  test.clock.set(new Date());
  app = await test.openServer();
  await allowManyCodes(test);
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
});
beforeEach(() => resetLimits(test));

const reason = "The neighbour called us";
const block = ({ browser }: Desk, memberId: string, more: object = {}) =>
  browser.post("/staff/members/block", { memberId, cause: "FRAUD", reason, ...more });
const freeze = ({ browser }: Desk, memberId: string, more: object = {}) =>
  browser.post("/staff/members/freeze", { memberId, cause: "STOLEN", reason, ...more });
const unblock = ({ browser }: Desk, memberId: string) =>
  browser.post("/staff/members/unblock", { memberId, reason: "It was a mistake" });
const caseOf = async ({ browser }: Desk, memberId: string) =>
  (await browser.post("/staff/members/case", { memberId })).json();
/** Moves the restriction's last day into the past. */
const passTheEnd = (memberId: string) =>
  test.ownerPool.query(
    `alter table member_restriction disable trigger restriction_end_is_allowed;
     update member_restriction set begun_at = begun_at - interval '9 days',
       until = now() - interval '1 minute' where member_id = '${memberId}' and ended_at is null;
     alter table member_restriction enable trigger restriction_end_is_allowed`,
  );
const asApp = (text: string) =>
  test.ownerPool.query(`begin; set local role hiram_app; ${text}; commit`).then(
    () => "done",
    async (error: { code: string }) => {
      await test.ownerPool.query("rollback");
      return error.code;
    },
  );
const today = () => dayInManila(new Date());
const nextYear = `${new Date().getFullYear() + 1}-06-30`;

describe("a blocked member", () => {
  it("can sign in, read and pay, but neither apply nor get a code, in words that do not accuse", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id));
    const wallet = (await member.post("/memberloan/pn")).json();
    expect(wallet.accountCheck).toEqual({ until: null });
    const refused = await member.post("/loan/applynew", applicationOf(test));
    expect(outcomeOf(refused)).toBe("409 AccountRestricted");
    expect(refused.json().message).toMatch(/being checked.*read and pay/);
    expect(refused.json().message).not.toMatch(/fraud|suspi|block/i);
  });

  it("cannot accept an approved loan: no code, and none that was sent before", async () => {
    const loan = await loanIn(test, app, "APPROVED");
    expectOk(await block(ben, loan.member.id));
    expect(outcomeOf(await loan.member.post("/memberloan/accept/otp"))).toBe(
      "409 AccountRestricted",
    );
    const update = `update loan set status = 'ACTIVE' where id = '${loan.loanId}'`;
    expect(await asApp(update)).toBe("HM040");
    expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
  });

  it("is not approved, by one person or by two", async () => {
    const loan = await loanIn(test, app, "IN_REVIEW", { months: 48 });
    expectOk(await block(ben, loan.member.id));
    const decide = { loanId: loan.loanId, event: "approve" };
    const reply = await carla.browser.post("/staff/loans/decide", decide);
    expect(outcomeOf(reply)).toBe("409 MemberBlocked");
    await expect(act(test, loan, "approve")).rejects.toThrow(/blocked/);
  });

  it("cannot withdraw, and a withdrawal on its way does not leave until the block is lifted", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const id = await makeOne(rich, 1_000);
    const confirmation = await rich.plantConfirmation(500);
    expectOk(await block(ben, rich.id));
    expect(outcomeOf(await rich.withdraw(500, { confirmation }))).toBe("409 AccountRestricted");
    expect(outcomeOf(await rich.post("/memberloan/otp", { withdrawalAmount: 500 }))).toBe(
      "409 AccountRestricted",
    );
    expect((await rich.post("/memberloan/pn")).json().blockedBecause).toMatch(/being checked/);
    await sendPayout(test.house, test.outside, { withdrawalId: id });
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: null });
    const mark = { id, event: "send", reference: "BANK-BLOCK-1" };
    const key = { "idempotency-key": nextKey() };
    expect(outcomeOf(await carla.browser.post("/staff/payouts/mark", mark, key))).toBe(
      "409 MemberBlocked",
    );
    expectOk(await unblock(ben, rich.id));
    expect(await confirmProposals(carla, rich.id)).toEqual(["200"]);
    await sendPayout(test.house, test.outside, { withdrawalId: id });
    expect(await rowOf(test, id)).toMatchObject({ status: "SENT" });
  });
});

describe("lifting a block", () => {
  it("needs a second person, who sees cause, words and end, and is in the history with the first", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id, { until: nextYear }));
    expect(outcomeOf(await block(carla, member.id))).toBe("409 AlreadyBlocked");
    expectOk(await unblock(ben, member.id));
    const [shown] = await openProposals(carla, member.id);
    expect(shown).toMatchObject({ kind: "member.unblock", by: "Ben Cruz", mayConfirm: true });
    expect(JSON.stringify(shown?.facts)).toMatch(/Suspicion of fraud.*neighbour called us.*Jul 1/);
    expect(await confirmProposals(ben, member.id)).toEqual(["409 NotOneself"]);
    const seen = { id: shown?.id ?? "", fingerprint: shown?.fingerprint ?? "" };
    expect(await confirmTestProposal(carla, seen)).toBe("200");
    expect(await confirmTestProposal(carla, seen)).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await unblock(ben, member.id))).toBe("409 NotBlocked");
    expect((await caseOf(carla, member.id)).restrictions).toMatchObject([
      {
        kind: "BLOCK",
        cause: "FRAUD",
        words: reason,
        by: "Ben Cruz",
        endedWhy: "LIFTED",
        liftedBy: ["Ben Cruz", "Carla Uy"],
      },
    ]);
    expect(await readAuditActions(test, member.id)).toEqual(
      expect.arrayContaining(["ACCOUNT_BLOCKED", "ACCOUNT_UNBLOCKED"]),
    );
    await sendQueued(test);
    const texts = test.outside.texts.filter(({ to }) => to === `+${member.phoneNumber}`);
    expect(texts.map(({ purpose }) => purpose)).toEqual(["UNBLOCKED"]);
    expect(findSecrets(await dumpDatabase(test), { codes: [], words: [reason] })).toEqual([]);
  });

  it("of two who confirm at once happens once", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id));
    expectOk(await unblock(ben, member.id));
    const dino = await openDesk(test, app, "LOAN_OFFICER");
    const [shown] = await openProposals(carla, member.id);
    const seen = { id: shown?.id ?? "", fingerprint: shown?.fingerprint ?? "" };
    const outcomes = await Promise.all(
      [carla, dino].map((desk) => confirmTestProposal(desk, seen)),
    );
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
  });

  it("by an old proposal does not lift a newer block", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id, { until: today(), cause: "MEMBER_WISH" }));
    expectOk(await unblock(ben, member.id));
    const [shown] = await openProposals(carla, member.id);
    await passTheEnd(member.id);
    expectOk(await block(ben, member.id, { cause: "SANCTIONS" }));
    const seen = { id: shown?.id ?? "", fingerprint: shown?.fingerprint ?? "" };
    expect(await confirmTestProposal(carla, seen)).toBe("409 ChangedMeanwhile");
    expect(await confirmProposals(carla, member.id)).toEqual(["409 NotBlocked"]);
    expect((await member.post("/memberloan/pn")).json().accountCheck).toEqual({ until: null });
  });

  it("is refused by the database to one person, before the end, and for a shorter end", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id, { until: nextYear }));
    expectOk(await unblock(ben, member.id));
    const end = (set: string) =>
      asApp(`update member_restriction set ${set} where member_id = '${member.id}'`);
    const proposal = "(select id from staff_proposal order by proposed_at desc limit 1)";
    expect(await end(`ended_at = now(), ended_why = 'LIFTED', lift_proposal = ${proposal}`)).toBe(
      "HM041",
    );
    expect(await end("ended_at = now(), ended_why = 'EXPIRED'")).toBe("HM041");
    expect(await end("ended_at = now(), ended_why = 'ERASED'")).toBe("HM041");
    expect(await end("until = now() + interval '1 day'")).toBe("HM041");
    expect(await end("until = null")).toBe("done");
    expect(await asApp("update member set frozen_at = null")).toBe("42501");
  });

  it("is proposed by officers only", async () => {
    const member = await addActivatedMember(test, app);
    for (const role of ["LOAN_ASSISTANT", "ADMIN"] as const) {
      const desk = await openDesk(test, app, role);
      expect(outcomeOf(await block(desk, member.id))).toBe("403 NotAllowed");
      expect(outcomeOf(await unblock(desk, member.id))).toBe("403 NotAllowed");
    }
  });
});

describe("the end of a restriction", () => {
  it("in the past is refused at its field", async () => {
    const member = await addActivatedMember(test, app);
    const reply = await block(ben, member.id, { until: "2020-01-01" });
    expect(reply.json()).toMatchObject({
      code: "InvalidInput",
      fields: { until: expect.any(String) },
    });
  });

  it("ends a block by itself: at once for the member, who is told by the job", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id, { until: today(), cause: "MEMBER_WISH" }));
    await passTheEnd(member.id);
    expectOk(await member.post("/loan/applynew", applicationOf(test)));
    await endDueRestrictions(test.house);
    await endDueRestrictions(test.house);
    const { restrictions } = await caseOf(ben, member.id);
    expect(restrictions).toMatchObject([{ endedWhy: "EXPIRED", liftedBy: [] }]);
    await sendQueued(test);
    const texts = test.outside.texts.filter(({ to }) => to === `+${member.phoneNumber}`);
    expect(texts.filter(({ purpose }) => purpose === "UNBLOCKED")).toHaveLength(1);
  });

  it("opens a frozen account by the job, unless the member has frozen it too", async () => {
    const [one, two] = [await addActivatedMember(test, app), await addActivatedMember(test, app)];
    for (const { id } of [one, two])
      expectOk(await freeze(ben, id, { until: today(), cause: "MEMBER_WISH" }));
    const { rows } = await test.ownerPool.query(
      "select until from member_restriction where member_id = $1",
      [one.id],
    );
    expect(rows[0].until).toBeInstanceOf(Date);
    await test.house.db
      .transaction()
      .execute((trx) =>
        freezeAccount(trx, test.house, { memberId: two.id, by: { kind: "MEMBER" }, caller }),
      );
    await passTheEnd(one.id);
    await endDueRestrictions(test.house);
    const frozen = async (id: string) =>
      (await test.ownerPool.query("select frozen_at from member where id = $1", [id])).rows[0]
        .frozen_at;
    expect(await frozen(one.id)).toBeNull();
    expect(await frozen(two.id)).toBeInstanceOf(Date);
  });
});

describe("a suspicion whose day has come", () => {
  const endings = async (memberId: string) =>
    (await caseOf(ben, memberId)).restrictions.map((one: { endedWhy: string }) => one.endedWhy);
  const toDecide = async () => {
    const { queues } = (await ben.browser.get("/staff/today")).json();
    return queues.find(({ queue }: { queue: string }) => queue === "holds").count;
  };
  const expire = "ended_at = now(), ended_why = 'EXPIRED'";

  it.each(Object.keys(blockCauses).filter((cause) => cause !== "MEMBER_WISH"))(
    "as %s still blocks: the clock only lists it, and two people decide",
    async (cause) => {
      const member = await addActivatedMember(test, app);
      expectOk(await block(ben, member.id, { until: today(), cause }));
      const before = await toDecide();
      await passTheEnd(member.id);
      await endDueRestrictions(test.house);
      expect(await endings(member.id)).toEqual([null]);
      const refused = await member.post("/loan/applynew", applicationOf(test));
      expect(outcomeOf(refused)).toBe("409 AccountRestricted");
      expect(await toDecide()).toBe(before + 1);
      const update = `update member_restriction set ${expire} where member_id = '${member.id}'`;
      expect(await asApp(update)).toBe("HM041");
      expectOk(await unblock(ben, member.id));
      expect(await confirmProposals(carla, member.id)).toEqual(["200"]);
      expect(await endings(member.id)).toEqual(["LIFTED"]);
      expect(await toDecide()).toBe(before);
    },
  );

  it.each(Object.keys(freezeCauses).filter((cause) => cause !== "MEMBER_WISH"))(
    "as %s keeps the account frozen",
    async (cause) => {
      const member = await addActivatedMember(test, app);
      expectOk(await freeze(ben, member.id, { until: today(), cause }));
      await passTheEnd(member.id);
      await endDueRestrictions(test.house);
      expect(await endings(member.id)).toEqual([null]);
    },
  );

  it("is the same list of causes in the database", async () => {
    for (const cause of Object.keys(restrictionCauses) as RestrictionCause[]) {
      const { rows } = await test.pool.query("select block_ends_by_clock($1) as ends", [cause]);
      expect([cause, rows[0].ends]).toEqual([cause, endsByClock(cause)]);
    }
  });
});

describe("the list of restricted members", () => {
  it("names who, why, by whom and until when, by kind", async () => {
    const member = await addActivatedMember(test, app);
    expectOk(await block(ben, member.id, { until: nextYear, cause: "DECEASED" }));
    // The list is in the order of their beginning.
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
    expectOk(await freeze(carla, member.id));
    const list = async (body: object) =>
      (await ben.browser.post("/staff/members/restricted", body))
        .json()
        .rows.filter(({ memberId }: { memberId: string }) => memberId === member.id);
    expect(await list({})).toMatchObject([
      { kind: "BLOCK", cause: "DECEASED", by: "Ben Cruz", until: expect.any(String) },
      { kind: "FREEZE", by: "Carla Uy", until: null },
    ]);
    expect(await list({ kind: "FREEZE" })).toHaveLength(1);
    const { member: row } = await caseOf(ben, member.id);
    expect(row.restrictions.map(({ kind }: { kind: string }) => kind)).toEqual(["BLOCK", "FREEZE"]);
  });
});

it("an accepted loan of a member who is blocked afterwards stays as it is", async () => {
  const loan = await loanIn(test, app, "APPROVED");
  expectOk(await accept(test, loan.member));
  expectOk(await block(ben, loan.member.id));
  expect(await statusOf(test, loan.loanId)).toBe("ACTIVE");
});
