/** Every call that names a case refuses a member of staff whose own case it is. */

import { randomUUID } from "node:crypto";
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { type Call, caseFields } from "@hiram/contract/wire/call.ts";
import { receiveMatched } from "@hiram/proof/testing/bank-payments.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { caller } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { addRepayment } from "@hiram/proof/testing/settings.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import { noteSeal } from "#desk/case.sql.ts";
import { askDocuments } from "#documents/desk/ask-documents.ts";
import { openDetails } from "#member/details.ts";
import { staffEmailFingerprint } from "#member/staff-details.ts";
import { correctionSeal } from "#settings/correction/correction.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";

let test: TestHouse;
let app: FastifyInstance;
let calls: readonly Call[];
let desks: readonly Desk[];
let member: WalletMember;
let all: Readonly<Record<string, object>>;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls.filter(({ path }) => path.startsWith("/staff/"));
  await allowManyCodes(test);
  const roles = ["LOAN_OFFICER", "LOAN_ASSISTANT", "ADMIN"] as const;
  desks = await Promise.all(roles.map((role) => openDesk(test, app, role)));
  member = await addWalletMember(test, app, 5_000);
  all = await makeBodies();
});
afterAll(() => test.close());
beforeEach(() => resetLimits(test));

const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;
const takePhoneOf = (desk: Desk, memberId: string) =>
  test.ownerPool.query(
    "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
    [desk.id, memberId],
  );
const takeOwnPhone = (desk: Desk) =>
  test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [desk.id]);
/** The answers to every call that this person's role may make. */
async function outcomesOf(desk: Desk) {
  const outcomes = new Set<string>();
  for (const call of calls.filter(({ about }) => about)) {
    if (!(call.who as readonly string[]).includes(desk.role)) continue;
    outcomes.add(outcomeOf(await desk.browser.post(call.path, all[nameOf(call)] ?? {})));
  }
  return [...outcomes];
}

const noteFirstPayout = (loanId: string) =>
  test.ownerPool.query(
    "update loan set first_paid_at = now(), first_paid_on = '2026-03-02' where id = $1",
    [loanId],
  );

async function addCorrection(memberId: string): Promise<string> {
  const id = randomUUID();
  const details = { firstName: "Liza", middleName: "", lastName: "Uy", birthDate: "1990-02-28" };
  const content = JSON.stringify({ old: details, wanted: details, why: "A mistake" });
  await test.ownerPool.query(
    `with photo as (
       insert into upload (id, member_id, side, stored_as, key_sealed, bytes)
       values (gen_random_uuid(), $1, 'CORRECTION', gen_random_uuid(), '', 1) returning id)
     insert into personal_correction (id, member_id, status, sealed, fingerprint, upload_id)
     select $2, $1, 'ASKED', $3, 'x', id from photo`,
    [memberId, id, test.house.keys.seal(content, correctionSeal(memberId, id))],
  );
  return id;
}

async function addNote(memberId: string, staffId: string): Promise<string> {
  const id = randomUUID();
  await test.ownerPool.query(
    `insert into staff_note (id, member_id, staff_id, sealed, follow_up_on, follow_up_for)
     values ($1, $2, $3, $4, '2026-03-02', $3)`,
    [id, memberId, staffId, test.house.keys.seal("Call again.", noteSeal(id))],
  );
  return id;
}

