import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import { migrate } from "#db/migrate.ts";
import { openHouse } from "#house/house.ts";
import { keepClockFresh, moveClock, openHouseClock } from "#house/house-clock.ts";
import { isSameFacts, readSiteFacts } from "#site/read-facts.ts";
import { StartRefused } from "#start-refused.ts";

const DAY_MS = 86_400_000;

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse();
});
afterEach(() => test.close());

const beInMode = (mode: "demo" | "production") =>
  test.ownerPool.query("insert into installation (mode) values ($1)", [mode]);

const readTimes = async (pool = test.pool) => {
  const { rows } = await pool.query<{ house: Date; real: Date }>(
    "select house_now() as house, now() as real",
  );
  const { house, real } = rows[0] as { house: Date; real: Date };
  return { house, aheadMs: house.getTime() - real.getTime() };
};

const openDemoHouse = async () => {
  const { config, db, countryOf } = test.house;
  return openHouse({ config, db, clock: await openHouseClock(config, db), countryOf });
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe("the database's house_now()", () => {
  it("is now() while the clock is not moved", async () => {
    expect((await readTimes()).aheadMs).toBe(0);
    const { rows } = await test.pool.query("explain (costs off, verbose) select house_now()");
    expect(rows.map((row) => row["QUERY PLAN"])).toContain("  Output: now()");
  });

  it("cannot be moved in a lender's database, not even by the owner", async () => {
    await beInMode("production");
    for (const pool of [test.pool, test.ownerPool])
      await expect(pool.query("update clock_shift set milliseconds = 1")).rejects.toMatchObject({
        code: "HM070",
      });
    expect((await readTimes()).aheadMs).toBe(0);
  });

  it("cannot be moved in a database whose mode is not set yet", async () => {
    await expect(test.pool.query("update clock_shift set milliseconds = 1")).rejects.toMatchObject({
      code: "HM070",
    });
  });

  it("cannot be replaced by the app, nor get a second shift", async () => {
    await beInMode("demo");
    for (const statement of [
      "create or replace function house_now() returns timestamptz language sql as 'select now()'",
      "insert into clock_shift (one, milliseconds) values (false, 1)",
      "delete from clock_shift",
    ])
      await expect(test.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("moves for the prepared plans and column defaults of open connections", async () => {
    await beInMode("demo");
    const client = await test.pool.connect();
    const prepared = {
      name: "time",
      text: "select extract(epoch from house_now() - now())::float8 as ahead",
    };
    for (let run = 0; run < 8; run += 1) await client.query(prepared);
    await moveClock(await openDemoHouse(), inDays(31));
    const { rows } = await client.query(prepared);
    expect(rows[0].ahead * 1_000).toBeCloseTo(31 * DAY_MS, -4);
    const added = await client.query(
      `insert into audit_event (actor_kind, action) values ('system', 'X')
       returning extract(epoch from at - now())::float8 as ahead`,
    );
    expect(added.rows[0].ahead).toBe(rows[0].ahead);
    client.release();
  });

  it("keeps the shift when a new build replaces the function", async () => {
    await beInMode("demo");
    await moveClock(await openDemoHouse(), inDays(3));
    const { aheadMs } = await readTimes();
    await test.ownerPool.query("delete from sql_function where name = 'house_now'");
    expect(await migrate(test.ownerPool)).toEqual(["house_now"]);
    expect((await readTimes()).aheadMs).toBe(aheadMs);
    await test.pool.query("select house_now()"); // The app's role may still call it.
  });
});

describe("the house's clock", () => {
  it("follows a move at once in the process that moved it, in others when they look", async () => {
    await beInMode("demo");
    const [one, other] = [await openDemoHouse(), await openDemoHouse()];
    await moveClock(one, inDays(40));
    expect(one.clock.now().getTime()).toBeGreaterThan(inDays(39).getTime());
    expect(other.clock.now().getTime()).toBeLessThan(inDays(1).getTime());
    await other.clock.refresh();
    const apartMs = one.clock.now().getTime() - other.clock.now().getTime();
    expect(Math.abs(apartMs)).toBeLessThan(5);
    const sqlApartMs = (await readTimes()).house.getTime() - one.clock.now().getTime();
    expect(Math.abs(sqlApartMs)).toBeLessThan(1_000);
  });

  it("follows another process's move within a second or so", async () => {
    await beInMode("demo");
    const other = await openDemoHouse();
    const stop = keepClockFresh(other);
    await moveClock(await openDemoHouse(), inDays(5));
    await eventually(() =>
      expect(other.clock.now().getTime()).toBeGreaterThan(inDays(4).getTime()),
    );
    stop();
  });

  it("tells the pages how far it is ahead", async () => {
    await beInMode("demo");
    const house = await openDemoHouse();
    expect(readSiteFacts(house).aheadMs).toBe(0);
    const before = readSiteFacts(house);
    await moveClock(house, inDays(40));
    expect(readSiteFacts(house).aheadMs).toBe(40 * DAY_MS);
    expect(isSameFacts(before, readSiteFacts(house))).toBe(false);
  });

  it("is moved in a demo that starts again", async () => {
    await beInMode("demo");
    await moveClock(await openDemoHouse(), inDays(2));
    const again = await openDemoHouse();
    expect(again.clock.now().getTime()).toBeGreaterThan(inDays(1).getTime());
  });

  it("leaves tokens and authenticator codes on the real time", async () => {
    await beInMode("demo");
    const house = await openDemoHouse();
    await moveClock(house, inDays(40));
    expect(house.realClock).toBe(systemClock);
  });

  it("keeps production from starting on a database whose clock was moved", async () => {
    await beInMode("demo");
    await moveClock(await openDemoHouse(), inDays(2));
    const production = openHouseClock({ mode: "production" }, test.house.db);
    await expect(production).rejects.toThrow(StartRefused);
    await test.pool.query("update clock_shift set milliseconds = 0");
    expect(await openHouseClock({ mode: "production" }, test.house.db)).toBe(systemClock);
  });
});

describe("a test house with one clock", () => {
  it("has the time that was set in SQL, in every connection, and goes on from it", async () => {
    const one = await openTestHouse({}, { clock: "one" });
    const near = async (expected: string) => {
      const times = await Promise.all(
        [one.pool, one.pool, one.ownerPool].map((pool) => readTimes(pool)),
      );
      for (const { house } of times)
        expect(Math.abs(house.getTime() - Date.parse(expected))).toBeLessThan(3_000);
      const apartMs = one.house.clock.now().getTime() - Date.parse(expected);
      expect(Math.abs(apartMs)).toBeLessThan(3_000);
    };
    await near("2026-03-02T04:00:00Z");
    for (const day of ["2027-01-31T15:59:00Z", "2026-12-01T00:00:00Z"]) {
      one.clock.set(day);
      await near(day);
    }
    await one.close();
  });
});
