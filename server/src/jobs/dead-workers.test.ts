import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { freeDeadJobs, holdWorkerLock } from "#jobs/dead-workers.ts";
import { addJob } from "#jobs/jobs.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
  await addJob(test.house.db, "sweep-limits", {});
});

/** Locks every job for this worker, as if it had taken them the given number of seconds ago. */
const takenBy = (name: string, secondsAgo: number) =>
  test.ownerPool.query(
    `update graphile_worker._private_jobs
     set locked_by = $1, locked_at = now() - make_interval(secs => $2)`,
    [name, secondsAgo],
  );
const holders = async () =>
  (await test.ownerPool.query("select locked_by from graphile_worker._private_jobs")).rows.map(
    (row) => row.locked_by,
  );

describe("the jobs of a worker", () => {
  it("that is dead are given back", async () => {
    await takenBy("pool-dead", 11);
    expect(await freeDeadJobs(test.ownerPool)).toEqual(["pool-dead"]);
    expect(await holders()).toEqual([null]);
  });

  it("that is dead are not given back when they were added again meanwhile", async () => {
    await addJob(test.house.db, "sweep-limits", {}, { key: "the same" });
    await takenBy("pool-dead", 11);
    await addJob(test.house.db, "sweep-limits", {}, { key: "the same" });
    expect(await holders()).toHaveLength(3);
    await freeDeadJobs(test.ownerPool);
    const { rows } = await test.ownerPool.query(
      "select key, attempts from graphile_worker._private_jobs order by id",
    );
    expect(rows).toEqual([
      { key: null, attempts: 0 },
      { key: "the same", attempts: 0 },
    ]);
  });

  it("that lives are its own, until it dies", async () => {
    await takenBy("pool-alive", 3_600);
    const die = await holdWorkerLock(test.ownerPool, ["pool-alive"], { whenCut() {} });
    expect(await freeDeadJobs(test.ownerPool)).toEqual([]);
    expect(await holders()).toEqual(["pool-alive"]);
    die();
    await eventually(async () =>
      expect(await freeDeadJobs(test.ownerPool)).toEqual(["pool-alive"]),
    );
  });

  it("whose connection is cut is told of it, once", async () => {
    let cuts = 0;
    const die = await holdWorkerLock(test.ownerPool, ["pool-cut"], { whenCut: () => cuts++ });
    await test.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await eventually(() => expect(cuts).toBe(1));
    die();
    expect(cuts).toBe(1);
  });

  it("taken a moment ago are left: it may be about to say that it lives", async () => {
    await takenBy("pool-young", 5);
    expect(await freeDeadJobs(test.ownerPool)).toEqual([]);
  });

  it("are done by the next one", async () => {
    await takenBy("pool-dead", 11);
    const worker = await startWorker(test.ownerPool, test.house, test.outside);
    await eventually(async () => expect(await holders()).toEqual([]));
    await worker.stop();
  });
});
