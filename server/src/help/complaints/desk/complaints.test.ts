/** Complaints: written, taken, answered, opened again; their clock, and who may do what. */
import { randomUUID } from "node:crypto";
import { isComplaintReference } from "@hiram/contract/help/complaint-reference.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, expectOk, type LoanMember } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sendMessageAnswer } from "#help/desk/send-message-answer.ts";
import { RecipientRefused } from "#outside/mail.ts";
import { closeAnsweredComplaints } from "./close-answered.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
let member: LoanMember;
beforeEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await resetLimits(test);
  await test.ownerPool.query("truncate contact_message cascade");
  test.outside.letters.length = 0;
  member = await addActivatedMember(test, app);
});

const text = "Nobody answered my xylophone calls for a week.";
const write = (who: LoanMember, more: object = {}) =>
  who.post("/help/complaints/write", {
    complaintId: randomUUID(),
    category: "STAFF",
    text,
    ...more,
  });
const complain = async (who = member) => {
  const complaintId = randomUUID();
  const { reference } = expectOk(await write(who, { complaintId })).json();
  return { id: complaintId, reference: reference as string };
};
const own = async (who = member) => expectOk(await who.post("/help/complaints", {})).json().rows;
const at = (desk: Desk, act: string, body: object) =>
  desk.browser.post(`/staff/complaints${act && `/${act}`}`, body);
const queue = async (desk = ana, body: object = {}) =>
  expectOk(await at(desk, "", body)).json().rows;
const reply = "We have spoken with the person. We are sorry.";
const answerIt = async (id: string, desk = ana) => {
  expectOk(await at(desk, "take", { id }));
  return at(desk, "answer", { id, text: reply });
};

describe("a complaint", () => {
  it("has a reference with check digits at once, and is answered within 30 days", async () => {
    const { reference } = await complain();
    expect(isComplaintReference(reference)).toBe(true);
    expect(isComplaintReference(reference.replace(/.-C/, "X-C"))).toBe(false);
    expect((await own())[0]).toMatchObject({
      reference,
      status: "OPEN",
      owner: "",
      dueOn: "2026-04-01",
      reopenUntil: null,
      dispute: null,
    });
    await sendQueued(test);
    const texts = test.outside.texts.map((sms) => sms.text);
    expect(texts.some((sms) => sms.includes(reference) && sms.includes("Apr 1, 2026"))).toBe(true);
  });

  it("is written once, however often it is sent", async () => {
    const complaintId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write(member, { complaintId })));
    expect(replies.map(outcomeOf)).toEqual(["200", "200", "200"]);
    expect(new Set(replies.map((one) => one.json().reference)).size).toBe(1);
    expect(await own()).toHaveLength(1);
    expect(outcomeOf(await write(member, { complaintId, text: "Another." }))).toBe("422 KeyReused");
    const other = await addActivatedMember(test, app);
    expect(outcomeOf(await write(other, { complaintId }))).toBe("422 KeyReused");
  });

  it("is not in the queue of messages, and is not answered there", async () => {
    const { id } = await complain();
    expect((await ana.browser.post("/staff/messages", {})).json().rows).toEqual([]);
    const answered = await ana.browser.post("/staff/messages/answer", { id, text: reply });
    expect(outcomeOf(answered)).toBe("409 MessageIsComplaint");
  });

  it("is taken, answered by its owner, and read by the member with the owner's name", async () => {
    const { id, reference } = await complain();
    expect(outcomeOf(await at(ana, "answer", { id, text: reply }))).toBe("409 ChangedMeanwhile");
    expectOk(await at(ana, "take", { id }));
    expect(outcomeOf(await at(ben, "take", { id }))).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await at(ben, "answer", { id, text: reply }))).toBe("409 NotOwner");
    expect((await own())[0]).toMatchObject({ status: "OWNED", owner: "Ana" });
    expectOk(await at(ana, "answer", { id, text: reply }));
    const [row] = await own();
    expect(row).toMatchObject({ status: "ANSWERED", reopenUntil: "2026-04-01" });
    expect(row.lines.map((line: { text: string }) => line.text)).toEqual([text, reply]);
    const thread = (await member.post("/help/thread", {})).json().lines;
    expect(thread.map((line: { text: string }) => line.text)).toContain(reply);
    const inbox = (await member.post("/help/inbox", {})).json().rows;
    expect(inbox[0].text).toContain(reference);
    expect(await readAuditActions(test, member.id)).toContain("COMPLAINT_MOVED");
  });

  it("is handed over to a colleague, and to nobody else", async () => {
    const { id } = await complain();
    expectOk(await at(ana, "take", { id }));
    expect(outcomeOf(await at(ana, "hand-over", { id, to: member.id }))).toBe("404 NotFound");
    expectOk(await at(ana, "hand-over", { id, to: ben.id }));
    expect(await queue(ben, { list: "mine" })).toMatchObject([{ id, owner: "Ben Cruz" }]);
    expect(outcomeOf(await at(ana, "answer", { id, text: reply }))).toBe("409 NotOwner");
    expectOk(await at(ben, "answer", { id, text: reply }));
  });

  it("is answered again by the double click, and told twice to nobody who is a stranger", async () => {
    const { id } = await complain();
    expectOk(await at(ana, "take", { id }));
    const stranger = await addActivatedMember(test, app);
    expect(await own(stranger)).toEqual([]);
    const reopened = await stranger.post("/help/complaints/reopen", { id, text: "Mine?" });
    expect(outcomeOf(reopened)).toBe("404 NotFound");
  });

  it("is nowhere in clear", async () => {
    const { id } = await complain();
    await answerIt(id);
    const dump = await dumpDatabase(test);
    expect(findSecrets(dump, { codes: [], words: ["xylophone", reply] })).toEqual([]);
  });
});

