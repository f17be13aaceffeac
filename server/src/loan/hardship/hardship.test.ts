/** Hardship: requested by the member, decided by staff, agreed with a code, completed or undone. */

import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { addStaff, nextKey, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { addFirstPasskey } from "@hiram/proof/testing/passkey.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, allowManyCodes, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshAccount } from "#account/refresh-account.ts";
import { queueRemindersOfDay } from "#collection/reminder.sql.ts";
import { sendReminders } from "#collection/send-reminders.ts";
import { reserveWithdrawal, settleWithdrawal as settlement } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { lapseHardship } from "#loan/hardship/lapse-hardship.ts";
import { mailAddendum } from "#loan/hardship/mail-addendum.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let assistant: Desk;
let staffId: string;
let member: WalletMember;

const TODAY = "2026-04-20";
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  // Somebody who is new at the desk confirms nothing for some days.
  test.clock.set("2026-04-01T04:00:00Z");
  app = await test.openServer();
  ana = await openDesk(test, app, "LOAN_OFFICER");
  ben = await openDesk(test, app, "LOAN_OFFICER");
  assistant = await openDesk(test, app, "LOAN_ASSISTANT");
  staffId = await addStaff(test);
  await allowManyCodes(test);
});
afterAll(() => closeWithSingleMessages(test));

/** 150,000 of 200,000 over 6 months was paid out on 2 March; the first instalment is 18 days late. */
beforeEach(async () => {
  test.clock.set(`${TODAY}T04:00:00Z`);
  await resetLimits(test);
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(150_000_00), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settlement(150_000_00), id);
  await test.house.db
    .transaction()
    .execute((trx) => refreshAccount(trx, test.house, member.loanId));
});

const read = async () => (await member.post("/memberloan/hardship")).json();
const request = (choice: object = { kind: "LONGER", months: 3 }) => ({
  cause: "JOB",
  words: "My contract ended in March.",
  choice,
});
const ask = async (choice?: object, key?: string) =>
  outcomeOf(await member.post("/memberloan/hardship/ask", request(choice), key));
const offerBy = (desk: Desk, more: object = {}) =>
  desk.browser.post("/staff/hardship/offer", {
    loanId: member.loanId,
    pauseMonths: 0,
    extraMonths: 3,
    waivesCharges: false,
    reason: "Job lost, new one in June.",
    ...more,
  });
/** Makes an offer; when the offer needs a second person, Ben confirms it. */
const offer = async (more: object = {}, desk = ana) => {
  const reply = await offerBy(desk, more);
  if (reply.statusCode === 200 && reply.json().needsSecondPerson && desk === ana)
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
  return outcomeOf(reply);
};
const owed = async () => (await member.post("/memberloan")).json().loan.owed;
const code = async (id: string) => {
  await letResend(test);
  expect(outcomeOf(await member.post("/memberloan/hardship/otp", { id }))).toBe("200");
  return latestCode(test, member.phoneNumber);
};
async function agree(): Promise<string> {
  const { latest } = await read();
  const { hash } = latest.agreement.document;
  const body = { id: latest.id, otp: await code(latest.id), hash };
  return outcomeOf(await member.post("/memberloan/hardship/agree", body));
}
async function reachAgreement(more: object = {}): Promise<void> {
  expect(await ask()).toBe("200");
  expect(await offer(more)).toBe("200");
  expect(await agree()).toBe("200");
}
const expectTrueAccounts = async () => {
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
};

