import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, it } from "vitest";
import { issueCodeFor } from "#code/issue-code.ts";
import { sendNotice } from "#notice/send-notice.ts";
import { writeNotice, writeNoticeOnEveryChannel } from "#notice/write-notice.ts";
import { smtpMail } from "#outside/mail.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query(
    "delete from notice; delete from code_challenge; delete from graphile_worker._private_jobs",
  );
  test.outside.texts.length = 0;
  test.outside.letters.length = 0;
});

const phone = "+639189876503";
const email = "pacita@canary.example";

type Row = {
  id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  channel: string;
};
const notices = async (): Promise<Row[]> =>
  (await test.ownerPool.query("select * from notice order by created_at, channel")).rows;
const onlyNotice = async (): Promise<Row> => {
  const rows = await notices();
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
};
const jobs = async () =>
  (await test.ownerPool.query("select payload from graphile_worker._private_jobs")).rows.map(
    (row) => row.payload,
  );

const write = (channel: "sms" | "email" = "sms") =>
  test.house.db.transaction().execute((trx) =>
    writeNotice(trx, test.house, {
      channel,
      template: "password-changed",
      to: channel === "sms" ? phone : email,
      memberId: null,
    }),
  );
const writeCode = () =>
  test.house.db.transaction().execute(async (trx) => {
    const wanted = { purpose: "REGISTER", holder: phone, about: "" };
    const stranger = {
      kind: "stranger",
      address: "192.0.2.1",
      memberId: null,
      numberKind: "HOME",
      isBeyondPaid: false,
    } as const;
    const { challengeId } = await issueCodeFor(trx, test.house, wanted, stranger);
    await writeNotice(trx, test.house, {
      channel: "sms",
      template: "code-REGISTER",
      to: phone,
      memberId: null,
      challengeId,
    });
  });
const send = async (outside: OutsideAdapters = test.outside) =>
  sendNotice(test.house, outside, { noticeId: (await onlyNotice()).id });

/** Gateways that fail with these errors until the list is used up. */
function failing(...words: string[]): OutsideAdapters {
  const fail = async (forward: () => Promise<unknown>) => {
    const next = words.shift();
    if (next) throw new Error(next);
    await forward();
  };
  const { sms, mail } = test.outside;
  return {
    ...test.outside,
    sms: { send: (text) => fail(() => sms.send(text)) },
    mail: { send: (letter) => fail(() => mail.send(letter)) },
  };
}

