import { contactCall } from "@hiram/contract/site/site.calls.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#db/database.ts";
import { consumeLimit, sweepLimits } from "#house/limit.ts";
import { Problem } from "#problem.ts";

const test = await openHouseForFile();
beforeEach(() => test.ownerPool.query("delete from rate_limit"));

const limit = { count: 3, seconds: 60 };
const passes = async (taking: Promise<void>) => {
  try {
    await taking;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "TooManyRequests") return false;
    throw error;
  }
};
/** Ends every window. The limit uses the database's clock, which a test cannot set. */
const endWindows = () =>
  test.ownerPool.query("update rate_limit set resets_at = now() - interval '1 second'");

describe("a limit", () => {
  it("lets `count` through, then refuses with the seconds left to wait", async () => {
    const { db } = test.house;
    for (const expected of [true, true, true, false, false])
      expect(await passes(consumeLimit(db, "a", limit))).toBe(expected);
    const refusal = await consumeLimit(db, "a", limit).catch((error: Problem) => error);
    expect((refusal as Problem).details.retryAfterSeconds).toBeGreaterThan(55);
    expect((refusal as Problem).details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("counts each bucket for itself", async () => {
    const { db } = test.house;
    for (let i = 0; i < 4; i++) await passes(consumeLimit(db, "a", limit));
    expect(await passes(consumeLimit(db, "b", limit))).toBe(true);
  });

  it("begins again at one when its window is over, and refused tries do not lengthen it", async () => {
    const { db } = test.house;
    for (let i = 0; i < 10; i++) await passes(consumeLimit(db, "a", limit));
    await endWindows();
    for (const expected of [true, true, true, false])
      expect(await passes(consumeLimit(db, "a", limit))).toBe(expected);
  });

  it("lets exactly `count` of fifty at once through, shared by two processes", async () => {
    const second = openPool(test.appUrl, { role: "hiram_app" });
    const dbs = [test.house.db, openDatabase(second)] as const;
    const takings = Array.from({ length: 50 }, (_, i) =>
      passes(consumeLimit(dbs[i % 2] as (typeof dbs)[0], "a", { count: 7, seconds: 60 })),
    );
    const passed = (await Promise.all(takings)).filter(Boolean);
    await second.end();
    expect(passed).toHaveLength(7);
  });

  it("counts uses that come together in few statements, and lets the first of them through", async () => {
    let statements = 0;
    const db = openDatabase(test.pool).withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const takings = Array.from({ length: 50 }, () => passes(consumeLimit(db, "a", limit)));
    expect(await Promise.all(takings)).toEqual(takings.map((_, index) => index < limit.count));
    expect(statements).toBeLessThanOrEqual(2);
    const { rows } = await test.ownerPool.query("select used from rate_limit where bucket = 'a'");
    expect(rows).toEqual([{ used: 50 }]);
  });

  it("goes on after a statement that failed, which all it counted are told", async () => {
    let isBroken = true;
    const db = openDatabase(test.pool).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isBroken) throw new Error("the connection is lost");
        return result;
      },
    });
    const failed = await Promise.allSettled([
      consumeLimit(db, "a", limit),
      consumeLimit(db, "a", limit),
    ]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await passes(consumeLimit(db, "a", limit))).toBe(true);
  });

  it("is forgotten by the sweep once its window is over, and not before", async () => {
    const { db } = test.house;
    await consumeLimit(db, "old", limit);
    await endWindows();
    await consumeLimit(db, "live", limit);
    await sweepLimits(db);
    const { rows } = await test.ownerPool.query("select bucket from rate_limit");
    expect(rows).toEqual([{ bucket: "live" }]);
  });
});

describe("POST /contact", () => {
  const message = {
    name: "Ana Reyes",
    email: "ana@example.com",
    message: "May I pay my loan early?",
    consent: true,
  };
  const ask = (remoteAddress: string) =>
    ({ method: "POST", url: "/api/v2/contact", payload: message, remoteAddress }) as const;

  it("answers 429 with Retry-After past its limit, to that address alone", async () => {
    // Two apps on one database, like two processes.
    const apps = [await test.openServer(), (await test.openApp()).server];
    const { count, seconds } = contactCall.limit;
    for (let i = 0; i < count; i++)
      expect((await apps[i % 2]?.inject(ask("192.0.2.1")))?.statusCode).toBe(200);

    for (const app of apps) {
      const refused = await app.inject(ask("192.0.2.1"));
      expect(refused.statusCode).toBe(429);
      expect(refused.json().code).toBe("TooManyRequests");
      const wait = Number(refused.headers["retry-after"]);
      expect(wait).toBeGreaterThan(seconds - 30);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    expect((await apps[0]?.inject(ask("192.0.2.2")))?.statusCode).toBe(200);

    await endWindows();
    expect((await apps[0]?.inject(ask("192.0.2.1")))?.statusCode).toBe(200);
  });

  it("counts an IPv6 /64 as one address, and its neighbours in the /48 more loosely", async () => {
    const { server } = await test.openApp();
    const { count } = contactCall.limit;
    const statusOf = async (address: string) => (await server.inject(ask(address))).statusCode;
    for (let i = 0; i < count; i++) expect(await statusOf(`2001:db8:1:1::${i}`)).toBe(200);
    expect(await statusOf("2001:db8:1:1:ffff::9")).toBe(429);
    expect(await statusOf("2001:db8:1:2::1")).toBe(200);

    // A machine that has the whole /48 takes a new /64 for each request.
    let passed = count + 1;
    for (let network = 3; network < 20 * count; network++)
      if ((await statusOf(`2001:db8:1:${network.toString(16)}::1`)) === 200) passed++;
      else break;
    expect(passed).toBe(8 * count);
    expect(await statusOf("2001:db8:2:1::1")).toBe(200);
  });

  it("keeps no address in clear", async () => {
    const { server } = await test.openApp();
    await server.inject(ask("192.0.2.77"));
    const { rows } = await test.ownerPool.query("select bucket from rate_limit");
    expect(rows).toHaveLength(1);
    expect(rows[0].bucket).not.toContain("192.0.2.77");
  });
});