describe("asking for more time", () => {
  it("shows before and after, is sealed, told, audited, and pauses late charges", async () => {
    const preview = await member.post("/memberloan/hardship/preview", {
      kind: "LONGER",
      months: 3,
    });
    const { before, after } = preview.json();
    expect(after.monthly).toBeLessThan(before.monthly);
    expect(after.lastDueOn > before.lastDueOn).toBe(true);
    const { penalty } = await owed();
    expect(await ask()).toBe("200");
    const { rows } = await test.pool.query("select * from hardship where loan_id = $1", [
      member.loanId,
    ]);
    expect(rows[0]).toMatchObject({ status: "ASKED", asked_on: TODAY, asked_months: 3 });
    expect(rows[0].words_sealed.toString()).not.toContain("contract");
    expect((await read()).latest).toMatchObject({ words: "My contract ended in March." });
    test.clock.set("2026-04-27T04:00:00Z");
    expect((await owed()).penalty).toBe(penalty);
    expect(await readAuditActions(test, member.id)).toContain("HARDSHIP_MOVED");
    await expectTrueAccounts();
  });

  it("finds the months that an amount a month needs", async () => {
    const reply = await member.post("/memberloan/hardship/preview", {
      kind: "LOWER",
      monthly: 20_000,
    });
    const { extraMonths, after } = reply.json();
    expect(extraMonths).toBeGreaterThan(0);
    expect(after.monthly).toBeLessThanOrEqual(20_000);
  });

  it("refuses more than the policy allows", async () => {
    expect(await ask({ kind: "PAUSE", months: 4 })).toBe("422 HardshipBeyondPolicy");
    expect(await ask({ kind: "LOWER", monthly: 100 })).toBe("422 HardshipBeyondPolicy");
  });

  it("refuses a second request while one is open, and one more than the year allows", async () => {
    const key = nextKey();
    expect(await ask(undefined, key)).toBe("200");
    expect(await ask(undefined, key)).toBe("200");
    expect(await ask()).toBe("409 HardshipRefused");
    for (const again of [true, false]) {
      const { latest } = await read();
      expect(outcomeOf(await member.post("/memberloan/hardship/withdraw", { id: latest.id }))).toBe(
        "200",
      );
      if (again) expect(await ask()).toBe("200");
    }
    expect((await read()).hindrance).toBe("TOO_MANY");
    expect(await ask()).toBe("409 HardshipRefused");
  });

  it("comes at least five days before a due date, unless something is late", async () => {
    const { dueNow } = await owed();
    await receiveTestPayment(test, {
      loanId: member.loanId,
      staffId,
      amountCentavos: Math.round(dueNow * 100),
      receivedOn: TODAY,
      reference: `BDO ${nextKey()}`,
    });
    test.clock.set("2026-04-28T04:00:00Z");
    expect(await read()).toMatchObject({ hindrance: "TOO_CLOSE", lastDay: "2026-04-27" });
    expect(await ask()).toBe("409 HardshipRefused");
    test.clock.set("2026-04-27T04:00:00Z");
    expect(await ask()).toBe("200");
  });

  it("hides another member's request like an unknown one", async () => {
    await ask();
    const { latest } = await read();
    const other = await addWalletMember(test, app, 200_000);
    expect(outcomeOf(await other.post("/memberloan/hardship/withdraw", { id: latest.id }))).toBe(
      "404 NotFound",
    );
  });
});

describe("deciding", () => {
  it("is listed at the desk, for officers only to decide", async () => {
    await ask();
    const { rows } = (await assistant.browser.post("/staff/hardship", {})).json();
    expect(rows).toContainEqual(
      expect.objectContaining({ memberId: member.id, status: "ASKED", daysLate: 18 }),
    );
    expect(await offer({}, assistant)).toBe("403 NotAllowed");
  });

  it("declines with a reason that the member reads, and late charges go on", async () => {
    await ask();
    const { penalty } = await owed();
    const body = { loanId: member.loanId, reason: "TALK_FIRST" };
    expect(outcomeOf(await ana.browser.post("/staff/hardship/decline", body))).toBe("200");
    expect((await read()).latest.declineReason).toContain("talk to you first");
    test.clock.set("2026-04-22T04:00:00Z");
    expect((await owed()).penalty).toBeGreaterThan(penalty);
    expect(outcomeOf(await ana.browser.post("/staff/hardship/decline", body))).toBe(
      "409 HardshipMoved",
    );
    expect(await offer()).toBe("409 HardshipMoved");
  });

  it("above the amount of one person is confirmed by another", async () => {
    await withPolicy(test, { hardshipOnePersonCentavosMax: 100_00 }, async () => {
      await ask();
      expect(outcomeOf(await offerBy(ana))).toBe("200");
      expect((await read()).latest.status).toBe("ASKED");
      const [proposal] = await openProposals(ben, member.id);
      expect(proposal).toMatchObject({ kind: "hardship.offer" });
      expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
      expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
      expect((await read()).latest.status).toBe("OFFERED");
    });
  });

  it("refuses an offer beyond the policy", async () => {
    await ask();
    expect(await offer({ extraMonths: 13 })).toBe("422 HardshipBeyondPolicy");
    expect(await offer({ extraMonths: 0 })).toBe("422 HardshipBeyondPolicy");
  });

  it("ends an offer after its last day, and tells the member", async () => {
    await ask();
    await offer();
    const { latest } = await read();
    expect(latest.offer).toMatchObject({ until: "2026-04-27", extraMonths: 3 });
    test.clock.set("2026-04-28T04:00:00Z");
    expect(outcomeOf(await member.post("/memberloan/hardship/otp", { id: latest.id }))).toBe(
      "409 TermsOfferEnded",
    );
    await lapseHardship(test.house);
    expect((await read()).latest.status).toBe("LAPSED");
  });
});

