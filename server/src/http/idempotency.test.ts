import { randomUUID } from "node:crypto";
import { call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { unknown } from "zod/mini";
import {
  doIdempotently,
  type IdempotentCall,
  idempotentCallOfBody,
  sweepIdempotency,
} from "#http/idempotency.ts";
import { Problem, refuse } from "#problem.ts";

const test = await openHouseForFile();
await test.ownerPool.query("create table effect (by text); grant all on effect to hiram_app");
let once: IdempotentCall;
beforeEach(async () => {
  await test.ownerPool.query("truncate effect; truncate idempotency");
  once = { actorId: randomUUID(), route: "POST /x", key: randomUUID(), bodyFingerprint: "one" };
});

/** Does something countable, and replies with a random value. */
const act = (asked = once, waitMs = 0) =>
  doIdempotently(test.house, asked, async (trx) => {
    await sql`insert into effect values (${asked.key})`.execute(trx);
    if (waitMs) await sql`select pg_sleep(${waitMs / 1000})`.execute(trx);
    return { answer: randomUUID() };
  });
const effects = async () => (await test.ownerPool.query("select by from effect")).rowCount;
const refusalOf = async (asking: Promise<unknown>) => {
  const thrown = await asking.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Problem);
  return thrown as Problem;
};

describe("a key", () => {
  it("has one effect and one answer, however often it is sent", async () => {
    const first = await act();
    for (let i = 0; i < 3; i++) expect(await act()).toEqual(first);
    expect(await effects()).toBe(1);
  });

  it("with another body is refused, and nothing is done", async () => {
    await act();
    expect((await refusalOf(act({ ...once, bodyFingerprint: "other" }))).code).toBe("KeyReused");
    expect(await effects()).toBe(1);
  });

  it("belongs to its caller and its route", async () => {
    await act();
    await act({ ...once, actorId: randomUUID() });
    await act({ ...once, route: "POST /y" });
    expect(await effects()).toBe(3);
  });

  it("that is being worked on is told to wait, and by how much", async () => {
    const slow = act(once, 400);
    await new Promise((done) => setTimeout(done, 150));
    const refusal = await refusalOf(act());
    expect(refusal).toMatchObject({ code: "InProgress", details: { retryAfterSeconds: 1 } });
    const answer = await slow;
    expect(await act()).toEqual(answer);
    expect(await effects()).toBe(1);
  });

  it("is forgotten by nobody with the app's login, and after a month by the pruning", async () => {
    await act();
    await expect(test.pool.query("delete from idempotency")).rejects.toThrow(/permission denied/);
    await sweepIdempotency(test.house.db);
    await act();
    expect(await effects()).toBe(1);
    await test.ownerPool.query(
      "update idempotency set created_at = created_at - interval '31 days'",
    );
    await sweepIdempotency(test.house.db);
    const { rows } = await test.ownerPool.query("select from idempotency");
    expect(rows).toEqual([]);
  });

  it("sent forty times at once has one effect, and whoever is answered gets the same", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => act(once, 20)));
    const answers = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(new Set(answers.map((each) => each.answer)).size).toBe(1);
    for (const each of tries)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "InProgress" });
    expect(await effects()).toBe(1);
  });

  it("whose action refused leaves nothing, and may be tried again", async () => {
    const refusing = doIdempotently(test.house, once, async (trx) => {
      await sql`insert into effect values ('half')`.execute(trx);
      return refuse("InsufficientFunds");
    });
    expect((await refusalOf(refusing)).code).toBe("InsufficientFunds");
    expect(await effects()).toBe(0);
    await act();
    expect(await effects()).toBe(1);
  });

  it("cannot be stored without its effect, nor its effect without it", async () => {
    // Storing the reply fails, and the effect is rolled back with it.
    const unstorable = doIdempotently(test.house, once, async (trx) => {
      await sql`insert into effect values ('done')`.execute(trx);
      await sql`insert into idempotency values
        (${once.actorId}, ${once.route}, ${once.key}, 'x', '{}')`.execute(trx);
      return {};
    });
    await expect(unstorable).rejects.toMatchObject({ code: "23505" });
    expect(await effects()).toBe(0);
  });

  it("is forgotten after thirty days, and not before", async () => {
    await act();
    const age = (days: number) =>
      test.ownerPool.query(
        "update idempotency set created_at = now() - make_interval(days => $1)",
        [days],
      );
    await age(29);
    await sweepIdempotency(test.house.db);
    await act();
    expect(await effects()).toBe(1);
    await age(31);
    await sweepIdempotency(test.house.db);
    await act();
    expect(await effects()).toBe(2);
  });
});

describe("the identity of a request", () => {
  const some = call({
    method: "POST",
    path: "/money",
    does: "Something.",
    who: ["MEMBER"],
    isIdempotent: true,
    reply: unknown(),
    problems: [],
  });
  const asked = (key: unknown, body: unknown = {}) =>
    idempotentCallOfBody(
      test.house,
      some,
      { headers: { "idempotency-key": key }, body } as unknown as FastifyRequest,
      "me",
    );

  it("consists of its key, caller and route, and a fingerprint that reveals nothing of its body", () => {
    const { bodyFingerprint, ...rest } = asked("k".repeat(16), { otp: "123456" });
    expect(rest).toEqual({ key: "k".repeat(16), actorId: "me", route: "POST /money" });
    expect(bodyFingerprint).not.toContain("123456");
  });

  it("is the same for the same body in any order, and another for any other", () => {
    const fingerprint = (body: unknown) => asked("k".repeat(16), body).bodyFingerprint;
    expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
    for (const other of [{ a: 1 }, { a: 1, b: { c: 2, d: 4 } }, { a: "1", b: { c: 2, d: 3 } }, [1]])
      expect(fingerprint(other)).not.toBe(fingerprint({ a: 1, b: { c: 2, d: 3 } }));
    expect(fingerprint({ list: [1, 2] })).not.toBe(fingerprint({ list: [2, 1] }));
  });

  it.each([undefined, "", "k".repeat(15), "k".repeat(65), `${"k".repeat(15)}!`, ["k".repeat(16)]])(
    "needs a key of 16 to 64 plain characters: %s",
    (key) => {
      expect(() => asked(key)).toThrow(
        expect.objectContaining({ code: "KeyMissing" }) as unknown as Error,
      );
    },
  );
});
