import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, expect, it } from "vitest";
import {
  FAILURES_TO_OPEN,
  MailCircuitOpen,
  withMailCircuitBreaker,
} from "#notice/mail-circuit-breaker.ts";
import { sendNotice } from "#notice/send-notice.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { type EmailMessage, RecipientRefused } from "#outside/mail.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query("delete from mail_server; delete from notice");
});

const letter: EmailMessage = { to: "ana@example.com", purpose: "WELCOME", subject: "s", text: "t" };
const away = Object.assign(new Error("connect ETIMEDOUT"), { code: "ETIMEDOUT" });

/** A server whose answers are these, and then success. */
function openServer(answers: readonly (Error | undefined)[]) {
  let asked = 0;
  const mail = withMailCircuitBreaker(test.house.db, {
    send: async () => {
      const answer = answers[asked++];
      if (answer) throw answer;
    },
  });
  return { mail, asked: () => asked };
}
const passSeconds = (seconds: number) =>
  test.ownerPool.query("update mail_server set asked_at = asked_at - make_interval(secs => $1)", [
    seconds,
  ]);

it("a mail server that fails several times in a row is left alone, and asked again with one letter", async () => {
  const { mail, asked } = openServer(Array(FAILURES_TO_OPEN + 1).fill(away));
  for (let i = 0; i < FAILURES_TO_OPEN; i++) await expect(mail.send(letter)).rejects.toBe(away);
  await expect(mail.send(letter)).rejects.toThrow(MailCircuitOpen);
  expect(asked()).toBe(FAILURES_TO_OPEN);

  await passSeconds(31);
  const several = await Promise.allSettled([1, 2, 3].map(() => mail.send(letter)));
  expect(asked()).toBe(FAILURES_TO_OPEN + 1);
  expect(several.map((one) => one.status)).toEqual(Array(3).fill("rejected"));

  await passSeconds(31);
  await mail.send(letter);
  await Promise.all([1, 2, 3].map(() => mail.send(letter)));
  expect(asked()).toBe(FAILURES_TO_OPEN + 5);
});

it("a letter that is refused for itself says nothing of the server", async () => {
  const refused = new RecipientRefused(550, "550 5.1.1 no such mailbox");
  const tooLarge = Object.assign(new Error("552"), { command: "DATA", responseCode: 552 });
  const { mail, asked } = openServer([refused, tooLarge, refused, refused, tooLarge]);
  for (let i = 0; i < 5; i++) await expect(mail.send(letter)).rejects.toThrow();
  await mail.send(letter);
  expect(asked()).toBe(6);
});

it("a message loses no attempt while the mail server rests", async () => {
  await test.house.db.transaction().execute((trx) =>
    writeNotice(trx, test.house, {
      channel: "email",
      template: "password-changed",
      to: "ana@example.com",
      memberId: null,
    }),
  );
  const { rows } = await test.ownerPool.query("select id from notice");
  const noticeId = rows[0].id;
  const { mail } = openServer(Array(FAILURES_TO_OPEN).fill(away));
  for (let i = 0; i < FAILURES_TO_OPEN; i++) await mail.send(letter).catch(() => {});
  const outside = { ...test.outside, mail };
  for (let i = 0; i < 9; i++)
    await expect(sendNotice(test.house, outside, { noticeId })).rejects.toThrow(MailCircuitOpen);
  const row = async () =>
    (await test.ownerPool.query("select status, attempts from notice")).rows[0];
  expect(await row()).toEqual({ status: "QUEUED", attempts: 0 });
  await passSeconds(31);
  await sendNotice(test.house, outside, { noticeId });
  expect(await row()).toMatchObject({ status: "SENT" });
});