describe("an answered complaint", () => {
  const reopen = (id: string) =>
    member.post("/help/complaints/reopen", { id, text: "That was not the question." });

  it("is opened again within the policy's time, with a new clock and no owner", async () => {
    const { id } = await complain();
    expect(outcomeOf(await reopen(id))).toBe("409 ComplaintNotOpen");
    expectOk(await answerIt(id));
    test.clock.set("2026-04-01T04:00:00Z");
    expect(expectOk(await reopen(id)).json()).toEqual({ dueOn: "2026-05-01" });
    expect(outcomeOf(await reopen(id))).toBe("409 ComplaintNotOpen");
    expect((await own())[0]).toMatchObject({ status: "OPEN", owner: "" });
    expect((await queue())[0]).toMatchObject({ id, dueOn: "2026-05-01", owner: null });
    expectOk(await answerIt(id, ben));
  });

  it("is closed by the clock when that time is over, and stays closed", async () => {
    const { id } = await complain();
    expectOk(await answerIt(id));
    test.clock.set("2026-04-01T15:00:00Z");
    await closeAnsweredComplaints(test.house);
    expect((await own())[0]).toMatchObject({ status: "ANSWERED" });
    test.clock.set("2026-04-02T04:00:00Z");
    await closeAnsweredComplaints(test.house);
    expect((await own())[0]).toMatchObject({ status: "CLOSED", reopenUntil: null });
    expect(outcomeOf(await reopen(id))).toBe("409 ComplaintNotOpen");
    expect(outcomeOf(await at(ana, "answer", { id, text: reply }))).toBe("409 ChangedMeanwhile");
  });

  it("is closed by staff, and opened again by the member within the time", async () => {
    const { id } = await complain();
    expect(outcomeOf(await at(ana, "close", { id }))).toBe("409 ChangedMeanwhile");
    expectOk(await answerIt(id));
    expectOk(await at(ana, "close", { id }));
    expectOk(await reopen(id));
  });
});