/** A valid body for every call that names a case. */
async function makeBodies(): Promise<Readonly<Record<string, object>>> {
  const memberId = member.id;
  const [{ id: staffId }] = desks as [Desk];
  const id = await makeOne(member, 100);
  const account = { bankName: "BDO Unibank", accountNumber: "001234567890" };
  await changeAccount(test, memberId, account, "now() + interval '1 day'");
  const one = async (table: string) =>
    (await test.ownerPool.query(`select id from ${table} where member_id = $1 limit 1`, [memberId]))
      .rows[0].id as string;
  await noteFirstPayout(member.loanId);
  await addRepayment(test, { memberId, loanId: member.loanId, on: "2026-03-02", amount: 100 });
  const paymentId = await receiveMatched(test, 10, member.loanId);
  const documents = [{ kind: "PAYSLIP" as const, request: "Of last month, please." }];
  const { ids } = await askDocuments(test.house, { memberId, staffId, documents }, caller);
  const documentId = ids[0] as string;
  const correctionId = await addCorrection(memberId);
  const why = { memberId, reason: "asked by phone" };
  const newTerms = { pauseMonths: 1, extraMonths: 0, waivesCharges: false };
  return {
    "POST /staff/members/case": { memberId },
    "POST /staff/members/loans": { memberId },
    "POST /staff/members/papers/loan": { loanId: member.loanId, paper: "CONTRACT" },
    "POST /staff/members/papers/issued": { loanId: member.loanId, id: "certificate-1" },
    "POST /staff/members/papers/withdrawal": { id },
    "POST /staff/members/papers/repayment": { id: await one("repayment") },
    "POST /staff/members/documents": { memberId },
    "POST /staff/credit-reports": { memberId },
    "POST /staff/credit-reports/ask": { loanId: member.loanId },
    "POST /staff/documents/ask": { memberId, documents },
    "POST /staff/documents/open": { documentId, reason: "to check the income" },
    "POST /staff/documents/decide": { documentId, event: "accept" },
    "POST /staff/members/reveal": { memberId, part: "phoneNumber", reason: "asked by phone" },
    "POST /staff/members/reveal-phone": why,
    "POST /staff/id-checks/verify": { memberId, compared: idComparisons },
    "POST /staff/id-checks/ask": { memberId, side: "BACK", reason: "BLURRED" },
    "POST /staff/members/correction": { correctionId, isGood: false, reason: "EXPIRED" },
    "POST /staff/members/bank-change": {
      changeId: await one("bank_change"),
      isGood: true,
      reason: "asked by phone",
    },
    "POST /staff/notes": { memberId, text: "A note of some length." },
    "POST /staff/notes/followed-up": { id: await addNote(memberId, staffId) },
    "POST /staff/members/letters": { memberId },
    "POST /staff/members/complaints": { memberId },
    "POST /staff/letters": {
      memberId,
      letterId: memberId,
      template: "CALL_BACK",
      language: "en",
      channel: "sms",
      text: "Please call us when you can.",
    },
    "POST /staff/words": { memberId },
    "POST /staff/words/check": { memberId, kind: "LETTER", channel: "sms", text: "Please call." },
    "POST /staff/words/withdraw": { memberId, id: memberId },
    "POST /staff/codes": { memberId, purpose: "ACCEPT_LOAN" },
    "POST /staff/notices/resend": { id: await one("notice") },
    "POST /staff/members/freeze": { ...why, cause: "OTHER" },
    "POST /staff/members/unfreeze": why,
    "POST /staff/members/block": { ...why, cause: "OTHER" },
    "POST /staff/members/unblock": why,
    "POST /staff/members/sign-out": why,
    "POST /staff/members/phone-change/stop": why,
    "POST /staff/members/duplicates/decide": {
      ...why,
      otherId: memberId,
      kinds: ["identity"],
      decision: "DIFFERENT_PEOPLE",
    },
    "POST /staff/loans/decide": { loanId: member.loanId, event: "review" },
    "POST /staff/loans/confirm-approval": { loanId: member.loanId, fingerprint: "shown" },
    "POST /staff/loans/reject-approval": { loanId: member.loanId },
    "POST /staff/hardship/read": { loanId: member.loanId },
    "POST /staff/hardship/preview": { loanId: member.loanId, ...newTerms },
    "POST /staff/hardship/offer": { loanId: member.loanId, ...newTerms, reason: "Job lost." },
    "POST /staff/hardship/decline": { loanId: member.loanId, reason: "TALK_FIRST" },
    "POST /staff/hardship/undo": { loanId: member.loanId, reason: "A mistake." },
    "POST /staff/loans/settlement": {
      loanId: member.loanId,
      amount: 100,
      payBy: "2026-05-31",
      reason: "Pays from savings.",
    },
    "POST /staff/loans/settlement/withdraw": { loanId: member.loanId, reason: "A mistake." },
    "POST /staff/loans/write-off": { loanId: member.loanId, reason: "Not paid for a year." },
    "POST /staff/loans/repayment": {
      loanId: member.loanId,
      amount: 100,
      receivedOn: "2026-03-02",
      reference: "BANK 1",
    },
    "POST /staff/payments/refund": { memberId, amount: 1, reason: "Paid twice." },
    "POST /staff/payments/write-off": {
      id: memberId,
      memberId,
      amount: 1,
      reason: "Not reached.",
    },
    "POST /staff/payments/read": { id: paymentId },
    "POST /staff/payments/preview": { id: paymentId, loanId: member.loanId },
    "POST /staff/payments/match": { id: paymentId, loanId: member.loanId, reason: "By the slip" },
    "POST /staff/payments/move": { id: paymentId, loanId: member.loanId, reason: "By the slip" },
    "POST /staff/payments/unmatch": { id: paymentId, reason: "Wrong member" },
    "POST /staff/payments/send-back": { id: paymentId, amount: 1, reason: "paid too much" },
    "POST /staff/payments/reverse": { id: paymentId, reason: "BANK_RETURN" },
    "POST /staff/collection/contact-window": { memberId, person: "MEMBER", channel: "PHONE" },
    "POST /staff/collections/read": { loanId: member.loanId },
    "POST /staff/collections/take": { loanId: member.loanId },
    "POST /staff/collections/hand-over": { loanId: member.loanId, to: staffId, note: "Please." },
    "POST /staff/collections/contact": {
      loanId: member.loanId,
      contactId: randomUUID(),
      person: "MEMBER",
      channel: "PHONE",
      direction: "OUT",
      outcome: "NO_ANSWER",
    },
    "POST /staff/collections/agency": {
      loanId: member.loanId,
      agency: "Ahensiya Uno",
      reason: "Not reached.",
    },
    "POST /staff/collections/agency/end": { loanId: member.loanId },
    "POST /staff/collections/withdraw-promise": { loanId: member.loanId, promiseId: memberId },
    "POST /staff/proposals/confirm": { id: await proposeFor(memberId), fingerprint: "shown" },
    "POST /staff/proposals/reject": { id: await proposeFor(memberId) },
    ...messageBodies(await writeToUs(memberId)),
    "POST /staff/work/take": { kind: "withdrawal", id },
    "POST /staff/work/give-back": { kind: "withdrawal", id },
    "POST /staff/payouts/release": { id, fingerprint: "shown" },
    "POST /staff/payouts/confirm": { id, fingerprint: "shown" },
    "POST /staff/payouts/tick-off": { id, note: "The member was called." },
    "POST /staff/payouts/mark": { id, event: "return", reason: "AC04" },
  };
}