describe("a message", () => {
  it("takes two statements of the database, so that a worker sends 200 a second", async () => {
    await write("email");
    const { id } = await onlyNotice();
    const { statements } = await recordWork(test, () =>
      sendNotice(test.house, test.outside, { noticeId: id }),
    );
    expect(statements).toHaveLength(2);
    expect((await onlyNotice()).status).toBe("SENT");
  });

  it("is written with what it tells of, and its job names it by id alone", async () => {
    await write();
    const { id, status, attempts } = await onlyNotice();
    expect([status, attempts]).toEqual(["QUEUED", 0]);
    expect(await jobs()).toEqual([{ noticeId: id }]);
  });

  it("that a second run has sent meanwhile stays sent, also when the first gives up", async () => {
    await write();
    const { id } = await onlyNotice();
    await test.ownerPool.query("update notice set attempts = 7 where id = $1", [id]);
    const { sms } = test.outside;
    const overtaken: OutsideAdapters = {
      ...test.outside,
      sms: {
        async send(text) {
          await sms.send(text);
          await test.ownerPool.query("update notice set status = 'SENT', sent_at = now()");
          throw new Error("the gateway's answer was lost");
        },
      },
    };
    await send(overtaken);
    expect(await onlyNotice()).toMatchObject({ status: "SENT", last_error: null });
  });

  it("of what did not happen is not written, and has no job", async () => {
    const story = test.house.db.transaction().execute(async (trx) => {
      await writeNoticeOnEveryChannel(trx, test.house, {
        template: "recovered",
        phone,
        email,
        memberId: null as never,
      });
      throw new Error("changed its mind");
    });
    await expect(story).rejects.toThrow("changed its mind");
    expect(await notices()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("that concerns the account's safety goes out on every channel", async () => {
    await test.house.db.transaction().execute((trx) =>
      writeNoticeOnEveryChannel(trx, test.house, {
        template: "recovered",
        phone,
        email,
        memberId: null as never,
      }),
    );
    for (const { id } of await notices())
      await sendNotice(test.house, test.outside, { noticeId: id });
    expect(test.outside.texts).toMatchObject([{ to: phone, purpose: "RECOVERED" }]);
    expect(test.outside.letters).toMatchObject([
      { to: email, purpose: "RECOVERED", subject: expect.stringContaining("new password") },
    ]);
  });

  it("is sent once, even when its job runs again", async () => {
    await write();
    for (let i = 0; i < 3; i++) await send();
    expect(test.outside.texts).toHaveLength(1);
    const { status, attempts, sent_at, last_error } = await onlyNotice();
    expect([status, attempts, last_error]).toEqual(["SENT", 1, null]);
    expect(Math.abs((sent_at as Date).getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("that cannot be sent stays, with the reason, and is tried again", async () => {
    await write();
    const outside = failing("the SMS gateway answered 500", "the SMS gateway answered 502");
    await expect(send(outside)).rejects.toThrow("answered 500");
    expect(await onlyNotice()).toMatchObject({
      status: "QUEUED",
      attempts: 1,
      last_error: "the SMS gateway answered 500",
      sent_at: null,
    });
    await expect(send(outside)).rejects.toThrow("answered 502");
    await send(outside);
    expect(await onlyNotice()).toMatchObject({ status: "SENT", attempts: 3, last_error: null });
    expect(test.outside.texts).toHaveLength(1);
  });

  it("is given up after eight tries, and its job ends", async () => {
    await write("email");
    const outside = failing(...Array(20).fill("no route"));
    for (let i = 0; i < 7; i++) await expect(send(outside)).rejects.toThrow("no route");
    expect((await onlyNotice()).status).toBe("QUEUED");
    await send(outside);
    expect(await onlyNotice()).toMatchObject({
      status: "FAILED",
      attempts: 8,
      last_error: "no route",
    });
    await send();
    expect(test.outside.letters).toEqual([]);
    expect((await onlyNotice()).attempts).toBe(8);
  });

  it("that was deleted meanwhile is no error", async () => {
    const noticeId = "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e";
    await expect(sendNotice(test.house, test.outside, { noticeId })).resolves.toBeUndefined();
  });

  it("cannot be opened under another message's name", async () => {
    await write();
    await test.ownerPool.query("update notice set id = gen_random_uuid()");
    await expect(send()).rejects.toThrow();
    expect(test.outside.texts).toEqual([]);
  });

  it("is sent by the worker soon after its transaction, and tried again by it when it fails", async () => {
    const outside = failing("the SMS gateway answered 500");
    const worker = await startWorker(test.ownerPool, test.house, outside);
    try {
      await write();
      await eventually(async () => expect((await onlyNotice()).attempts).toBe(1));
      // Skips the wait before the next try; the try itself is the worker's own.
      await eventually(async () => {
        await test.ownerPool.query("update graphile_worker._private_jobs set run_at = now()");
        expect(await onlyNotice()).toMatchObject({ status: "SENT", attempts: 2 });
      });
      await eventually(async () => expect(await jobs()).toEqual([]));
    } finally {
      await worker.stop();
    }
  });
});

describe("a message with a code", () => {
  it("carries the code in its words, and how long it is good", async () => {
    await writeCode();
    await send();
    const [text] = test.outside.texts;
    expect(text).toMatchObject({ to: phone, purpose: "REGISTER", code: expect.any(String) });
    expect(text?.code).toMatch(/^\d{6}$/);
    expect(text?.text).toContain(text?.code);
    expect(text?.text).toContain("5 minutes");
    expect(text?.text).toContain("Hiram Demo Lending");
  });

  it("carries the same code when it is tried again", async () => {
    await writeCode();
    const seen: string[] = [];
    const outside: OutsideAdapters = {
      ...test.outside,
      sms: {
        async send({ text }) {
          seen.push(text);
          if (seen.length < 3) throw new Error("no route");
        },
      },
    };
    await expect(send(outside)).rejects.toThrow();
    await expect(send(outside)).rejects.toThrow();
    await send(outside);
    expect(new Set(seen).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  const ends: [string, string][] = [
    ["expired", "expires_at = now()"],
    ["was replaced", "replaced_at = now()"],
    ["was spent", "spent_at = now()"],
  ];
  it.each(ends)("that %s before it could be sent is not sent", async (_, set) => {
    await writeCode();
    await test.ownerPool.query(`update code_challenge set ${set}`);
    await send();
    expect(test.outside.texts).toEqual([]);
    expect(await onlyNotice()).toMatchObject({
      status: "FAILED",
      last_error: "its code could not be used any more",
    });
  });
});

describe("the reason of a failure", () => {
  it("is kept without the address that the mail server repeats", async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _, done) {
        const words = `No such user here: <${address}>`;
        done(Object.assign(new Error(words), { responseCode: 450 }));
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, { name: "H", address: "h@hiram.example" });

    await write("email");
    const failure = await send({ ...test.outside, mail }).catch((error: Error) => error);
    await new Promise<void>((done) => server.close(() => done()));
    const { last_error } = await onlyNotice();
    expect(last_error).toMatch(/450/);
    expect(last_error).not.toContain("canary");
    // The queue stores what the job throws, and the log gets it too.
    expect(failure).toBeInstanceOf(Error);
    expect(`${failure} ${(failure as Error).stack}`).not.toContain("canary");
    expect((failure as Error).cause).toBeUndefined();
  });

  it("is cut when the service's answer is long", async () => {
    await write();
    await expect(send(failing("x".repeat(5000)))).rejects.toThrow();
    expect((await onlyNotice()).last_error).toHaveLength(200);
  });
});
