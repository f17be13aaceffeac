/** Letters of staff to a member: kept sealed, sent once, shown to both. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, expectOk, type LoanMember } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase } from "@hiram/proof/testing/story.ts";
import { beforeEach, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const adam = await openDesk(test, app, "ADMIN");
let member: LoanMember;
beforeEach(async () => {
  await resetLimits(test);
  member = await addActivatedMember(test, app);
});

const text = "Please send the xylophone invoice once more.";
const letterTo = (memberId: string, more: object = {}) => ({
  memberId,
  letterId: randomUUID(),
  template: "FREE",
  language: "en",
  channel: "sms",
  text,
  ...more,
});
const write = (desk: Desk, body: object) => desk.browser.post("/staff/letters", body);
const noticesOf = async (memberId: string) =>
  (
    await test.ownerPool.query(
      "select template, channel from notice where member_id = $1 order by created_at",
      [memberId],
    )
  ).rows;

it("a letter is in the inbox, among the notices and in the log, and nowhere in clear", async () => {
  expectOk(await write(ana, letterTo(member.id)));
  const inbox = (await member.get("/settings/letters")).json();
  expect(inbox).toMatchObject([{ subject: "A message about your account", text, by: "Ana Reyes" }]);
  expect(await noticesOf(member.id)).toContainEqual({ template: "staff-letter", channel: "sms" });
  expect((await readAuditActions(test, member.id)).at(-1)).toBe("LETTER_WRITTEN");
  const atDesk = await adam.browser.post("/staff/members/letters", { memberId: member.id });
  expect(expectOk(atDesk).json().rows).toMatchObject([{ text, by: "Ana Reyes", channel: "sms" }]);
  expect(JSON.stringify(await dumpDatabase(test))).not.toContain("xylophone invoice");
});

it("the template's subject is in the chosen language, and e-mail goes to the e-mail address", async () => {
  const body = letterTo(member.id, { template: "PAYSLIP", language: "fil", channel: "email" });
  expectOk(await write(ana, body));
  expect((await member.get("/settings/letters")).json()).toMatchObject([
    { subject: "Ang payslip mo" },
  ]);
  expect(await noticesOf(member.id)).toContainEqual({ template: "staff-letter", channel: "email" });
});

it("the same letter is sent once, also when two presses arrive together", async () => {
  const body = letterTo(member.id);
  const replies = await Promise.all([write(ana, body), write(ana, body), write(ana, body)]);
  expect(replies.map(outcomeOf)).toEqual(["200", "200", "200"]);
  expect(
    (await noticesOf(member.id)).filter((one) => one.template === "staff-letter"),
  ).toHaveLength(1);
  expect((await member.get("/settings/letters")).json()).toHaveLength(1);
});

it("a letter with a link, without words or by an administrator is refused", async () => {
  const link = { text: "Please sign in at www.hiram.example now." };
  expect(outcomeOf(await write(ana, letterTo(member.id, link)))).toBe("422 WordsRefused");
  expect(outcomeOf(await write(ana, letterTo(member.id, { text: "" })))).toBe("422 InvalidInput");
  expect(outcomeOf(await write(adam, letterTo(member.id)))).toBe("403 NotAllowed");
  expect(outcomeOf(await write(ana, letterTo(randomUUID())))).toBe("404 NotFound");
  expect((await member.get("/settings/letters")).json()).toEqual([]);
});

it("a member gets at most ten letters a day, and sees no other member's", async () => {
  for (let sent = 0; sent < 10; sent++) expectOk(await write(ana, letterTo(member.id)));
  expect(outcomeOf(await write(ana, letterTo(member.id)))).toBe("429 TooManyRequests");
  expect((await member.get("/settings/letters")).json()).toHaveLength(10);
  const other = await addActivatedMember(test, app);
  expect((await other.get("/settings/letters")).json()).toEqual([]);
});
