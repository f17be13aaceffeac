/** A member writes to the lender, staff answer at the desk, and the member reads it. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, expectOk, type LoanMember } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
let member: LoanMember;
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("truncate contact_message cascade");
  member = await addActivatedMember(test, app);
});

const question = "Where is my xylophone refund?";
const answer = "It left this morning, with the marimba.";
const write = (who: LoanMember, text = question, messageId: string = randomUUID()) =>
  who.post("/help/messages", { messageId, text });
const linesOf = async (who: LoanMember) =>
  expectOk(await who.post("/help/thread", {})).json().lines as { id: string; text: string }[];
const queue = async () => (await ana.browser.post("/staff/messages", {})).json().rows;
const answerIt = (id: string) => ana.browser.post("/staff/messages/answer", { id, text: answer });
const unreadOf = async (who: LoanMember) => (await who.post("/member/infostate", {})).json().unread;

describe("a member's message", () => {
  it("stands in the desk's queue with its member, and in the thread", async () => {
    const { reference } = expectOk(await write(member)).json();
    const [row] = await queue();
    expect(row).toMatchObject({ reference, memberId: member.id, begins: question, status: "NEW" });
    expect(await linesOf(member)).toMatchObject([{ side: "member", text: question, by: "" }]);
    expect(await readAuditActions(test, member.id)).toContain("MESSAGE_WRITTEN");
  });

  it("is written once, however often it is sent, also at the same time", async () => {
    const id = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write(member, question, id)));
    replies.push(await write(member, question, id));
    expect(replies.map(outcomeOf)).toEqual(["200", "200", "200", "200"]);
    expect(new Set(replies.map((reply) => reply.json().reference)).size).toBe(1);
    expect(await linesOf(member)).toHaveLength(1);
  });

  it("can be read by both sides when its id came in capital letters", async () => {
    expectOk(await write(member, question, randomUUID().toUpperCase()));
    expect(await linesOf(member)).toMatchObject([{ text: question }]);
    expect((await queue())[0]).toMatchObject({ begins: question });
  });

  it("is refused with the id of another text, or of another member's message", async () => {
    const id = randomUUID();
    expectOk(await write(member, question, id));
    expect(outcomeOf(await write(member, "Something else.", id))).toBe("422 KeyReused");
    const other = await addActivatedMember(test, app);
    expect(outcomeOf(await write(other, question, id))).toBe("422 KeyReused");
    expect(await linesOf(other)).toEqual([]);
  });

  it("is refused when it is empty, and after twenty in an hour", async () => {
    expect(outcomeOf(await write(member, " "))).toBe("422 InvalidInput");
    await resetLimits(test);
    for (let sent = 0; sent < 20; sent++) expectOk(await write(member));
    expect(outcomeOf(await write(member))).toBe("429 TooManyRequests");
  });

  it("is nowhere in clear, nor is its answer", async () => {
    expectOk(await write(member));
    await answerIt((await queue())[0].id);
    const dump = await dumpDatabase(test);
    expect(findSecrets(dump, { codes: [], words: ["xylophone", "marimba"] })).toEqual([]);
  });
});

describe("an answer in the thread", () => {
  it("is read there under the first name, and told by SMS and e-mail without its words", async () => {
    expectOk(await write(member));
    const [{ id }] = await queue();
    // What other tests have left is sent first.
    await sendQueued(test);
    test.outside.texts.length = 0;
    test.outside.letters.length = 0;
    expect((await answerIt(id)).json()).toMatchObject({ status: "ANSWERED", outcome: "SENT" });
    await sendQueued(test);
    expect(await linesOf(member)).toMatchObject([
      { side: "staff", text: answer, by: "Ana" },
      { side: "member", text: question },
    ]);
    for (const sent of [test.outside.texts, test.outside.letters]) {
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).toMatch(/we answered your message/i);
      expect(sent[0]?.text).not.toContain("marimba");
    }
  });

  it("answers every message of that member that waits", async () => {
    expectOk(await write(member));
    expectOk(await write(member, "And when?"));
    await answerIt((await queue())[0].id);
    expect((await queue()).map((row: { status: string }) => row.status)).toEqual([
      "ANSWERED",
      "ANSWERED",
    ]);
  });

  it("shows the rest of the thread to the person who answers", async () => {
    expectOk(await write(member));
    await answerIt((await queue())[0].id);
    expectOk(await write(member, "Thank you."));
    const { id } = (await queue()).find((row: { status: string }) => row.status === "NEW");
    const read = expectOk(await ana.browser.post("/staff/messages/read", { id })).json();
    expect(read).toMatchObject({ memberId: member.id, message: "Thank you.", answers: [] });
    expect(read.thread).toMatchObject([
      { side: "member", text: question },
      { side: "staff", text: answer, by: "Ana Reyes" },
    ]);
  });

  it("is unread until the member has seen it, and another member cannot mark it", async () => {
    expectOk(await write(member));
    const before = await unreadOf(member);
    await answerIt((await queue())[0].id);
    expect(await unreadOf(member)).toEqual({ ...before, thread: 1 });
    const id = (await linesOf(member))[0]?.id;
    const other = await addActivatedMember(test, app);
    await other.post("/help/read", { part: "thread", id });
    expect((await unreadOf(member)).thread).toBe(1);
    const read = await member.post("/help/read", { part: "thread", id });
    expect(expectOk(read).json()).toEqual({ ...before, thread: 0 });
  });
});

it("a thread is read in pages, none twice and none missed, also of one instant", async () => {
  for (let sent = 0; sent < 70; sent++) {
    if (sent % 20 === 0) await resetLimits(test);
    expectOk(await write(member, `Message ${sent}`));
  }
  await test.ownerPool.query(
    "update contact_message set created_at = date_trunc('minute', created_at)",
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = (await member.post("/help/thread", after ? { after } : {})).json();
    seen.push(...page.lines.map((line: { id: string }) => line.id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toHaveLength(70);
  expect(new Set(seen).size).toBe(70);
});
