/**
 * Everything that staff write to a member goes through one check. Each way is tried: letters by SMS
 * and e-mail, changed templates, answers to messages and complaints, sending again, the job, and
 * the tables with the app's own role.
 */

import { randomUUID } from "node:crypto";
import { storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expectOk } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase } from "@hiram/proof/testing/story.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { deskIn } from "@hiram/words/languages.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sendNotice } from "#notice/send-notice.ts";
import { sendWaitingStaffTexts } from "./send-waiting-staff-texts.ts";

/** 12:30 in Manila, and 7:30 in Riyadh, where members of tests live. */
const NOON = "2026-03-02T04:30:00Z";
/** 22:30 in Manila. */
const NIGHT = "2026-03-02T14:30:00Z";
/** 6:00 in Riyadh: Manila has opened before. */
const MORNING = "2026-03-03T03:00:00Z";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const adam = await openDesk(test, app, "ADMIN");
let member: WalletMember;
beforeEach(async () => {
  test.clock.set(NOON);
  await resetLimits(test);
  member = await addWalletMember(test, app, 200_000);
});

const FAIR = "Your payslip of October is missing. Can you send it, please?";
const letter = (more: object = {}, desk = ana) =>
  desk.browser.post("/staff/letters", {
    memberId: member.id,
    letterId: randomUUID(),
    template: "FREE",
    language: "en",
    channel: "sms",
    text: FAIR,
    ...more,
  });
const inbox = async () => (await member.get("/settings/letters")).json() as { text: string }[];
const queued = async () =>
  (
    await test.ownerPool.query(
      "select id from notice where member_id = $1 and template = 'staff-letter'",
      [member.id],
    )
  ).rows.length;
