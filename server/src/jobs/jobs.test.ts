import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addJob } from "#jobs/jobs.ts";
import { eventually, openTestHouse, type TestHouse } from "#testing/house.ts";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
});
afterAll(() => test.close());
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

/** How often the worker was woken while this was done. */
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
    // The first of its kind goes the long way, as the queue does not know the task yet.
    await addQuietly("send-notice", { noticeId: "first" });
    const woken = await wakings(() => addQuietly("send-notice", { noticeId: "second" }, "a-key"));
    expect(woken).toBe(0);
    expect(await jobs()).toMatchObject([
      { task: "send-notice", payload: { noticeId: "first" } },
      { task: "send-notice", payload: { noticeId: "second" }, key: "a-key" },
    ]);
  });

  it("under a key that waits already replaces it", async () => {
    await addQuietly("send-notice", { noticeId: "first" });
    await addQuietly("send-notice", { noticeId: "one" }, "same");
    await addQuietly("send-notice", { noticeId: "other" }, "same");
    const same = (await jobs()).filter(({ key }) => key === "same");
    expect(same).toMatchObject([{ payload: { noticeId: "other" } }]);
  });

  it("is not for the app to add on its own", async () => {
    const adding = test.pool.query("select add_job_quietly('send-notice', '{}')");
    await expect(adding).rejects.toMatchObject({ code: "42501" });
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
