import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { readSchema } from "#db/sql-files.ts";
import { addJob, addJobs } from "#jobs/jobs.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
});

const jobs = async () =>
  (
    await test.ownerPool.query(
      `select tasks.identifier as task, payload, key from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`,
    )
  ).rows;
const addQuietly = (task: string, payload: object, key: string | null = null) =>
  test.ownerPool.query("select add_job_quietly($1, $2, $3)", [task, payload, key]);

/** How often the worker was notified meanwhile. */
async function wakings(act: () => Promise<unknown>): Promise<number> {
  const client = await test.ownerPool.connect();
  let count = 0;
  client.on("notification", () => count++);
  try {
    await client.query('listen "jobs:insert"');
    await act();
    await wait(100);
    await client.query("select 1");
    return count;
  } finally {
    client.release(true);
  }
}

describe("a job that is added quietly", () => {
  it("waits like any other, and does not wake the worker", async () => {
    // The first job of its kind goes through add_job, because the queue does not know the task yet.
    await addQuietly("send-sms", { noticeId: "first" });
    const woken = await wakings(() => addQuietly("send-sms", { noticeId: "second" }, "a-key"));
    expect(woken).toBe(0);
    expect(await jobs()).toMatchObject([
      { task: "send-sms", payload: { noticeId: "first" } },
      { task: "send-sms", payload: { noticeId: "second" }, key: "a-key" },
    ]);
  });

  it("under a key that waits already replaces it", async () => {
    await addQuietly("send-sms", { noticeId: "first" });
    await addQuietly("send-sms", { noticeId: "one" }, "same");
    await addQuietly("send-sms", { noticeId: "other" }, "same");
    const same = (await jobs()).filter(({ key }) => key === "same");
    expect(same).toMatchObject([{ payload: { noticeId: "other" } }]);
  });

  it("is not for the app to add on its own", async () => {
    const adding = test.pool.query("select add_job_quietly('send-sms', '{}')");
    await expect(adding).rejects.toMatchObject({ code: "42501" });
  });
});

describe("several jobs", () => {
  it("are added in their order, and do not wake the worker", async () => {
    const add = (ids: readonly string[]) =>
      test.house.db.transaction().execute((trx) =>
        addJobs(
          trx,
          "send-sms",
          ids.map((noticeId) => ({ noticeId })),
        ),
      );
    await add(["first"]);
    expect(await wakings(() => add(["second", "third"]))).toBe(0);
    expect((await jobs()).map(({ payload }) => payload.noticeId)).toEqual([
      "first",
      "second",
      "third",
    ]);
  });
});

describe("jobs of several tasks that are added quietly", () => {
  it("are each added once, where a task is new and where a key waits already", async () => {
    await addQuietly("send-sms", { noticeId: "first" });
    await addQuietly("send-sms", { noticeId: "waits" }, "a-key");
    await test.ownerPool.query("delete from graphile_worker._private_tasks where identifier = $1", [
      "send-payout",
    ]);
    await test.ownerPool.query("select add_jobs_quietly($1, $2, $3)", [
      ["send-sms", "send-payout", "send-sms"],
      [{ noticeId: "second" }, { withdrawalId: "one" }, { noticeId: "replaced" }],
      [null, "payout", "a-key"],
    ]);
    expect((await jobs()).map(({ payload, key }) => [Object.values(payload)[0], key])).toEqual([
      ["first", null],
      ["replaced", "a-key"],
      ["second", null],
      ["one", "payout"],
    ]);
  });
});

describe("graphile-worker's private tables", () => {
  const { migrations, functions } = readSchema();

  it("are named by one SQL function, which says so in its first line, and by an index", () => {
    const naming = [...migrations, ...functions].filter(({ sql }) => /_private_/.test(sql));
    expect(naming.map(({ name }) => name)).toEqual(["0135_lanes_of_jobs.sql", "add_jobs_quietly"]);
    expect(naming[1]?.sql).toMatch(/^-- Writes the private table _private_jobs of graphile-worker/);
  });

  it("are written for the installed version: with another, read add_jobs_quietly.sql again", () => {
    const entry = fileURLToPath(import.meta.resolve("graphile-worker"));
    const manifest = path.join(entry.split("/dist/")[0] as string, "package.json");
    const { version } = JSON.parse(fs.readFileSync(manifest, "utf8"));
    const file = functions.find(({ name }) => name === "add_jobs_quietly");
    expect(file?.sql.split("\n")[0]).toContain(`graphile-worker ${version},`);
  });
});

describe("a job that is added aloud", () => {
  it("wakes the worker", async () => {
    await eventually(async () => {
      const woken = await wakings(() => addJob(test.house.db, "sweep-limits", {}));
      expect(woken).toBe(1);
    });
  });
});