const messageBodies = (id: string) => ({
  "POST /staff/complaints/read": { id },
  "POST /staff/complaints/take": { id },
  "POST /staff/complaints/hand-over": { id, to: id },
  "POST /staff/complaints/answer": { id, text: "We look into it." },
  "POST /staff/complaints/close": { id },
  "POST /staff/complaints/decide": { id, outcome: "REFUSED", text: "Here is why." },
  "POST /staff/messages/read": { id },
  "POST /staff/messages/answer": { id, text: "We look into it." },
  "POST /staff/messages/close": { id },
  "POST /staff/messages/reopen": { id },
});

async function writeToUs(memberId: string): Promise<string> {
  const { rows } = await test.ownerPool.query(
    `insert into contact_message (id, reference, status, sealed, member_id)
     values (gen_random_uuid(), 'M-OWN', 'NEW', '', $1) returning id`,
    [memberId],
  );
  return rows[0].id;
}

/** A proposal about the member, of any kind. */
async function proposeFor(memberId: string): Promise<string> {
  const { rows } = await test.ownerPool.query(
    `insert into staff_proposal
       (id, kind, status, member_id, subject, sealed, proposed_by, expires_at)
     values (gen_random_uuid(), 'member.unfreeze', 'PROPOSED', $1, gen_random_uuid(), '', $2,
       now() + interval '1 day')
     returning id`,
    [memberId, (desks[0] as Desk).id],
  );
  return rows[0].id;
}

