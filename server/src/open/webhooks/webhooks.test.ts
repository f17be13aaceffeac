/** Events for other systems: written with what happened, signed, tried again, replayed. */
import { createPublicKey, verify as verifySignature } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { attemptDelays, eventTypes } from "@hiram/contract/open/events.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, loanIn, nextKey } from "@hiram/proof/testing/loan.ts";
import { openBrowser, outcomeOf, resetLimits, sendQueued } from "@hiram/proof/testing/member.ts";
import { confirmKey, openAdmins, type TwoAdmins } from "@hiram/proof/testing/open-keys.ts";
import { addPayingMember } from "@hiram/proof/testing/payments.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { sql } from "kysely";
import type pg from "pg";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { planNextAttempt, sendEvents } from "#open/webhooks/send-events.ts";
import { sweepOpenEvents } from "#open/webhooks/webhooks.sql.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";
import { signWebhook } from "#secret/webhook-signature.ts";

const NOW = "2026-04-20T04:00:00Z";

type Got = { readonly headers: Record<string, string>; readonly body: string };
type Receiver = {
  readonly url: string;
  readonly got: Got[];
  /** What it answers, in turn; the last one stays. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** The most requests that were open at once. */
  atOnce: number;
  delayMs: number;
  /** Until then it answers nothing. */
  held: Promise<void>;
  close(): void;
};

function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  let open = 0;
  const server = http.createServer(async (request, reply) => {
    receiver.atOnce = Math.max(receiver.atOnce, ++open);
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers as Record<string, string>, body });
    await receiver.held;
    await new Promise((done) => setTimeout(done, receiver.delayMs));
    const answer = (receiver.answers.length > 1
      ? receiver.answers.shift()
      : receiver.answers[0]) ?? {
      status: 200,
    };
    open--;
    reply.writeHead(answer.status, answer.headers).end("x".repeat(5_000));
  });
  const receiver = {
    url: "",
    got,
    answers: [{ status: 200 }],
    atOnce: 0,
    delayMs: 0,
    held: Promise.resolve(),
  } as unknown as {
    -readonly [Key in keyof Receiver]: Receiver[Key];
  };
  receiver.close = () => server.close();
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () => {
      receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
      done(receiver);
    }),
  );
}

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let admins: TwoAdmins;
const receivers: Receiver[] = [];
beforeAll(async () => {
  test.clock.set(NOW);
  admins = await openAdmins(test, app);
});
afterAll(async () => {
  for (const receiver of receivers) receiver.close();
});
beforeEach(async () => {
  await resetLimits(test);
  test.clock.set(NOW);
  test.realClock.set(NOW);
  await test.ownerPool.query("update staff_proposal set status = 'REJECTED'");
  await test.ownerPool.query(
    "update open_endpoint set stopped_at = now(), stop_reason = 'BY_HAND' where stopped_at is null",
  );
});

const post = async (path: string, body: object, desk = admins.carla) =>
  desk.browser.post(`/staff/endpoints${path}`, body);
const propose = (body: object = {}) =>
  post("", {
    url: "http://127.0.0.1:1/hook",
    contact: "it@accounting.example",
    types: eventTypes,
    reason: "The accounting wants to know.",
    ...body,
  });

async function addEndpoint(types: readonly string[] = eventTypes) {
  const receiver = await openReceiver();
  receivers.push(receiver);
  const { id: proposal } = (await propose({ url: receiver.url, types })).json();
  expect(await confirmKey(admins, proposal)).toBe("200");
  const { endpoints } = (await admins.carla.browser.get("/staff/endpoints")).json();
  const { id } = endpoints.find(({ url }: { url: string }) => url === receiver.url);
  const { secret } = (await post("/secret", { id })).json();
  return { id: id as string, receiver, secret: secret as string };
}
const send = (endpointId: string) => sendEvents(test.house, test.outside, { endpointId });
const rowOf = async (id: string) =>
  (await admins.carla.browser.get("/staff/endpoints"))
    .json()
    .endpoints.find((each: { id: string }) => each.id === id);
const attemptsOf = async (id: string) => (await post("/attempts", { id })).json().rows;
/** The library's own check; it throws for a wrong signature or time, and it asks the real clock. */
function verify(secret: string, { headers, body }: Got) {
  vi.useFakeTimers({ toFake: ["Date"], now: test.realClock.now() });
  try {
    return new Webhook(secret).verify(body, headers) as {
      type: string;
      data: Record<string, unknown>;
    };
  } finally {
    vi.useRealTimers();
  }
}
const passTime = (seconds: number) => {
  const at = new Date(test.realClock.now().getTime() + seconds * 1000).toISOString();
  test.clock.set(at);
  test.realClock.set(at);
};

