import { setImmediate as nextTurn } from "node:timers/promises";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCallerPacer, usualCallerPace } from "#http/pace.ts";

describe("the pace of one caller", () => {
  const pace = { perSecond: 10, burst: 3, waitMsMax: 250 };

  it("lets a burst pass, then spaces the rest out, then refuses", () => {
    const waitOf = openCallerPacer(pace);
    const waits = Array.from({ length: 7 }, () => waitOf("a", 1_000));
    expect(waits).toEqual([0, 0, 0, 100, 200, null, null]);
  });

  it("does not count what it refused", () => {
    const waitOf = openCallerPacer(pace);
    for (let i = 0; i < 50; i++) waitOf("a", 1_000);
    expect(waitOf("a", 1_100)).toBe(200);
  });

  it("counts a dear call as several", () => {
    const waitOf = openCallerPacer(pace);
    const waits = Array.from({ length: 4 }, () => waitOf("a", 1_000, 2));
    expect(waits).toEqual([0, 100, null, null]);
    expect(waitOf("a", 1_000)).toBe(200);
  });

  it("gives the burst back with time", () => {
    const waitOf = openCallerPacer(pace);
    for (let i = 0; i < 5; i++) waitOf("a", 1_000);
    expect([waitOf("a", 1_500), waitOf("a", 1_500)]).toEqual([0, 0]);
  });

  it("does not slow another caller", () => {
    const waitOf = openCallerPacer(pace);
    for (let i = 0; i < 5; i++) waitOf("a", 1_000);
    expect(waitOf("b", 1_000)).toBe(0);
  });
});

describe("requests", () => {
  let test: TestHouse;
  let app: FastifyInstance;
  beforeAll(async () => {
    test = await openTestHouse();
    app = await test.openServer({ config: { proxyHops: 1 }, pace: usualCallerPace });
  });
  afterAll(() => test.close());

  const askMany = async (count: number, headers: Record<string, string>) => {
    const replies = await Promise.all(
      Array.from({ length: count }, () => app.inject({ url: "/healthz", headers })),
    );
    return Map.groupBy(replies, ({ statusCode }) => statusCode);
  };

  it("of a flooding address are spaced out and then refused, those of others are not", async () => {
    const startedAt = performance.now();
    const flood = askMany(700, { "x-forwarded-for": "203.0.113.7" });
    await nextTurn();
    const other = await app.inject({
      url: "/healthz",
      headers: { "x-forwarded-for": "203.0.113.8" },
    });
    expect(other.statusCode).toBe(200);
    const byStatus = await flood;
    expect(byStatus.get(200)?.length).toBeGreaterThanOrEqual(500);
    expect(byStatus.get(429)?.length).toBeGreaterThan(0);
    const [refused] = byStatus.get(429) ?? [];
    expect(refused?.json().code).toBe("TooManyRequests");
    expect(refused?.headers["retry-after"]).toBe("2");
    expect(performance.now() - startedAt).toBeGreaterThan(1_500);
  });

  it("that are refused are answered later, while others are answered", async () => {
    const pace = { perSecond: 0.001, burst: 1, waitMsMax: 0, refusedMs: 300 };
    const { server } = await test.openApp({ config: { proxyHops: 1 }, pace });
    const from = (address: string) =>
      server.inject({ url: "/healthz", headers: { "x-forwarded-for": address } });
    expect((await from("203.0.113.7")).statusCode).toBe(200);
    const startedAt = performance.now();
    const refused = from("203.0.113.7");
    await nextTurn();
    const first = await Promise.race([refused, from("203.0.113.8")]);
    expect(first.statusCode).toBe(200);
    expect((await refused).statusCode).toBe(429);
    // A timer may be a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299);
  });

  it("from one IPv6 /64 are those of one caller", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const flood = askMany(480, from("2001:db8:1:2::7"));
    await nextTurn();
    const neighbour = app.inject({ url: "/healthz", headers: from("2001:db8:1:2:a::9") });
    const other = app.inject({ url: "/healthz", headers: from("2001:db8:1:3::9") });
    const first = await Promise.race([
      neighbour.then(() => "the neighbour"),
      other.then(() => "the other"),
    ]);
    expect(first).toBe("the other");
    await Promise.all([flood, neighbour]);
  });

  it("of a member are not counted with the address, those with a made-up token are", async () => {
    const member = await addActivatedMember(test, app);
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const { authorization } = member;
    const asMember = () =>
      app.inject({
        method: "POST",
        url: "/api/v2/memberloan",
        headers: { ...headers, authorization },
        payload: {},
      });
    expect(outcomeOf(await asMember())).toBe("200");
    const flood = askMany(480, { ...headers, authorization: "Bearer made.up.token" });
    await nextTurn(); // An injected request is only sent when its promise is first looked at.
    const stranger = app.inject({ url: "/healthz", headers }).then(() => "the stranger");
    const first = await Promise.race([asMember().then(outcomeOf), stranger]);
    expect(first).toBe("200");
    await Promise.all([flood, stranger]);
  });
});
