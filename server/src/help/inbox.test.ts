/** The inbox: what was sent to the member, without codes, in pages, and only to that member. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  latestCode,
  type Member,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, expect, it } from "vitest";
import { notifyMember } from "#notice/notify-member.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNotice } from "#notice/write-notice.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await signedInMember(test, app);
});

type Row = { id: string; isCode: boolean; subject: string; text: string; sent: object[] };
const readPage = async (who: Member, after?: string) =>
  (await who.browser.post("/help/inbox", after ? { after } : {})).json();
const rowsOf = async (who: Member): Promise<Row[]> => (await readPage(who)).rows;
const unreadOf = async (who: Member) =>
  (await who.browser.post("/member/infostate", {})).json().unread;
const tell = (template: TemplateName, about = {}) =>
  test.house.db
    .transaction()
    .execute((trx) => notifyMember(trx, test.house, { memberId: member.id, template, about }));

it("the same words by SMS and by e-mail are one row, with how each was sent", async () => {
  await tell("loan-apply", { amount: "₱200,000" });
  await sendQueued(test);
  const [row] = await rowsOf(member);
  expect(row).toMatchObject({ isCode: false, subject: expect.stringContaining("application") });
  expect(row?.text).toContain("PHP 200,000");
  expect(row?.sent).toHaveLength(2);
  expect(row?.sent).toContainEqual({ channel: "sms", status: "SENT" });
  expect(row?.sent).toContainEqual({ channel: "email", status: "SENT" });
});

it("a code is named, and neither it nor a word of its message is shown", async () => {
  await member.browser.post("/authmember/otp", {
    phoneNumber: member.phoneNumber,
    purpose: "RECOVER",
  });
  const code = await latestCode(test, member.phoneNumber);
  const reply = await member.browser.post("/help/inbox", {});
  expect(reply.json().rows[0]).toMatchObject({ isCode: true, subject: "", text: "" });
  expect(reply.body).not.toContain(code);
});

it("the link that freezes the account is left out", async () => {
  await tell("password-changed", { link: "https://hiram.example/freeze#secret-token" });
  const reply = await member.browser.post("/help/inbox", {});
  expect(reply.body).toContain("your password was changed");
  expect(reply.body).not.toContain("secret-token");
});

it("a row is unread until it was seen; a code is never counted", async () => {
  const [newest] = (await rowsOf(member)) as [Row];
  await member.browser.post("/help/read", { part: "inbox", id: newest.id });
  expect((await unreadOf(member)).inbox).toBe(0);
  await tell("repayment-received", { amount: "₱34,293" });
  await member.browser.post("/authmember/otp", {
    phoneNumber: member.phoneNumber,
    purpose: "RECOVER",
  });
  expect((await unreadOf(member)).inbox).toBe(1);
});

it("what confirms an action that a screen has confirmed is never counted", async () => {
  const before = (await unreadOf(member)).inbox;
  await tell("new-device", { what: "Chrome on Windows" });
  await tell("loan-apply", { amount: "₱200,000" });
  await tell("withdrawal-made", { amount: "₱1,000", accountEnding: "7890" });
  await tell("withdrawal-send", { amount: "₱1,000", accountEnding: "7890" });
  expect((await unreadOf(member)).inbox).toBe(before);
  // It has arrived: that is news.
  await tell("withdrawal-settle", { amount: "₱1,000", accountEnding: "7890" });
  expect((await unreadOf(member)).inbox).toBe(before + 1);
});

it("what is about money is told apart from sign-ins and codes", async () => {
  await tell("new-device", { what: "Chrome on Windows" });
  expect((await rowsOf(member))[0]).toMatchObject({ isMoney: false });
  await tell("withdrawal-settle", { amount: "₱1,000", accountEnding: "7890" });
  expect((await rowsOf(member))[0]).toMatchObject({ isMoney: true });
  // Answers are read first, beside the money: they are no sign-ins.
  await tell("message-answered", {});
  expect((await rowsOf(member))[0]).toMatchObject({ isMoney: true });
});

it("is read in pages that do not part the channels of one message", async () => {
  const many = 45;
  const start = (await rowsOf(member)).length;
  for (let sent = 0; sent < many; sent++) await tell("loan-apply", { amount: `₱${sent}` });
  const seen: Row[] = [];
  let after: string | undefined;
  do {
    const page = await readPage(member, after);
    seen.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toHaveLength(start + many);
  expect(seen.filter(({ sent }) => sent.length === 2).length).toBeGreaterThanOrEqual(many);
});

it("shows no other member's messages, and a page cannot begin at one of them", async () => {
  const other = await signedInMember(test, app);
  await test.house.db.transaction().execute((trx) =>
    writeNotice(trx, test.house, {
      channel: "sms",
      template: "complaint-received",
      memberId: other.id,
      to: "+639170000000",
      about: { reference: "a secret xylophone" },
    }),
  );
  const [{ id }] = (await rowsOf(other)) as [Row];
  expect((await member.browser.post("/help/inbox", {})).body).not.toContain("xylophone");
  expect((await readPage(member, id)).rows).toEqual([]);
});