describe("the clock of a complaint", () => {
  const today = async () => {
    const { queues, oldest } = (await ana.browser.get("/staff/today")).json();
    const of = (name: string) => queues.find(({ queue }: { queue: string }) => queue === name);
    return { open: of("complaints"), due: of("complaintsDue"), oldest };
  };

  it.each([
    ["22 days after it was written", "2026-03-24", "later", 0, 0],
    ["23 days after: the desk is warned", "2026-03-25", "soon", 1, 0],
    ["29 days after", "2026-03-31", "soon", 1, 0],
    ["30 days after: the last day", "2026-04-01", "soon", 1, 0],
    ["31 days after: overdue", "2026-04-02", "overdue", 1, 1],
  ])("%s", async (_, day, urgency, due, late) => {
    const { reference } = await complain();
    test.clock.set(`${day}T04:00:00Z`);
    expect((await queue())[0]).toMatchObject({ urgency, dueOn: "2026-04-01" });
    const shown = await today();
    expect(shown.open).toMatchObject({ count: 1, late });
    expect(shown.due).toMatchObject({ count: due, late });
    const listed = shown.oldest.some((row: { what: string }) => row.what.includes(reference));
    expect(listed).toBe(due === 1);
  });

  it("puts what is due first at the top of the queue", async () => {
    const first = await complain();
    test.clock.set("2026-03-05T04:00:00Z");
    const second = await complain();
    expect((await queue()).map((row: { id: string }) => row.id)).toEqual([first.id, second.id]);
  });
});

describe("a message of the contact form", () => {
  const visitor = { name: "Marikit Dalisay", email: "marikit@canary.example", consent: true };

  it("stands in the same queue with reference and clock, and is answered by e-mail", async () => {
    const sent = await app.inject({
      method: "POST",
      url: "/api/v2/contact",
      payload: { ...visitor, message: "My payment is missing.", category: "NOT_BOOKED" },
    });
    const { reference } = sent.json();
    expect(isComplaintReference(reference)).toBe(true);
    const [row] = await queue();
    expect(row).toMatchObject({
      reference,
      memberId: null,
      category: "NOT_BOOKED",
      dueOn: "2026-04-01",
    });
    expectOk(await answerIt(row.id));
    const { rows } = await test.ownerPool.query("select id from contact_answer");
    await sendMessageAnswer(test.house, test.outside, { answerId: rows[0].id });
    const [letter] = test.outside.letters.filter(({ purpose }) => purpose === "ANSWER");
    expect(letter).toMatchObject({ to: visitor.email });
    expect(letter?.text).toContain(reply);
    expect(letter?.text).toContain("Securities and Exchange Commission");
    expect(letter?.text).toContain("> My payment is missing.");
    // A second run of the job sends nothing.
    await sendMessageAnswer(test.house, test.outside, { answerId: rows[0].id });
    expect(test.outside.letters.filter(({ purpose }) => purpose === "ANSWER")).toHaveLength(1);
  });

  it("whose address the mail server refuses for good is not tried again, and staff see it", async () => {
    await app.inject({
      method: "POST",
      url: "/api/v2/contact",
      payload: { ...visitor, message: "My payment is missing.", category: "NOT_BOOKED" },
    });
    const [row] = await queue();
    expectOk(await answerIt(row.id));
    const { rows } = await test.ownerPool.query("select id from contact_answer");
    let tries = 0;
    const failWith = (error: Error) => ({
      ...test.outside,
      mail: {
        send: async () => {
          tries++;
          throw error;
        },
      },
    });
    const send = (error: Error) =>
      sendMessageAnswer(test.house, failWith(error), { answerId: rows[0].id });
    await expect(send(new Error("450 try later"))).rejects.toThrow("450");
    const refusal = new RecipientRefused(550, "550 5.1.1 no such mailbox");
    await send(refusal);
    await send(refusal);
    expect(tries).toBe(2);
    const { lines } = (await at(ana, "read", { id: row.id })).json();
    expect(lines.at(-1)).toMatchObject({ side: "staff", sentAt: null });
    expect(lines.at(-1).refusedAt).not.toBeNull();
  });
});

describe("a reference", () => {
  it("finds its complaint, and a misread sign is found by the check digits", async () => {
    const { id, reference } = await complain();
    expect(await queue(ana, { reference: reference.toLowerCase() })).toMatchObject([{ id }]);
    const wrong = reference.replace(/\d\d$/, (check) => (check === "11" ? "12" : "11"));
    expect(outcomeOf(await at(ana, "", { reference: wrong }))).toBe("422 InvalidInput");
  });
});