describe("an offer that needs a second person", () => {
  it("gives up late charges above what one person may waive", async () => {
    await ask();
    const { penalty, collection } = await owed();
    expect(penalty + collection).toBeGreaterThan(1_000);
    expect((await offerBy(ana, { waivesCharges: true })).json()).toEqual({
      status: "ASKED",
      needsSecondPerson: true,
    });
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    const set = `update hardship set status = 'OFFERED', extra_months = 3, pause_months = 0,
      waives_charges = true, offered_by = $2, offer_until = '2026-05-01' where loan_id = $1`;
    await expect(test.pool.query(set, [member.loanId, ana.id])).rejects.toMatchObject({
      code: "HM143",
    });
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await read()).latest.status).toBe("OFFERED");
  });

  it("has own words, which the second person reads", async () => {
    await ask();
    const note = "Please tell us in June how the new work goes.";
    const bad = await offerBy(ana, { note: "Pay the fee to GCash 0917 123 4567." });
    expect(outcomeOf(bad)).toBe("422 WordsRefused");
    expect((await offerBy(ana, { note })).json().needsSecondPerson).toBe(true);
    expect(JSON.stringify(await openProposals(ben, member.id))).toContain(note);
    const set = "update hardship set note_sealed = 'x' where loan_id = $1";
    await expect(test.pool.query(set, [member.loanId])).rejects.toMatchObject({ code: "HM131" });
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await read()).latest.offer.note).toBe(note);
  });
});

