/** Members who share something: order, counts, and the decision that an approval needs. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  act,
  addActivatedMember,
  expectOk,
  type LoanInStatus,
  loanIn,
  statusOf,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { changeAccount } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { storeMissingContacts } from "#member/contacts.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
beforeEach(() => resetLimits(test));

/** Answers cannot be changed, so the shared number is written past the rules. */
const share = (step: "identity" | "bank", number: string, ...ids: string[]) =>
  test.ownerPool.query(`
    begin;
    set local session_replication_role = replica;
    update activation_answer set number_fingerprint = '${number}'
      where step = '${step}' and member_id in (${ids.map((id) => `'${id}'`).join()});
    commit`);
const duplicatesOf = async (memberId: string, { browser } = ben) =>
  (await browser.post("/staff/members/case", { memberId })).json().duplicates;
const reason = "They showed us two passports canary-duplicate";
const decide = ({ browser }: Desk, memberId: string, otherId: string, more: object = {}) =>
  browser.post("/staff/members/duplicates/decide", {
    memberId,
    otherId,
    kinds: ["identity"],
    decision: "DIFFERENT_PEOPLE",
    reason,
    ...more,
  });
const approve = async (desk: Desk, { loanId }: LoanInStatus) =>
  outcomeOf(await desk.browser.post("/staff/loans/decide", { loanId, event: "approve" }));

async function pair() {
  const loan = await loanIn(test, app, "IN_REVIEW", { months: 48 });
  const other = await addActivatedMember(test, app);
  await share("identity", randomUUID(), loan.member.id, other.id);
  return { loan, id: loan.member.id, other };
}

describe("members who share something", () => {
  it("are listed by weight: the same ID stands first among twenty-five neighbours, who are counted", async () => {
    const { id, other } = await pair();
    const crowd = await Promise.all(
      Array.from({ length: 25 }, () => addActivatedMember(test, app)),
    );
    await test.ownerPool.query(
      `insert into session (id, member_id, persists, device, address, expires_at)
       select gen_random_uuid(), who, false, 'Phone of the village', '203.0.113.77', now()
       from unnest($1::uuid[]) who`,
      [[id, ...crowd.map((one) => one.id)]],
    );
    const { members, counts } = await duplicatesOf(id);
    expect(members[0]).toMatchObject({ memberId: other.id, needsDecision: true });
    expect(members[0].kinds[0]).toBe("identity");
    const byKind = Object.fromEntries(
      counts.map((one: { kind: string; members: number }) => [one.kind, one.members]),
    );
    expect(byKind.identity).toBe(1);
    expect(byKind.device).toBeGreaterThanOrEqual(25);
    expect(members.length).toBeLessThanOrEqual(21);
  });

  it("are found by a changed account, an e-mail, a reference's phone and a home address", async () => {
    const [one, two] = [await addActivatedMember(test, app), await addActivatedMember(test, app)];
    await test.ownerPool.query("delete from member_contact");
    await storeMissingContacts(test.house);
    const account = { bankName: "GCash", accountNumber: "09179998877" };
    await changeAccount(test, one.id, account, "now()");
    await changeAccount(test, two.id, account, "now() + interval '1 day'");
    const { members } = await duplicatesOf(one.id);
    const found = members.find(({ memberId }: { memberId: string }) => memberId === two.id);
    // The test's members have the same reference and address.
    expect(found.kinds).toEqual(expect.arrayContaining(["account", "phone", "address"]));
    const { rows } = await test.ownerPool.query("select * from member_contact");
    expect(JSON.stringify(rows)).not.toMatch(/King Fahd|@|639\d{9}/);
  });
});

describe("an approval", () => {
  it("waits for a decision about every member with the same ID or account", async () => {
    const { loan, id, other } = await pair();
    const third = await addActivatedMember(test, app);
    await share("bank", randomUUID(), id, third.id);
    expect(await approve(ben, loan)).toBe("409 DuplicatesUndecided");
    await expect(act(test, loan, "approve")).rejects.toThrow(/same ID or account/);
    expectOk(await decide(ben, id, other.id));
    expect(await approve(ben, loan)).toBe("409 DuplicatesUndecided");
    expectOk(await decide(carla, id, third.id, { kinds: ["account"], decision: "SAME_PERSON" }));
    const { members } = await duplicatesOf(id);
    expect(members[0]).toMatchObject({
      needsDecision: false,
      decisions: [{ kind: "identity", decision: "DIFFERENT_PEOPLE", reason, by: "Ben Cruz" }],
    });
    expect(await approve(ben, loan)).toBe("200");
    expect(await readAuditActions(test, id)).toContain("DUPLICATE_DECIDED");
    expect(findSecrets(await dumpDatabase(test), { codes: [], words: [reason] })).toEqual([]);
  });

  it("needs a new decision for a match that came later, also between proposal and confirmation", () =>
    withPolicy(test, { approvalOnePersonCentavosMax: 150_000_00 }, async () => {
      const { loan, id, other } = await pair();
      expect(await approve(ben, loan)).toBe("409 DuplicatesUndecided");
      expectOk(await decide(ben, id, other.id));
      expect(await approve(ben, loan)).toBe("200");
      await share("bank", randomUUID(), id, other.id);
      const shown = (await carla.browser.post("/staff/members/case", { memberId: id })).json();
      const body = { loanId: loan.loanId, fingerprint: shown.approval.fingerprint };
      const confirm = () => carla.browser.post("/staff/loans/confirm-approval", body);
      expect(outcomeOf(await confirm())).toBe("409 DuplicatesUndecided");
      expect(await statusOf(test, loan.loanId)).toBe("IN_REVIEW");
      expect(outcomeOf(await decide(ben, id, other.id))).toBe("409 ChangedMeanwhile");
      expectOk(await decide(ben, id, other.id, { kinds: ["account", "identity"] }));
      expect(outcomeOf(await confirm())).toBe("200");
    }));

  it("is refused after fraud was decided, also once two people have lifted the block", async () => {
    const { loan, id, other } = await pair();
    expectOk(await decide(ben, id, other.id, { decision: "FRAUD" }));
    expect(await approve(carla, loan)).toBe("409 MemberBlocked");
    await ben.browser.post("/staff/members/unblock", { memberId: id, reason: "A mistake" });
    expect(await confirmProposals(carla, id)).toEqual(["200"]);
    expect(await approve(carla, loan)).toBe("409 DuplicatesUndecided");
    expectOk(await decide(carla, id, other.id));
    expect(await approve(carla, loan)).toBe("200");
  });

  it("needs a decision of its own in the other member's case", async () => {
    const { id, other } = await pair();
    expectOk(await decide(ben, id, other.id));
    expect((await duplicatesOf(other.id)).members[0]).toMatchObject({ needsDecision: true });
  });
});

describe("a decision", () => {
  it("is made by officers, about members who share a number", async () => {
    const { id, other } = await pair();
    for (const role of ["LOAN_ASSISTANT", "ADMIN"] as const) {
      const desk = await openDesk(test, app, role);
      expect(outcomeOf(await decide(desk, id, other.id))).toBe("403 NotAllowed");
    }
    const stranger = await addActivatedMember(test, app);
    expect(outcomeOf(await decide(ben, id, stranger.id))).toBe("404 NotFound");
    expect(outcomeOf(await decide(ben, id, other.id, { kinds: ["account"] }))).toBe(
      "409 ChangedMeanwhile",
    );
    expect(outcomeOf(await decide(ben, id, other.id, { reason: "" }))).toBe("422 InvalidInput");
  });
});
