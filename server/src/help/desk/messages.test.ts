import { randomUUID } from "node:crypto";
import { messageLife } from "@hiram/contract/help/message.ts";
import { messageStatuses } from "@hiram/contract/help/messages-desk.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { receiveMessage } from "#site/receive-message.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const member = await addActivatedMember(test, app);
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("truncate contact_message cascade");
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
  test.outside.letters.length = 0;
});

const words = {
  name: "Zoraida Quezonera",
  email: "zoraida@canary.example",
  message: "When will my loan arrive?\nI have waited a week.",
  consent: true,
} as const;
const answer = "It has left today and should be there tomorrow.";

/** Messages of the contact form are complaints; here they are a member's, to test the queue alone. */
async function leaveMessage(message: string = words.message): Promise<string> {
  const { reference } = await receiveMessage(test.house, { ...words, message });
  const { rows } = await test.ownerPool.query(
    `update contact_message set complaint_id = null, member_id = $2 where reference = $1
     returning id`,
    [reference, member.id],
  );
  await test.ownerPool.query("delete from complaint where id = $1", [rows[0].id]);
  return rows[0].id;
}
const statusOf = async (id: string) =>
  (await test.ownerPool.query("select status from contact_message where id = $1", [id])).rows[0]
    .status;

describe("the queue of messages", () => {
  it("lists what is not closed, oldest first, by name and beginning", async () => {
    const first = await leaveMessage("The first of them all, which waits.");
    const second = await leaveMessage("x".repeat(500));
    await ana.browser.post("/staff/messages/close", { id: await leaveMessage() });
    const { rows, next } = (await ana.browser.post("/staff/messages", {})).json();
    expect(rows.map((row: { id: string }) => row.id)).toEqual([first, second]);
    expect(rows[0]).toMatchObject({ name: words.name, status: "NEW" });
    expect(rows[1].begins).toBe("x".repeat(120));
    expect(next).toBeNull();
  });

  it("is read in pages by key, none twice and none missed, even of one instant", async () => {
    for (let i = 0; i < 120; i++) await leaveMessage();
    await test.ownerPool.query(
      "update contact_message set created_at = date_trunc('second', created_at)",
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = (await ana.browser.post("/staff/messages", { ...(after && { after }) })).json();
      seen.push(...page.rows.map((row: { id: string }) => row.id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it("is filtered by status", async () => {
    const id = await leaveMessage();
    await leaveMessage();
    await ana.browser.post("/staff/messages/close", { id });
    for (const [status, count] of [
      ["NEW", 1],
      ["CLOSED", 1],
      ["ANSWERED", 0],
    ] as const)
      expect((await ana.browser.post("/staff/messages", { status })).json().rows).toHaveLength(
        count,
      );
  });

  it("is read from an index, not from the whole table", async () => {
    await test.ownerPool.query(`
      insert into contact_message (id, reference, status, sealed, consented_at, created_at)
      select gen_random_uuid(), 'R' || n, case when n % 50 = 0 then 'NEW' else 'CLOSED' end, '', now(),
        now() - n * interval '1 second' from generate_series(1, 20000) n`);
    await test.ownerPool.query("analyze contact_message");
    for (const filter of ["status <> 'CLOSED'", "status = 'NEW'", "status = 'CLOSED'"]) {
      const { rows } = await test.ownerPool.query(
        `explain select id from contact_message where complaint_id is null and ${filter} order by created_at, id limit 51`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index( Only)? Scan/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  });
});

describe("a message", () => {
  it("is opened whole, and its opening is written down", async () => {
    const id = await leaveMessage();
    const reply = await ana.browser.post("/staff/messages/read", { id });
    const { consent: _, ...shown } = words;
    expect(reply.json()).toMatchObject({ ...shown, status: "NEW", answers: [] });
    expect(await readAuditActions(test, id)).toEqual(["MESSAGE_READ"]);
  });

  it("is answered in the member's thread, with the other messages that wait", async () => {
    const other = await leaveMessage();
    const id = await leaveMessage();
    const reply = await ana.browser.post("/staff/messages/answer", { id, text: answer });
    expect(reply.json()).toMatchObject({ status: "ANSWERED", outcome: "SENT" });
    const { answers } = (await ben.browser.post("/staff/messages/read", { id })).json();
    expect(answers).toMatchObject([{ text: answer, by: "Ana Reyes" }]);
    expect(await statusOf(other)).toBe("ANSWERED");
    expect((await member.post("/help/thread", {})).body).toContain(answer);
  });

  it("is nowhere in clear, nor are its answers, least of all in jobs", async () => {
    const id = await leaveMessage();
    await ana.browser.post("/staff/messages/answer", { id, text: answer });
    const dump = await dumpDatabase(test);
    const secrets = [answer, words.email, words.name, "I have waited"];
    expect(findSecrets(dump, { codes: [], words: secrets })).toEqual([]);
  });

  const moves = ["answer", "close", "reopen"] as const;
  const cells = messageStatuses.flatMap((from) => moves.map((event) => [from, event] as const));
  it.each(cells)("that is %s takes the event %s only as its life allows", async (from, event) => {
    const id = await leaveMessage();
    await test.ownerPool.query("update contact_message set status = $1", [from]);
    const body = event === "answer" ? { id, text: answer } : { id };
    const reply = await ben.browser.post(`/staff/messages/${event}`, body);
    const to = nextStatus(messageLife, event, from);
    if (to) expect(reply.json()).toMatchObject({ status: to });
    else expect(outcomeOf(reply)).toBe("409 ChangedMeanwhile");
    expect(await statusOf(id)).toBe(to ?? from);
  });

  it("closed by two at once is closed by one, and the other is told", async () => {
    const id = await leaveMessage();
    const close = (desk: Desk) => desk.browser.post("/staff/messages/close", { id });
    const outcomes = (await Promise.all([close(ana), close(ben)])).map(outcomeOf);
    expect(outcomes.sort()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await readAuditActions(test, id)).toEqual(["MESSAGE_CLOSED"]);
  });

  it("that is none is not found", async () => {
    for (const path of ["read", "close", "reopen"]) {
      const reply = await ana.browser.post(`/staff/messages/${path}`, { id: randomUUID() });
      expect(outcomeOf(reply)).toBe("404 NotFound");
    }
  });
});
