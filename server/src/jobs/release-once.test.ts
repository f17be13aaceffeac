import { setTimeout as wait } from "node:timers/promises";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { keepRunning } from "#jobs/keep-running.ts";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
});
afterAll(() => test.close());

/** As on a server that is still in recovery, and slow about it. */
function refuseListen(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  client.query = (async (...given: unknown[]) => {
    if (!String(given[0]).startsWith("LISTEN")) return query(...given);
    await wait(300);
    throw new Error("cannot execute LISTEN during recovery");
  }) as unknown as typeof client.query;
}

it("a worker that is stopped while its LISTEN fails does not end the process", async () => {
  const rejected: unknown[] = [];
  const note = (error: unknown) => rejected.push(error);
  process.prependListener("unhandledRejection", note);
  const pool = openPool(test.url);
  pool.on("connect", refuseListen);
  try {
    const worker = await keepRunning({ pool, taskList: {}, timetable: "", log: () => () => {} });
    await worker.stop();
    await wait(600);
    expect(rejected).toEqual([]);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  } finally {
    process.removeListener("unhandledRejection", note);
    await pool.end();
  }
});
