/** E-mails that come back, and SMS that do not arrive: who sees it, and where reminders go. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { writeBounce } from "@hiram/demo/return-message.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Member, readOk, sendQueued, signedInMember } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signFormFields } from "#notice/delivery/prove-report.ts";
import { recordDelivered, recordUndelivered } from "#notice/delivery/record-delivery.ts";
import { reportIdOf } from "#notice/delivery/report-id.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { sendNotice } from "#notice/send-notice.ts";
import { smtpMail } from "#outside/mail.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

const SECRET = "a-secret-of-returned-e-mails";
const test = await openHouseForFile({ mailReportSecret: SECRET });
const app = await test.openServer({ config: test.house.config });
let member: Member;
beforeEach(async () => {
  await test.ownerPool.query("delete from undeliverable_address");
  member = await signedInMember(test, app);
  await test.ownerPool.query("delete from notice");
});

type Row = { id: string; channel: string; status: string; delivery: string | null };
const notices = async (): Promise<Row[]> =>
  (
    await test.ownerPool.query(
      "select * from notice where member_id = $1 order by created_at, channel desc",
      [member.id],
    )
  ).rows;
const idOf = async (channel: string) =>
  (await notices()).findLast((row) => row.channel === channel)?.id as string;
const tell = (template: "reminder-due" | "welcome" | "password-changed" = "password-changed") =>
  test.house.db
    .transaction()
    .execute((trx) => notifyMember(trx, test.house, { memberId: member.id, template, about: {} }));
const channelsOf = async () => (await notices()).map(({ channel }) => channel);
const fail = (id: string, why: "NO_ADDRESS" | "MAILBOX_FULL" = "NO_ADDRESS") =>
  test.house.db.transaction().execute((trx) => recordUndelivered(trx, test.house, id, why));
const hand = (raw: string, key = SECRET) =>
  app.inject({
    method: "POST",
    url: `/mail-reports?key=${key}`,
    headers: { "content-type": "message/rfc822" },
    payload: raw,
  });
const state = async () => (await member.browser.post("/member/infostate", {})).json();
const troubles = async () =>
  (
    await test.ownerPool.query(
      "select channel, why, failures, is_dead from undeliverable_address where member_id = $1",
      [member.id],
    )
  ).rows;

async function sendEmail(): Promise<string> {
  await tell();
  await sendQueued(test);
  return idOf("email");
}

describe("a returned e-mail", () => {
  it("marks the message and the address, for the member and for the desk", async () => {
    const id = await sendEmail();
    const reply = await hand(writeBounce(reportIdOf(test.house, id)));
    expect(reply.statusCode).toBe(204);
    expect((await notices()).find((row) => row.id === id)).toMatchObject({
      status: "SENT",
      delivery: "UNDELIVERED",
      undelivered_why: "NO_ADDRESS",
    });
    expect((await state()).deadAddresses).toMatchObject([
      { channel: "email", address: "m•••@example.com", why: "NO_ADDRESS" },
    ]);
    const desk = await openDesk(test, app, "LOAN_OFFICER");
    const shown = (await desk.browser.post("/staff/members/case", { memberId: member.id })).json();
    expect(shown.contact.troubles).toMatchObject([{ channel: "email", isDead: true }]);
    expect(shown.notices.find((one: Row) => one.id === id)).toMatchObject({
      delivery: "UNDELIVERED",
      undeliveredWhy: "NO_ADDRESS",
    });
  });

  it("that comes again changes nothing", async () => {
    const raw = writeBounce(reportIdOf(test.house, await sendEmail()), "5.2.2");
    for (let times = 0; times < 4; times++) expect((await hand(raw)).statusCode).toBe(204);
    expect(await troubles()).toEqual([
      { channel: "email", why: "MAILBOX_FULL", failures: 1, is_dead: false },
    ]);
    expect((await state()).deadAddresses).toEqual([]);
  });

  it("of a full mailbox makes it dead at the third message", async () => {
    for (let times = 1; times <= 3; times++) {
      await hand(writeBounce(reportIdOf(test.house, await sendEmail()), "5.2.2"));
      expect(await troubles()).toMatchObject([{ failures: times, is_dead: times === 3 }]);
    }
  });

  it.each([
    ["no secret", ""],
    ["a wrong secret", "a-secret-of-returned-e-mail"],
  ])("is refused like an unknown address with %s", async (_, key) => {
    const id = await sendEmail();
    const reply = await hand(writeBounce(reportIdOf(test.house, id)), key);
    expect(reply.statusCode).toBe(404);
    expect(await troubles()).toEqual([]);
  });

  it("that a stranger wrote to the address of returns says nothing", async () => {
    const id = await sendEmail();
    const forged = [`${id}.${"A".repeat(22)}`, id, "", "x".repeat(500)];
    for (const reportId of forged) expect((await hand(writeBounce(reportId))).statusCode).toBe(204);
    // The id of an SMS with its right hash is no e-mail.
    await hand(writeBounce(reportIdOf(test.house, await idOf("sms"))));
    expect(await troubles()).toEqual([]);
    expect((await notices()).map(({ delivery }) => delivery)).toEqual([null, null]);
  });

  it("of an address that the member has changed since says nothing about the new one", async () => {
    const id = await sendEmail();
    const { password } = member;
    const change = { email: "maria.new@example.com", currentPassword: password };
    readOk(await member.browser.patch("/memberdetails", change));
    await hand(writeBounce(reportIdOf(test.house, id)));
    expect((await state()).deadAddresses).toEqual([]);
  });

  it("is no route without a secret in the settings", async () => {
    const other = await test.openApp({ config: { mailReportSecret: undefined } });
    const reply = await other.server.inject({
      method: "POST",
      url: "/mail-reports?key=",
      payload: "x",
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe("a recipient that the mail server refuses", () => {
  const replies: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      const next = replies.shift();
      if (!next) return done();
      const [code, ...words] = next.split(" ");
      done(Object.assign(new Error(words.join(" ")), { responseCode: Number(code) }));
    },
  });
  let outside: OutsideAdapters;
  beforeAll(async () => {
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    const sender = { name: "Hiram", address: "hello@hiram.example" };
    outside = { ...test.outside, mail: smtpMail(`smtp://127.0.0.1:${port}`, sender) };
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  it.each([
    ["550 5.1.1 <maria.clara@example.com> unknown", "NO_ADDRESS"],
    ["552 mailbox full", "MAILBOX_FULL"],
    ["550 5.7.1 blocked", "REFUSED"],
  ])("with %s is not tried again: %s", async (reply, why) => {
    replies.push(reply);
    await tell();
    const id = await idOf("email");
    await sendNotice(test.house, outside, { noticeId: id });
    const row = (await notices()).find((one) => one.id === id);
    expect(row).toMatchObject({ status: "FAILED", delivery: "UNDELIVERED", undelivered_why: why });
    expect(JSON.stringify(row)).not.toContain("maria.clara");
    expect(await troubles()).toMatchObject([{ channel: "email", why }]);
  });

  it("for the moment is tried again, and marks nothing", async () => {
    replies.push("450 4.2.1 try later");
    await tell();
    const noticeId = await idOf("email");
    await expect(sendNotice(test.house, outside, { noticeId })).rejects.toThrow("EENVELOPE 450");
    expect(await troubles()).toEqual([]);
  });
});

describe("while e-mails do not arrive", () => {
  const choose = (channel: string, wanted: boolean) =>
    member.browser.patch("/settings/notices", {
      choices: [{ channel, kind: "REMINDER", wanted }],
    });
  const afterFailure = async (channel: "sms" | "email") => {
    await tell();
    await fail(await idOf(channel));
    await test.ownerPool.query("delete from notice");
  };

  it.each([
    ["email", "sms"],
    ["sms", "email"],
  ] as const)(
    "by %s, a reminder goes by %s, also where that was switched off",
    async (dead, other) => {
      await afterFailure(dead);
      readOk(await choose(other, false));
      await tell("reminder-due");
      expect(await channelsOf()).toEqual([other]);
    },
  );

  it("a greeting goes the other way too, unless it was switched off there", async () => {
    await afterFailure("email");
    await tell("welcome");
    expect(await channelsOf()).toEqual(["sms"]);
  });

  it("messages about money and safety go both ways", async () => {
    await afterFailure("email");
    await tell("password-changed");
    expect((await channelsOf()).sort()).toEqual(["email", "sms"]);
  });

  it("a reminder goes both ways when SMS do not arrive either", async () => {
    await tell();
    await fail(await idOf("email"));
    await fail(await idOf("sms"));
    await test.ownerPool.query("delete from notice");
    await tell("reminder-due");
    expect((await channelsOf()).sort()).toEqual(["email", "sms"]);
  });

  it("the member says that the address works again, and reminders go there", async () => {
    await afterFailure("email");
    readOk(await member.browser.post("/settings/address-works", { channel: "email" }));
    expect((await state()).deadAddresses).toEqual([]);
    await tell("reminder-due");
    expect((await channelsOf()).sort()).toEqual(["email", "sms"]);
  });

  it("another member's word changes nothing", async () => {
    await afterFailure("email");
    const other = await signedInMember(test, app);
    readOk(await other.browser.post("/settings/address-works", { channel: "email" }));
    expect(await troubles()).toHaveLength(1);
  });
});

it("an SMS that arrives ends the mark, also after a report that it did not", async () => {
  await tell();
  const id = await idOf("sms");
  await fail(id, "MAILBOX_FULL");
  expect(await troubles()).toHaveLength(1);
  await test.house.db.transaction().execute((trx) => recordDelivered(trx, test.house, id));
  await fail(id, "NO_ADDRESS");
  expect(await troubles()).toEqual([]);
  expect((await notices()).find((row) => row.id === id)?.delivery).toBe("DELIVERED");
});

it("Twilio's signature is made as its documentation says", () => {
  const fields = new Map([
    ["CallSid", "CA1234567890ABCDE"],
    ["Caller", "+14158675309"],
    ["To", "+18005551212"],
    ["Digits", "1234"],
    ["From", "+14158675309"],
  ]);
  const signature = signFormFields("https://mycompany.com/myapp.php?foo=1&bar=2", fields, "12345");
  expect(signature).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});