describe("agreeing", () => {
  it("gives the new instalments of the addendum, as a paper and by mail", async () => {
    const before = await owed();
    expect(await ask()).toBe("200");
    expect(await offer({ waivesCharges: true, pauseMonths: 1 })).toBe("200");
    const shown = (await read()).latest.agreement;
    expect(await agree()).toBe("200");
    const after = await owed();
    expect(after).toMatchObject({
      dueNow: 0,
      penalty: 0,
      collection: 0,
      principal: before.principal,
      fee: 0,
      interest: before.interest,
      nextDueOn: shown.after.next.dueOn,
      nextAmount: shown.after.next.amount,
    });
    expect(shown.after.ratePerYear).toBeLessThanOrEqual(0.1035);
    const { latest } = await read();
    expect(latest).toMatchObject({ status: "AGREED", agreedOn: TODAY, watchUntil: "2026-07-19" });
    const paper = (await member.post("/memberloan/papers/read", { id: latest.paperId })).json();
    expect(paper.title).toBe("Addendum to the loan contract");
    const verified = await app.inject({
      method: "POST",
      url: "/api/v2/papers/verify",
      payload: { code: paper.code },
    });
    expect(verified.json()).toMatchObject({ check: "GENUINE", kind: "ADDENDUM", on: TODAY });
    await mailAddendum(test.house, test.outside, { hardshipId: latest.id });
    await expectTrueAccounts();
  });

  it("refuses a wrong code, other words, and a figure that a payment has changed", async () => {
    await ask();
    await offer();
    const { latest } = await read();
    const { hash } = latest.agreement.document;
    const otp = await code(latest.id);
    const send = async (body: object) =>
      outcomeOf(await member.post("/memberloan/hardship/agree", { id: latest.id, ...body }));
    expect(await send({ otp: otp === "000000" ? "111111" : "000000", hash })).toBe(
      "422 CodeRefused",
    );
    expect(await send({ otp, hash: "0".repeat(64) })).toBe("409 DocumentChanged");
    await receiveTestPayment(test, {
      loanId: member.loanId,
      staffId,
      amountCentavos: 1_000_00,
      receivedOn: TODAY,
      reference: `BDO ${nextKey()}`,
    });
    expect(await send({ otp, hash })).toBe("409 DocumentChanged");
    expect(await agree()).toBe("200");
    await expectTrueAccounts();
  });

  it("takes a passkey in place of a code, for these words only", async () => {
    await ask();
    await offer();
    const { latest } = await read();
    const { id } = latest;
    const { hash } = latest.agreement.document;
    const question = (asked: string) =>
      member.post("/memberloan/hardship/passkey", { id, hash: asked });
    expect(outcomeOf(await question(hash))).toBe("409 PasskeyMissing");
    const phone = await addFirstPasskey(test, member);
    expect(outcomeOf(await question("0".repeat(64)))).toBe("409 DocumentChanged");
    const before = (await question(hash)).json().options;
    const passkey = phone.get((await question(hash)).json().options);
    const send = (shown: object) =>
      member.post("/memberloan/hardship/agree", { id, passkey: shown, hash });
    expect(outcomeOf(await send(phone.get(before)))).toBe("422 PasskeyRefused");
    // The one try of the question is used up by the wrong answer.
    expect(outcomeOf(await send(passkey))).toBe("422 PasskeyRefused");
    expect(outcomeOf(await send(phone.get((await question(hash)).json().options)))).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select means from code_challenge join hardship on challenge_id = code_challenge.id where hardship.id = $1",
      [id],
    );
    expect(rows).toEqual([{ means: "passkey" }]);
    await expectTrueAccounts();
  });

  it("leaves no reminder of the old due date behind, though late charges stay due", async () => {
    expect(await ask()).toBe("200");
    expect(await offer()).toBe("200");
    // Queued in the night, while the offer waits; sent after the member has agreed.
    await queueRemindersOfDay(test.house.db, TODAY, test.clock.now());
    expect(await agree()).toBe("200");
    expect((await owed()).dueNow).toBeGreaterThan(0);
    await sendReminders(test.house);
    const { rows } = await test.pool.query(
      "select step, sent_at, skipped_why from reminder where loan_id = $1",
      [member.loanId],
    );
    expect(rows).toEqual([{ step: 14, sent_at: null, skipped_why: "PAID" }]);
  });

  it("is kept: paid by the new schedule the loan ends", async () => {
    await reachAgreement({ waivesCharges: true });
    const { schedule } = (await member.post("/memberloan")).json().loan;
    for (const row of schedule) {
      const amount = row.amount - row.paid;
      if (row.dueOn <= TODAY || amount <= 0) continue;
      test.clock.set(`${row.dueOn}T04:00:00Z`);
      await receiveTestPayment(test, {
        loanId: member.loanId,
        staffId,
        amountCentavos: Math.round(amount * 100),
        receivedOn: row.dueOn,
        reference: `BDO ${nextKey()}`,
      });
    }
    expect((await owed()).payoff).toBe(0);
  });
});

describe("undoing", () => {
  it("by two people gives the account without it, with differences of what was paid", async () => {
    await reachAgreement({ waivesCharges: true });
    const pay = (receivedOn: string) =>
      receiveTestPayment(test, {
        loanId: member.loanId,
        staffId,
        amountCentavos: 20_000_00,
        receivedOn,
        reference: `BDO ${nextKey()}`,
      });
    test.clock.set("2026-05-10T04:00:00Z");
    await pay("2026-05-10");
    const body = { loanId: member.loanId, reason: "Offered to the wrong loan." };
    expect(outcomeOf(await ana.browser.post("/staff/hardship/undo", body))).toBe("200");
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    const { penalty, collection, dueNow } = await owed();
    // The penalty and the collection charge were paid first, as without the agreement.
    expect({ penalty, collection }).toEqual({ penalty: 0, collection: 0 });
    expect(dueNow).toBeGreaterThan(0);
    const { rows } = await test.pool.query(
      "select penalty_centavos, cause_hardship_id from reallocation where loan_id = $1",
      [member.loanId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].penalty_centavos).toBeGreaterThan(0);
    await expectTrueAccounts();
    const { latest } = await read();
    expect(latest.status).toBe("UNDONE");
    expect(outcomeOf(await ana.browser.post("/staff/hardship/undo", body))).toBe(
      "409 HardshipMoved",
    );
  });

  it("is refused by the database without a confirmed proposal", async () => {
    await reachAgreement();
    await expect(
      test.pool.query(
        "update hardship set status = 'UNDONE', undone_at = house_now() where loan_id = $1",
        [member.loanId],
      ),
    ).rejects.toThrow();
  });
});
