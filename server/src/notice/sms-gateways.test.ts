/** Two SMS gateways on this machine that fail, hang, refuse or do not deliver, and a real queue. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { signedInMember } from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueCodeFor } from "#code/issue-code.ts";
import { readEnv } from "#env/read-env.ts";
import { codesCounter } from "#house/counters.ts";
import { changeSmsGateway } from "#notice/change-sms-gateway.ts";
import { signFormFields } from "#notice/delivery/prove-report.ts";
import { sendNotice } from "#notice/send-notice.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNotice } from "#notice/write-notice.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { readSmsGateways } from "#outside/settings/sms-gateways.ts";
import { gatewaySms } from "#outside/sms.ts";

type Behaviour = "accept" | "fail" | "refuse" | "hang" | "break";
/** One gateway: what it does, and the texts it was given. */
class FakeGateway {
  behaviour: Behaviour = "accept";
  readonly texts: string[] = [];
  readonly server = http.createServer(async (request, reply) => {
    const body = await readAll(request);
    this.texts.push(body);
    const acts: Record<Behaviour, () => unknown> = {
      accept: () => reply.end(JSON.stringify({ id: `m${this.texts.length}` })),
      fail: () => reply.writeHead(500).end(body),
      refuse: () => reply.writeHead(422).end(body),
      hang: () => undefined,
      break: () => request.socket.destroy(),
    };
    acts[this.behaviour]();
  });
  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

const secrets = ["first-secret-of-the-reports", "second-secret-of-the-reports"];
const first = new FakeGateway();
const second = new FakeGateway();
let test: TestHouse;
let app: FastifyInstance;
let outside: OutsideAdapters;
beforeAll(async () => {
  const smsGateways = readSmsGateways(
    readEnv({
      SMS_URL: await first.listen(),
      SMS_FORM: "bearer",
      SMS_API_KEY: "canary-key-1",
      SMS_SENDER: "HIRAM",
      SMS_PREFIXES: "63",
      SMS_REPORT_SECRET: secrets[0],
      SMS_REPORT_SECONDS: "60",
      SMS_2_URL: await second.listen(),
      SMS_2_FORM: "basic",
      SMS_2_USER: "account",
      SMS_2_API_KEY: "canary-key-2",
      SMS_2_SENDER: "HIRAM",
      SMS_2_REPORT_SECRET: secrets[1],
    }),
  );
  test = await openTestHouse({ smsGateways });
  app = await test.openServer({ config: test.house.config });
  outside = { ...test.outside, smsGateways: smsGateways.map((one) => gatewaySms(one, 3_000)) };
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await test.close();
});
beforeEach(async () => {
  await test.ownerPool.query(
    "delete from notice; delete from sms_try; delete from code_challenge; delete from graphile_worker._private_jobs",
  );
  for (const gateway of [first, second]) {
    gateway.behaviour = "accept";
    gateway.texts.length = 0;
  }
});

const HOME = "+639189876503";
const ABROAD = "+966512345678";

const write = async (to = HOME): Promise<string> => {
  await test.house.db.transaction().execute((trx) => {
    const about = { channel: "sms", template: "password-changed", memberId: null } as const;
    return writeNotice(trx, test.house, { ...about, to });
  });
  return newest();
};
const writeCode = async (): Promise<{ noticeId: string; challengeId: string }> => {
  const challengeId = await test.house.db.transaction().execute(async (trx) => {
    const wanted = { purpose: "REGISTER", holder: HOME, about: "" };
    const stranger = {
      kind: "stranger",
      address: "192.0.2.1",
      memberId: null,
      numberKind: "HOME",
      isBeyondPaid: false,
    } as const;
    const issued = await issueCodeFor(trx, test.house, wanted, stranger);
    const about = { channel: "sms", template: "code-REGISTER", memberId: null } as const;
    await writeNotice(trx, test.house, { ...about, to: HOME, challengeId: issued.challengeId });
    return issued.challengeId;
  });
  return { noticeId: await newest(), challengeId };
};
const newest = async (): Promise<string> =>
  (await test.ownerPool.query("select id from notice order by created_at desc limit 1")).rows[0].id;
const send = (noticeId: string) => sendNotice(test.house, outside, { noticeId });
const change = (noticeId: string) => changeSmsGateway(test.house, outside, { noticeId });
const counts = () => [first.texts.length, second.texts.length];
const statusOf = async (id: string) =>
  (await test.ownerPool.query("select status from notice where id = $1", [id])).rows[0].status;
const triesOf = async (id: string) =>
  (
    await test.ownerPool.query(
      "select gateway, outcome, report from sms_try where notice_id = $1 order by gateway",
      [id],
    )
  ).rows.map(({ gateway, outcome, report }) => [gateway, outcome, report]);
const jobs = async () =>
  (
    await test.ownerPool.query(
      `select t.identifier from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id`,
    )
  ).rows
    .map(({ identifier }) => identifier)
    .filter((name) => /^change-.*-gateway$/.test(name));
const passSeconds = (seconds: number) =>
  test.ownerPool.query(
    `update sms_try set asked_at = asked_at - make_interval(secs => ${seconds})`,
  );
const report = (messageId: string, status: string, gateway = "sms-1", key = secrets[0]) =>
  app.inject({
    method: "POST",
    url: `/sms-reports/${gateway}?key=${key}`,
    payload: { id: messageId, status },
  });

describe("a text", () => {
  it("goes to the first gateway that serves its number, and to no other", async () => {
    await send(await write());
    await send(await write(ABROAD));
    expect(counts()).toEqual([1, 1]);
    expect(second.texts[0]).toContain(encodeURIComponent(ABROAD));
  });

  it.each<Behaviour>(["fail", "refuse", "hang", "break"])(
    "goes to the other one when the first does %s, in the same run",
    async (behaviour) => {
      first.behaviour = behaviour;
      const id = await write();
      await send(id);
      expect(counts()).toEqual([1, 1]);
      expect(await statusOf(id)).toBe("SENT");
      const outcome = behaviour === "refuse" ? "REFUSED" : "FAILED";
      expect(await triesOf(id)).toEqual([
        ["sms-1", outcome, null],
        ["sms-2", "ACCEPTED", null],
      ]);
    },
  );

  it("fails when both do, and is tried again by the job", async () => {
    first.behaviour = "fail";
    second.behaviour = "fail";
    const id = await write();
    await expect(send(id)).rejects.toThrow("the SMS gateway answered 500");
    expect(await statusOf(id)).toBe("QUEUED");
    second.behaviour = "accept";
    await send(id);
    expect(await statusOf(id)).toBe("SENT");
  });

  it("abroad fails when the only gateway that serves its country does", async () => {
    second.behaviour = "fail";
    await expect(send(await write(ABROAD))).rejects.toThrow("answered 500");
    expect(counts()).toEqual([0, 1]);
  });

  it("that was accepted is not sent again by a second run whose first was lost", async () => {
    const id = await write();
    await send(id);
    await test.ownerPool.query("update notice set status = 'QUEUED', sent_at = null");
    await send(id);
    expect(counts()).toEqual([1, 0]);
    expect(await statusOf(id)).toBe("SENT");
  });
});

describe("a gateway that fails", () => {
  it("is asked last after three failures, and first again after a minute", async () => {
    await send((await writeCode()).noticeId);
    first.texts.length = 0;
    first.behaviour = "fail";
    for (let i = 0; i < 5; i++) await send(await write());
    expect(counts()).toEqual([3, 5]);
    expect((await app.inject("/readyz")).json().warnings).toContain(
      "the gateway sms-1 fails: messages go to the other one first",
    );
    const metrics = (await app.inject("/metrics")).payload;
    expect(metrics).toMatch(/^hiram_sms_gateway_resting\{gateway="sms-1"\} 1$/m);
    expect(metrics).toMatch(/^hiram_sms_gateway_resting\{gateway="sms-2"\} 0$/m);
    // Counted since the start of the process, and so by the tests before.
    expect(metrics).toMatch(/^hiram_sms_total\{gateway="sms-1",outcome="failed"\} \d+$/m);
    expect(metrics).toMatch(/^hiram_sms_total\{gateway="sms-2",outcome="accepted"\} \d+$/m);
    expect(metrics).toMatch(/^hiram_codes_total\{channel="sms",outcome="sent"\} \d+$/m);
    expect(metrics).not.toContain("9189876503");
    first.behaviour = "accept";
    await passSeconds(61);
    await send(await write());
    expect(counts()).toEqual([4, 5]);
    await send(await write());
    expect(counts()).toEqual([5, 5]);
  });

  it("is asked all the same when the other one fails too", async () => {
    first.behaviour = "fail";
    for (let i = 0; i < 3; i++) await send(await write());
    second.behaviour = "fail";
    first.behaviour = "accept";
    await send(await write());
    expect(counts()).toEqual([4, 4]);
  });

  it("does not rest because it refused wrong numbers", async () => {
    first.behaviour = "refuse";
    for (let i = 0; i < 4; i++) await send(await write());
    expect(counts()).toEqual([4, 4]);
  });
});

const codesCounted = async (outcome: string) =>
  (await codesCounter.get()).values.find(
    ({ labels }) => labels.channel === "sms" && labels.outcome === outcome,
  )?.value ?? 0;

describe("a code", () => {
  it("goes to the other gateway when it is reported undelivered, and only once", async () => {
    const { noticeId } = await writeCode();
    await send(noticeId);
    expect((await report("m1", "undelivered")).statusCode).toBe(204);
    await change(noticeId);
    expect(counts()).toEqual([1, 1]);
    const code = /\d{6}/.exec(JSON.parse(first.texts[0] ?? "").text)?.[0];
    expect(second.texts[0]).toContain(code);
    await change(noticeId);
    await passSeconds(61);
    await change(noticeId);
    expect(counts()).toEqual([1, 1]);
  });

  it("goes to the other gateway when no report came in time, and not before", async () => {
    const { noticeId } = await writeCode();
    await send(noticeId);
    expect(await jobs()).toHaveLength(1);
    await change(noticeId);
    expect(counts()).toEqual([1, 0]);
    await passSeconds(61);
    await change(noticeId);
    expect(counts()).toEqual([1, 1]);
  });

  it("does not go out twice when it was delivered, and is counted", async () => {
    const { noticeId } = await writeCode();
    await send(noticeId);
    const before = await codesCounted("delivered");
    await report("m1", "delivered");
    expect(await codesCounted("delivered")).toBe(before + 1);
    await report("m1", "failed");
    await passSeconds(61);
    await change(noticeId);
    expect(counts()).toEqual([1, 0]);
    expect(await triesOf(noticeId)).toEqual([["sms-1", "ACCEPTED", "DELIVERED"]]);
  });

  it.each([
    ["was typed", "update code_challenge set verified_at = now()"],
    ["has expired", "update code_challenge set expires_at = now()"],
    ["was replaced by a newer one", "update code_challenge set replaced_at = now()"],
  ])("does not go out again when it %s", async (_, statement) => {
    const { noticeId } = await writeCode();
    await send(noticeId);
    await test.ownerPool.query(statement);
    await passSeconds(61);
    await change(noticeId);
    expect(counts()).toEqual([1, 0]);
  });

  it("delivered late, after the change, is recorded and changes nothing more", async () => {
    const { noticeId } = await writeCode();
    await send(noticeId);
    await passSeconds(61);
    await change(noticeId);
    await report("m1", "delivered");
    await change(noticeId);
    expect(counts()).toEqual([1, 1]);
  });
});

describe("a reminder", () => {
  const EVENING = "2026-03-02T11:00:00Z";
  const NIGHT = "2026-03-02T15:00:00Z";
  const MORNING = "2026-03-03T04:30:00Z";
  const waiting = async () =>
    (
      await test.ownerPool.query<{ identifier: string; hours: number }>(
        `select t.identifier, extract(epoch from j.run_at - now())::float / 3600 as hours
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where j.run_at > now() + interval '1 hour'`,
      )
    ).rows;

  it("goes to the other gateway at the first hour, when the first did not deliver it", async () => {
    const now = test.clock.now();
    const { id: memberId } = await signedInMember(test, app);
    try {
      test.clock.set(EVENING);
      await test.house.db.transaction().execute((trx) => {
        const about = { channel: "sms", template: "reminder-due", memberId } as const;
        return writeNotice(trx, test.house, { ...about, to: HOME });
      });
      const id = await newest();
      await send(id);
      await report("m1", "undelivered");
      test.clock.set(NIGHT);
      await change(id);
      expect(counts()).toEqual([1, 0]);
      // In the lane of reminders, so that a morning's crowd holds no other message.
      const [job] = await waiting();
      expect(job?.identifier).toBe("change-reminder-gateway");
      expect(job?.hours).toBeGreaterThan(5);
      test.clock.set(MORNING);
      await change(id);
      expect(counts()).toEqual([1, 1]);
    } finally {
      test.clock.set(now);
    }
  });

  it("waits in its own lane when its first try comes at night", async () => {
    await sendAtNight("reminder-due");
    expect((await waiting()).map(({ identifier }) => identifier)).toEqual(["send-reminder-sms"]);
  });

  it.each(["image-wanted", "document-wanted", "hardship-decline", "settlement-offer"] as const)(
    "%s of the desk waits for the first hour too",
    async (template) => {
      await sendAtNight(template);
      expect((await waiting()).map(({ hours }) => hours > 5)).toEqual([true]);
    },
  );

  async function sendAtNight(template: TemplateName): Promise<void> {
    const now = test.clock.now();
    const { id: memberId } = await signedInMember(test, app);
    try {
      test.clock.set(NIGHT);
      await test.house.db.transaction().execute((trx) => {
        const about = { channel: "sms", template, memberId } as const;
        return writeNotice(trx, test.house, { ...about, to: HOME });
      });
      await send(await newest());
      expect(counts()).toEqual([0, 0]);
    } finally {
      test.clock.set(now);
    }
  }
});

describe("a report of a gateway", () => {
  it("adds the job of the change only when it says undelivered", async () => {
    await send(await write());
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
    for (const status of ["queued", "sent", "constructor", ""])
      expect((await report("m1", status)).statusCode).toBe(204);
    await report("m1", "DELIVRD");
    expect(await jobs()).toEqual([]);
    await report("m1", "UNDELIV");
    await report("m1", "UNDELIV");
    expect(await jobs()).toHaveLength(1);
  });

  it("is taken as a form too, with the secret as a bearer token", async () => {
    second.behaviour = "accept";
    const id = await write(ABROAD);
    await send(id);
    const reply = await app.inject({
      method: "POST",
      url: "/sms-reports/sms-2",
      headers: {
        authorization: `Bearer ${secrets[1]}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "MessageSid=m1&MessageStatus=delivered",
    });
    expect(reply.statusCode).toBe(204);
    expect(await triesOf(id)).toEqual([["sms-2", "ACCEPTED", "DELIVERED"]]);
  });

  const signed = (fields: Record<string, string>, secret: string) => {
    const url = "/sms-reports/sms-2?of=hiram";
    const address = `${test.house.config.publicUrl}${url}`;
    const signature = signFormFields(address, new Map(Object.entries(fields)), secret);
    return app.inject({
      method: "POST",
      url,
      headers: {
        "x-twilio-signature": signature,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams(fields).toString(),
    });
  };

  it("is taken with a signature over address and form, and refused with another's", async () => {
    const id = await write(ABROAD);
    await send(id);
    const fields = { MessageSid: "m1", MessageStatus: "undelivered", ErrorCode: "30005" };
    expect((await signed(fields, secrets[0] ?? "")).statusCode).toBe(404);
    expect(await triesOf(id)).toEqual([["sms-2", "ACCEPTED", null]]);
    expect((await signed(fields, secrets[1] ?? "")).statusCode).toBe(204);
    await change(id);
    const { rows } = await test.ownerPool.query("select delivery, undelivered_why from notice");
    expect(rows).toEqual([{ delivery: "UNDELIVERED", undelivered_why: "NO_ADDRESS" }]);
  });

  it("that it did not arrive counts only when the other gateway did not deliver it either", async () => {
    const deliveryOf = async () =>
      (await test.ownerPool.query("select delivery, undelivered_why from notice")).rows;
    const id = await write();
    await send(id);
    await report("m1", "undelivered");
    await change(id);
    expect(counts()).toEqual([1, 1]);
    expect(await deliveryOf()).toEqual([{ delivery: null, undelivered_why: null }]);
    await report("m1", "expired", "sms-2", secrets[1]);
    await change(id);
    expect(await deliveryOf()).toEqual([
      { delivery: "UNDELIVERED", undelivered_why: "NOT_REACHED" },
    ]);
    await report("m1", "delivered", "sms-2", secrets[1]);
    expect(await deliveryOf()).toEqual([{ delivery: "DELIVERED", undelivered_why: null }]);
  });

  it.each([
    ["no secret", "sms-1", ""],
    ["a wrong secret", "sms-1", "first-secret-of-the-report"],
    ["the other gateway's secret", "sms-1", secrets[1] ?? ""],
    ["an unknown gateway", "sms-3", secrets[0] ?? ""],
  ])("is refused like an unknown address with %s, and changes nothing", async (_, name, key) => {
    const id = await write();
    await send(id);
    const reply = await report("m1", "undelivered", name, key);
    expect(reply.statusCode).toBe(404);
    expect(await triesOf(id)).toEqual([["sms-1", "ACCEPTED", null]]);
  });

  it("of a message that is not known is not found, so that the gateway sends it again", async () => {
    expect((await report("m99", "delivered")).statusCode).toBe(404);
  });
});