describe("an event", () => {
  it("is written with what happened, signed so that the convention's own library accepts it", async () => {
    const { id, receiver, secret } = await addEndpoint(["loan.applied", "loan.approved"]);
    const loan = await loanIn(test, app, "APPROVED");
    await send(id);
    const bodies = receiver.got.map(({ headers, body }) => verify(secret, { headers, body }));
    expect(bodies.map(({ type }) => type)).toEqual(["loan.applied", "loan.approved"]);
    expect(bodies[1]?.data).toMatchObject({
      loan_id: loan.loanId,
      status: "APPROVED",
      number: 2,
      url: `http://hiram.test/api/v2/open/loans/${loan.loanId}`,
    });
    expect(Object.keys(bodies[1]?.data ?? {}).sort()).toEqual(
      ["amount", "loan_id", "loan_number", "member_id", "months", "number", "status", "url"].sort(),
    );
  });

  it("is not there when what happened was rolled back, and is for no endpoint that did not choose it", async () => {
    const { id, receiver } = await addEndpoint(["loan.declined"]);
    const before = await test.ownerPool.query("select count(*) from open_event");
    await loanIn(test, app, "APPROVED");
    await test.house.db
      .transaction()
      .execute(async (trx) => {
        await sql`select write_test_open_event(${id})`.execute(trx);
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect((await test.ownerPool.query("select count(*) from open_event")).rows).toEqual(
      before.rows,
    );
    await send(id);
    expect(receiver.got).toEqual([]);
  });
});

describe("what happens to different loans at once", () => {
  it("waits for no other transaction because of its events", async () => {
    await addEndpoint(["loan.closed"]);
    const happen = async (client: pg.PoolClient, loan: string) => {
      await client.query("begin");
      await client.query("set local lock_timeout = '3s'");
      await client.query(`select write_open_event('loan.closed', $1, '{}', null)`, [loan]);
    };
    const [first, second] = await Promise.all([test.ownerPool.connect(), test.ownerPool.connect()]);
    try {
      await happen(first, "loan one");
      await happen(second, "loan two");
    } finally {
      for (const client of [first, second]) {
        await client.query("rollback");
        client.release();
      }
    }
  });
});

describe("the types of events", () => {
  it("are those that the database writes, and no other", async () => {
    const { rows } = await test.ownerPool.query(
      "select prosrc from pg_proc where proname ~ '^write_.*open_events?$'",
    );
    const written = rows.flatMap(({ prosrc }) => [
      ...(prosrc as string).matchAll(/'((?:loan|payment|instalment|day)\.[a-z_]+)'/g),
    ]);
    const payouts = ["payout.sent", "payout.completed", "payout.returned"];
    expect([...new Set(written.map(([, type]) => type)), ...payouts].sort()).toEqual(
      [...eventTypes].sort(),
    );
  });

  it("hold ids, states, amounts and days of payouts, payments and closed days", async () => {
    const { id, receiver } = await addEndpoint();
    const paid = await addPayingMember(test, app);
    const staffId = await addStaff(test);
    await test.house.db.transaction().execute(async (trx) => {
      const { id: paymentId } = await receiveIntoSuspense(trx, test.house, {
        ownAccount: "BDO-0012",
        entryReference: nextKey(),
        way: "TRANSFER",
        valueOn: "2026-04-20",
        amountCentavos: 1_000_00,
        payer: { name: "Somebody" },
      });
      const by = { kind: "staff", id: staffId } as const;
      await matchPayment(trx, test.house, { paymentId, loanId: paid.loanId, by });
    });
    await test.ownerPool.query(
      `insert into daily_close (day, started_at) values ('2020-01-01', now());
       update daily_close set closed_at = now() where day = '2020-01-01'`,
    );
    await send(id);
    const bodies = receiver.got.map(({ body }) => JSON.parse(body));
    const types = new Set(bodies.map(({ type }) => type));
    for (const type of ["payment.received", "payment.matched", "day.closed"])
      expect([...types]).toContain(type);
    const allowed =
      /^(amount|day|due_on|instalment|kind|loans|months|number|status|url|value_on|(loan|member|payment|payout|intent|endpoint)_(id|number))$/;
    for (const { data } of bodies)
      expect(Object.keys(data).filter((key) => !allowed.test(key))).toEqual([]);
  });
});

describe("signatures", () => {
  it("agree with the published vector of Standard Webhooks", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const headers = signWebhook([secret], {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    });
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("by ed25519 are checked with the public key at a public address (v1a)", async () => {
    const { id, receiver } = await addEndpoint();
    await post("/test", { id });
    await send(id);
    const [{ headers, body }] = receiver.got as [Got];
    const reply = await openBrowser(app).get("/webhook-key");
    const raw = Buffer.from(reply.json().public_key.replace(/^whpk_/, ""), "base64");
    const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]);
    const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
    const [, signature = ""] = /(?:^| )v1a,(\S+)/.exec(headers["webhook-signature"] ?? "") ?? [];
    const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const check = (signed: string) =>
      verifySignature(null, Buffer.from(signed), publicKey, Buffer.from(signature, "base64"));
    expect(check(text)).toBe(true);
    expect(check(`${text} `)).toBe(false);
  });

  it("stand in the header twice for 24 hours after a secret was replaced", async () => {
    const { id, receiver, secret } = await addEndpoint();
    const { secret: second } = (await post("/secret", { id })).json();
    expect(second).not.toBe(secret);
    await post("/test", { id });
    await send(id);
    const [got] = receiver.got as [Got];
    for (const each of [secret, second]) verify(each, got);
    passTime(25 * 3600);
    await post("/test", { id });
    await send(id);
    expect(receiver.got[1]?.headers["webhook-signature"]?.match(/v1,/g)).toHaveLength(1);
  });
});

describe("an attempt", () => {
  it("is made again after each delay with the same id and body, and given up after the last", async () => {
    const { id, receiver } = await addEndpoint();
    receiver.answers = [{ status: 500 }];
    await post("/test", { id });
    for (const delay of [...attemptDelays, 1]) {
      passTime(delay * 1.1 + 1);
      await send(id);
    }
    expect(receiver.got).toHaveLength(attemptDelays.length);
    expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(
      attemptDelays.length,
    );
    const attempts = await attemptsOf(id);
    expect(attempts).toHaveLength(attemptDelays.length);
    expect(attempts[0]).toMatchObject({ status: 500, delivered: "FAILED", type: "endpoint.test" });
    receiver.answers = [{ status: 204 }];
    const again = await post("/again", { id, failedSince: "2026-04-19T00:00:00Z" });
    expect(again.json()).toEqual({ count: 1 });
    await send(id);
    expect((await attemptsOf(id))[0]).toMatchObject({ status: 204, delivered: "SENT" });
    const one = await post("/again", { id, delivery: attempts[0].delivery });
    expect(one.json()).toEqual({ count: 1 });
  });

  it.each([
    [{ status: 429, retryAfter: "600" }, 600],
    [{ status: 503, retryAfter: "Mon, 20 Apr 2026 05:00:00 GMT" }, 3600],
    [{ status: 503, retryAfter: "9999999" }, 86_400],
    [{ status: 429, retryAfter: "soon" }, 5],
    [{ status: 500, retryAfter: "600" }, 5],
    [{ status: 302, retryAfter: undefined }, 5],
    [{ failure: "ECONNREFUSED" }, 5],
  ])("that ended with %j comes after %i seconds", (outcome, seconds) => {
    const at = new Date(NOW);
    expect(planNextAttempt(outcome, 0, at, 0.5)).toEqual({
      becomes: "WAITING",
      nextAt: new Date(at.getTime() + seconds * 1000),
    });
  });

  it("takes a delay up to a tenth shorter or longer", () => {
    const at = new Date(NOW);
    const secondsAt = (luck: number) =>
      ((planNextAttempt({ status: 500 }, 1, at, luck).nextAt?.getTime() ?? 0) - at.getTime()) /
      1000;
    expect([secondsAt(0), secondsAt(1)]).toEqual([270, 330]);
  });

  it("follows no redirect", async () => {
    const { id, receiver } = await addEndpoint();
    const other = await openReceiver();
    receivers.push(other);
    receiver.answers = [{ status: 307, headers: { location: other.url } }];
    await post("/test", { id });
    await send(id);
    expect(other.got).toEqual([]);
    expect((await attemptsOf(id))[0]).toMatchObject({ status: 307, delivered: "WAITING" });
  });

  it("runs beside at most three others to the same endpoint", async () => {
    const { id, receiver } = await addEndpoint();
    receiver.delayMs = 20;
    for (let count = 0; count < 10; count++) await post("/test", { id });
    await Promise.all([send(id), send(id), send(id)]);
    expect(receiver.got).toHaveLength(10);
    expect(receiver.atOnce).toBe(4);
  });
});

describe("two endpoints", () => {
  it("do not wait for each other: one answers late, the other gets everything meanwhile", async () => {
    const [slow, fast] = [await addEndpoint(), await addEndpoint()];
    let release = () => {};
    slow.receiver.held = new Promise<void>((done) => {
      release = done;
    });
    for (let count = 0; count < 5; count++) {
      await post("/test", { id: slow.id });
      await post("/test", { id: fast.id });
    }
    const sendingSlow = send(slow.id);
    await send(fast.id);
    expect(fast.receiver.got).toHaveLength(5);
    expect((await attemptsOf(fast.id)).length).toBe(5);
    expect(await attemptsOf(slow.id)).toEqual([]);
    release();
    await sendingSlow;
    expect(await attemptsOf(slow.id)).toHaveLength(5);
  });
});

describe("events of long ago", () => {
  it("are deleted after 90 days with their attempts, and the numbers count on", async () => {
    const { id, receiver } = await addEndpoint();
    await post("/test", { id });
    await send(id);
    const count = async () => {
      const { rows } = await test.ownerPool.query(
        `select (select count(*)::integer from open_event where subject = $1) as events,
          (select count(*)::integer from open_delivery where endpoint_id = $2) as deliveries,
          (select count(*)::integer from open_attempt a join open_delivery d on d.id = a.delivery_id
            where d.endpoint_id = $2) as attempts`,
        [`endpoint ${id}`, id],
      );
      return rows[0];
    };
    passTime(89.9 * 86_400);
    await sweepOpenEvents(test.house.db);
    expect(await count()).toEqual({ events: 1, deliveries: 1, attempts: 1 });
    passTime(0.2 * 86_400);
    await sweepOpenEvents(test.house.db);
    expect(await count()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
    await post("/test", { id });
    await send(id);
    expect(JSON.parse(receiver.got.at(-1)?.body ?? "{}").data.number).toBe(2);
  });
});

describe("an endpoint", () => {
  it("is added by two people, and its secret is shown once", async () => {
    const { id: proposal } = (await propose()).json();
    expect(await confirmProposals(admins.carla)).toEqual(["409 NotOneself"]);
    expect(await confirmKey(admins, proposal)).toBe("200");
    const { endpoints } = (await admins.carla.browser.get("/staff/endpoints")).json();
    const { id } = endpoints.find(({ url }: { url: string }) => url === "http://127.0.0.1:1/hook");
    const first = (await post("/secret", { id })).json().secret;
    const second = (await post("/secret", { id })).json().secret;
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(second).not.toBe(first);
    const direct = test.house.db
      .insertInto("open_endpoint")
      .columns(["id"])
      .expression((eb) => eb.selectFrom("staff").select("id").limit(1))
      .execute();
    await expect(direct).rejects.toMatchObject({ code: "42501" });
  });

  it("is stopped by 410 at once, and the desk and its contact are told", async () => {
    const { id, receiver } = await addEndpoint();
    const eva = await openDesk(test, app, "ADMIN");
    receiver.answers = [{ status: 410 }];
    await post("/test", { id });
    await send(id);
    expect(await rowOf(id)).toMatchObject({ status: "STOPPED", stopReason: "GONE" });
    test.outside.letters.length = 0;
    await sendQueued(test);
    const told = test.outside.letters.filter(({ text }) => text.includes("were stopped"));
    expect(told.map(({ to }) => to).sort()).toEqual(
      [admins.carla.email, admins.dora.email, eva.email, "it@accounting.example"].sort(),
    );
    await send(id);
    expect(receiver.got).toHaveLength(1);
  });

  it("is stopped after five days without success, and not when one came between", async () => {
    const { id, receiver } = await addEndpoint();
    const failAndWait = async (days: number) => {
      receiver.answers = [{ status: 500 }];
      await post("/test", { id });
      await send(id);
      passTime(days * 86_400);
    };
    await failAndWait(3);
    receiver.answers = [{ status: 200 }];
    await post("/test", { id });
    await send(id);
    await failAndWait(3);
    await failAndWait(2.1);
    expect((await rowOf(id)).status).toBe("FAILING");
    await failAndWait(0);
    expect(await rowOf(id)).toMatchObject({ status: "STOPPED", stopReason: "FAILING" });
  });

  it.each([
    "http://example.com/hook",
    "https://user:pass@example.com/hook",
    "https://example.com:22/hook",
    "https://10.0.0.5/hook",
    "https://127.0.0.1/hook",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.5]/hook",
    "https://[::1]/hook",
    "https://[fd00::1]/hook",
    "https://100.64.0.1/hook",
    "https://localhost/hook",
    "ftp://example.com/hook",
  ])("is refused at %s", async (url) => {
    expect(outcomeOf(await propose({ url }))).toBe("422 EndpointRefused");
  });
});