describe("a staff call that names a case", () => {
  it("says so in the contract whenever its body has a member, a loan or an account change", () => {
    const named = Object.values(caseFields).filter((field) => field !== "id");
    // Refuses each row by itself: `assign-cases.ts`.
    const byRow = ["POST /staff/collections/assign"];
    for (const call of calls.filter((one) => !byRow.includes(nameOf(one)))) {
      const schema = call.body ? JSON.stringify(toJSONSchema(call.body, { io: "input" })) : "";
      if (named.some((field) => schema.includes(`"${field}"`)))
        expect(call.about, nameOf(call)).toBeDefined();
    }
  });

  it("is refused for the member who has one's own phone number, in every role", async () => {
    expect(Object.keys(all).toSorted()).toEqual(
      calls
        .filter(({ about }) => about)
        .map(nameOf)
        .toSorted(),
    );
    for (const desk of desks) {
      await takePhoneOf(desk, member.id);
      expect(await outcomesOf(desk), desk.role).toEqual(["403 OwnCase"]);
      await takeOwnPhone(desk);
    }
  });

  it("is refused for a member who shares the ID of one's own account", async () => {
    const [officer] = desks as [Desk];
    const other = await addWalletMember(test, app);
    await takePhoneOf(officer, other.id);
    const read = () => officer.browser.post("/staff/members/case", { memberId: member.id });
    expect(outcomeOf(await read())).toBe("200");
    await test.ownerPool.query(
      `update activation_answer set number_fingerprint = 'the same ID'
       where step = 'identity' and member_id in ($1, $2)`,
      [other.id, member.id],
    );
    expect(await outcomesOf(officer)).toEqual(["403 OwnCase"]);
    await takeOwnPhone(officer);
  });

  it("is refused for a member who has one's own e-mail address", async () => {
    const [officer] = desks as [Desk];
    const { rows } = await test.ownerPool.query(
      "select id, details_sealed from member where id = $1",
      [member.id],
    );
    const { email } = openDetails(test.house, rows[0]);
    await test.ownerPool.query("update staff set email_fingerprint = $2 where id = $1", [
      officer.id,
      staffEmailFingerprint(test.house, email),
    ]);
    expect(await outcomesOf(officer)).toEqual(["403 OwnCase"]);
    await test.ownerPool.query("update staff set email_fingerprint = null where id = $1", [
      officer.id,
    ]);
  });

  it("is written in the log when it is refused", async () => {
    const { rows } = await test.ownerPool.query(
      "select count(*)::int as refused from audit_event where action = 'OWN_CASE_REFUSED'",
    );
    expect(rows[0].refused).toBeGreaterThan(10);
  });
});

it("a file of payouts leaves out those of the person who makes it", async () => {
  const own = await addWalletMember(test, app);
  const [officer] = desks as [Desk];
  await takePhoneOf(officer, own.id);
  const withdrawal = await makeOne(own, 100);
  await makeBatch(test.house, { channel: "INSTAPAY", staffId: officer.id }, caller);
  const { rows } = await test.ownerPool.query("select batch_id from withdrawal where id = $1", [
    withdrawal,
  ]);
  expect(rows).toEqual([{ batch_id: null }]);
});