const run = (text: string, ...values: unknown[]) => test.ownerPool.query(text, values);
const makeLate = async () => {
  await run(
    "update loan set first_paid_on = '2026-03-02', first_paid_at = now() where id = $1",
    member.loanId,
  );
  const borrower = { memberId: member.id, loanId: member.loanId };
  await storeTestAccount(test, borrower, { firstPaidOn: "2026-03-02", oldestDueOn: "2026-02-25" });
};
async function disputeCharge(): Promise<void> {
  const id = randomUUID();
  await run(
    `insert into contact_message (id, reference, status, sealed, member_id)
     values ($1, $2, 'NEW', '', $3)`,
    ...[id, `R-${id.slice(0, 8)}`, member.id],
  );
  await run(
    `insert into complaint (id, member_id, category, status, due_on)
     values ($1, $2, 'CHARGE', 'OPEN', '2030-01-01')`,
    ...[id, member.id],
  );
  await run(
    `insert into dispute (id, loan_id, member_id, status, subject, instalment, amount_centavos)
     values ($1, $2, $3, 'OPEN', 'CHARGE', 1, 100)`,
    ...[id, member.loanId, member.id],
  );
}
const asApp = async (text: string, values: unknown[]) => {
  try {
    await test.pool.query(text, values);
    return "done";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("words that may not reach a member", () => {
  it.each<[string, object]>([
    ["a wallet that is not ours, by SMS", { text: "Pay to our new GCash number 0917 123 4567." }],
    ["a wallet, by e-mail", { channel: "email", text: "Pay to our new GCash: 09171234567 now." }],
    ["in Filipino", { language: "fil", text: "Sa bagong GCash po bayaran: 0 9 1 7-1234567." }],
    ["under a template", { template: "PAYSLIP", text: "Send it to our Maya +63 917 123 4567." }],
    ["a threat", { text: "Pay today or we call the police to your house." }],
    ["an insult", { text: "Ang kapal ng mukha mo, magbayad ka na." }],
    ["a link", { text: "Please sign in at www.hiram-pay.example now." }],
    ["a spelled number", { text: "Send it to zero nine one seven one two three four five six." }],
  ])("%s: nothing is stored, and the writer reads what was found", async (_, more) => {
    const reply = await letter(more);
    expect(outcomeOf(reply)).toBe("422 WordsRefused");
    expect(reply.json().fields.text.length).toBeGreaterThan(20);
    expect(await inbox()).toEqual([]);
    expect(await queued()).toBe(0);
  });

  it("may not stand in an answer to a message or a complaint either", async () => {
    const bad = "Please pay to our new account 0012345678905.";
    expectOk(await member.post("/help/messages", { messageId: randomUUID(), text: "Hello?" }));
    const messages = (await ana.browser.post("/staff/messages", {})).json().rows;
    const id = messages.find((row: { memberId: string }) => row.memberId === member.id).id;
    const answer = await ana.browser.post("/staff/messages/answer", { id, text: bad });
    expect(outcomeOf(answer)).toBe("422 WordsRefused");
    const complaintId = randomUUID();
    const complaint = { complaintId, category: "OTHER", text: "Nobody answers." };
    expectOk(await member.post("/help/complaints/write", complaint));
    expectOk(await ana.browser.post("/staff/complaints/take", { id: complaintId }));
    const told = await ana.browser.post("/staff/complaints/answer", { id: complaintId, text: bad });
    expect(outcomeOf(told)).toBe("422 WordsRefused");
  });

  it("lets the lender's own numbers and the member's reference pass", async () => {
    const { landline } = test.house.config.company;
    const { rows } = await run("select loan_number from loan where id = $1", member.loanId);
    const text = `Call us at ${landline || "the office"} about loan ${rows[0].loan_number}, please.`;
    expect(outcomeOf(await letter({ text }))).toBe("200");
  });
});

describe("at 22:30 where the member is", () => {
  beforeEach(() => {
    test.clock.set(NIGHT);
  });

  it("a letter is refused with the time, and the check says from when it can go", async () => {
    const reply = await letter();
    expect(outcomeOf(reply)).toBe("409 ContactNightInManila");
    expect(reply.json().fields.text).toMatch(/It is 10:30\sPM in Manila.*6:00 AM/);
    const body = { memberId: member.id, kind: "LETTER", channel: "sms", text: FAIR };
    const check = expectOk(await ana.browser.post("/staff/words/check", body)).json();
    expect(check.possibleAt).toBe("2026-03-03T03:00:00.000Z");
    expect(check.why).toMatch(/10:30\sPM/);
  });

  it("a template waits for its hour too, and an answer", async () => {
    const text = deskIn.en.letters.PAYSLIP.text;
    expect(outcomeOf(await letter({ template: "PAYSLIP", text }))).toBe("409 ContactNightInManila");
    expectOk(await member.post("/help/messages", { messageId: randomUUID(), text: "Hello?" }));
    const messages = (await ana.browser.post("/staff/messages", {})).json().rows;
    const id = messages.find((row: { memberId: string }) => row.memberId === member.id).id;
    const answer = await ana.browser.post("/staff/messages/answer", { id, text: "Good evening." });
    expect(outcomeOf(answer)).toBe("409 ContactNightInManila");
  });

  it("where the member lives counts, not only Manila", async () => {
    test.clock.set(NOON);
    await run(
      `insert into member_time_zones (member_id, zones) values ($1, '{America/New_York}')
       on conflict (member_id) do update set zones = excluded.zones`,
      member.id,
    );
    expect(outcomeOf(await letter())).toBe("409 ContactNightAtMember");
  });

  it("a letter that is to wait is sent by the job at the first hour, once", async () => {
    const reply = expectOk(await letter({ wait: true })).json();
    expect(reply).toEqual({ outcome: "WAITS_FOR_HOUR", sendAt: "2026-03-03T03:00:00.000Z" });
    await sendWaitingStaffTexts(test.house);
    expect(await inbox()).toEqual([]);
    test.clock.set(MORNING);
    await sendWaitingStaffTexts(test.house);
    await sendWaitingStaffTexts(test.house);
    expect(await inbox()).toMatchObject([{ text: FAIR }]);
    expect(await queued()).toBe(1);
  });

  it("sending a letter again at night is refused", async () => {
    test.clock.set(NOON);
    expectOk(await letter());
    const { rows } = await run(
      "update notice set status = 'SENT' where member_id = $1 and template = 'staff-letter' returning id",
      member.id,
    );
    test.clock.set(NIGHT);
    const again = await ana.browser.post("/staff/notices/resend", { id: rows[0].id });
    expect(outcomeOf(again)).toBe("409 ContactNightInManila");
    expect(await queued()).toBe(1);
  });
});

describe("free words to a member who is late", () => {
  beforeEach(makeLate);

  it("wait for a second reader, who is another person and sees exactly the words", async () => {
    const reply = expectOk(await letter()).json();
    expect(reply).toEqual({ outcome: "WAITS_FOR_READER", sendAt: null });
    expect(await inbox()).toEqual([]);
    const [shown] = await openProposals(ben, member.id);
    expect(JSON.stringify(shown)).toContain(FAIR);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await inbox()).toMatchObject([{ text: FAIR, by: "Ana Reyes" }]);
  });

  it("are not read by their writer", async () => {
    expectOk(await letter({}, ben));
    expect(await confirmProposals(ben, member.id)).toEqual(["409 NotOneself"]);
    expect(await inbox()).toEqual([]);
    expect(await confirmProposals(adam, member.id)).toEqual(["200"]);
  });

  it("confirmed at night wait for the morning", async () => {
    expectOk(await letter());
    test.clock.set(NIGHT);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await inbox()).toEqual([]);
    test.clock.set(MORNING);
    await sendWaitingStaffTexts(test.house);
    expect(await inbox()).toMatchObject([{ text: FAIR }]);
  });

  it("a template unchanged needs no reader, and one changed word does", async () => {
    const text = deskIn.en.letters.PAYSLIP.text;
    expect((await letter({ template: "PAYSLIP", text })).json().outcome).toBe("SENT");
    const changed = { template: "PAYSLIP", text: `${text} Today.` };
    expect((await letter(changed)).json().outcome).toBe("WAITS_FOR_READER");
  });
});

