import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { keepRunning } from "#jobs/keep-running.ts";

const test = await openHouseForFile();

/** Makes LISTEN fail as it does on a server that is still in recovery. */
function refuseListen(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  client.query = (async (...given: unknown[]) => {
    if (!String(given[0]).startsWith("listen")) return query(...given);
    throw new Error("cannot execute LISTEN during recovery");
  }) as unknown as typeof client.query;
}

it("a worker whose LISTEN is refused says so, and leaves no connection behind", async () => {
  const pool = openPool(test.url);
  pool.on("connect", refuseListen);
  const lanes = [{ taskList: { one: () => {} }, slots: 2 }];
  const starting = keepRunning({ pool, lanes, timetable: "", log: () => () => {} });
  await expect(starting).rejects.toThrow("cannot execute LISTEN");
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await pool.end();
});

it("a worker holds one connection for all its lanes, and is woken for each of them", async () => {
  const pool = openPool(test.url);
  const done: string[] = [];
  const lanes = ["one", "two", "three"].map((name) => ({
    taskList: {
      [name]: () => {
        done.push(name);
      },
    },
    slots: 20,
  }));
  const worker = await keepRunning({ pool, lanes, timetable: "", log: () => () => {} });
  const { rows } = await test.ownerPool.query(
    "select count(*)::integer as held from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );
  expect(rows).toEqual([{ held: 1 }]);
  for (const name of ["one", "two", "three"])
    await test.ownerPool.query("select graphile_worker.add_job($1)", [name]);
  await eventually(() => expect(done.toSorted()).toEqual(["one", "three", "two"]));
  await worker.stop();
  await pool.end();
});