describe("a message that its gateway did not take", () => {
  const send = async () => {
    const { rows } = await run(
      "select id, status, last_error from notice where member_id = $1 and template = 'staff-letter'",
      member.id,
    );
    const { id: noticeId } = rows[0] as { id: string };
    await sendNotice(test.house, test.outside, { noticeId });
    return (await run("select status, last_error, attempts from notice where id = $1", noticeId))
      .rows[0];
  };

  it("waits at night for the first hour, and is sent then", async () => {
    expectOk(await letter());
    test.clock.set(NIGHT);
    expect(await send()).toMatchObject({ status: "QUEUED", attempts: 0 });
    const { rows } = await run(
      "select 1 from graphile_worker.jobs where task_identifier = 'send-sms' and run_at > now() + interval '5 hours'",
    );
    expect(rows.length).toBeGreaterThan(0);
    test.clock.set(MORNING);
    expect(await send()).toMatchObject({ status: "SENT" });
  });

  it("is given up when the letter may not go any more", async () => {
    await makeLate();
    const text = deskIn.en.letters.CALL_BACK.text;
    expectOk(await letter({ template: "CALL_BACK", text }));
    await disputeCharge();
    expect((await send()).status).toBe("FAILED");
  });
});

it("the first own words of a new person have a reader", async () => {
  await run(
    "update staff set second_person_from = now() + interval '3650 days' where id = $1",
    ana.id,
  );
  expect((await letter()).json().outcome).toBe("WAITS_FOR_READER");
  await run("update staff set second_person_from = '2020-01-01' where id = $1", ana.id);
});

it("a member under a settlement or a dispute gets no letter about the debt", async () => {
  await makeLate();
  await run(`insert into night_consent (id, member_id) values ($1, $2)`, randomUUID(), member.id);
  await disputeCharge();
  expect(outcomeOf(await letter())).toBe("409 ContactDisputed");
  expect(outcomeOf(await letter({ wait: true }))).toBe("409 ContactDisputed");
  const asked = { template: "PAYSLIP", text: deskIn.en.letters.PAYSLIP.text };
  expect(outcomeOf(await letter(asked))).toBe("200");
});

describe("the database", () => {
  const insertLetter = (id: string) =>
    asApp(
      `insert into letter (id, member_id, staff_id, template, channel, sealed)
       values ($1, $2, $3, 'FREE', 'sms', '')`,
      [id, member.id, ana.id],
    );
  const insertStaffText = (
    id: string,
    at: string,
    sent: string | null,
    template: string | null = null,
  ) =>
    asApp(
      `insert into staff_words (id, member_id, staff_id, kind, channel, template, sealed, at, send_at,
         sent_at) values ($1, $2, $3, 'LETTER', 'SMS', $4, 'x', $5, $5, $6)`,
      [id, member.id, ana.id, template, at, sent],
    );

  it("stores no letter, answer or message without words that may be sent", async () => {
    expect(await insertLetter(randomUUID())).toBe("HM131");
    const notice = `insert into notice (id, member_id, channel, template, sealed, status)
      values ($1, $2, 'sms', 'staff-letter', '', 'QUEUED')`;
    expect(await asApp(notice, [randomUUID(), member.id])).toBe("HM131");
    const waiting = randomUUID();
    expect(await insertStaffText(waiting, NOON, null)).toBe("done");
    expect(await insertLetter(waiting)).toBe("HM131");
  });

  it("sends nothing at night, and nothing free to somebody late without a reader", async () => {
    await expectOk(await letter());
    test.clock.set(NIGHT);
    expect(await insertStaffText(randomUUID(), NIGHT, NIGHT)).toBe("HM100");
    test.clock.set(NOON);
    await makeLate();
    expect(await insertStaffText(randomUUID(), NOON, NOON)).toBe("HM130");
    expect(await insertStaffText(randomUUID(), NOON, NOON, "PAYSLIP")).toBe("done");
    const waiting = randomUUID();
    expect(await insertStaffText(waiting, NOON, null)).toBe("done");
    const send = "update staff_words set sent_at = $2 where id = $1";
    expect(await asApp(send, [waiting, NOON])).toBe("HM130");
  });

  it("keeps every word sealed", async () => {
    expectOk(await letter({ text: "Please send the xylophone invoice once more." }));
    const dump = JSON.stringify(await dumpDatabase(test));
    expect(dump).not.toContain("xylophone invoice");
    const { rows } = await run("select sealed from staff_words where member_id = $1", member.id);
    expect(rows).toHaveLength(1);
  });
});
