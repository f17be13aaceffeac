import { randomBytes } from "node:crypto";
import {
  eventually,
  openTestHouse,
  runAsAdmin,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openPools } from "#db/open-pools.ts";
import { freeDeadJobs } from "#jobs/dead-workers.ts";
import { listGivenUpJobs, runJobsAgain } from "#jobs/given-up.ts";
import { grantJobsRole } from "#jobs/jobs-login.ts";
import { keepRunning } from "#jobs/keep-running.ts";
import { start } from "#main.ts";
import { StartRefused } from "#start-refused.ts";

let test: TestHouse;
let jobsUrl: string;
const login = `worker_${randomBytes(4).toString("hex")}`;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  test = await openTestHouse();
  await runAsAdmin(`create role ${login} login password 'w'`);
  const url = new URL(test.url);
  [url.username, url.password] = [login, "w"];
  jobsUrl = url.href;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await test.close();
  await runAsAdmin(`drop role ${login}`);
});

const where = (changes: { databaseOwnerUrl?: string; databaseJobsUrl?: string } = {}) => ({
  mode: "production" as const,
  dataDir: "",
  databaseUrl: test.appUrl,
  databaseOwnerUrl: undefined,
  databaseJobsUrl: jobsUrl,
  ...changes,
});
const open = (changes = {}) => openPools(where(changes), closing);
const refusalOf = async (opening: Promise<unknown>) => {
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartRefused);
  return (error as Error).message;
};

describe("the job queue's login", () => {
  it("gets its rights while migrating, also a second time, and works without the owner", async () => {
    for (const _ of [1, 2]) await open({ databaseOwnerUrl: test.url });
    const { jobsPool, ownerPool } = await open();
    expect(ownerPool).toBeUndefined();
    if (!jobsPool) throw new Error("no pool for the queue");
    expect((await jobsPool.query("select session_user")).rows).toEqual([{ session_user: login }]);

    const done: unknown[] = [];
    const worker = await keepRunning({
      pool: jobsPool,
      lanes: [
        {
          slots: 20,
          taskList: {
            trial: async (given) => {
              done.push(given);
              if (done.length === 1) throw new Error("the first try fails");
            },
          },
        },
        {
          slots: 2,
          taskList: {
            timed: async () => {
              done.push("timed");
            },
          },
        },
      ],
      timetable: "* * * * * timed ?fill=2m",
      log: () => () => {},
    });
    await test.ownerPool.query("select graphile_worker.add_job('trial', '{\"n\":1}')");
    await eventually(() => expect(done).toContainEqual({ n: 1 }));
    await eventually(async () => {
      const { rows } = await test.ownerPool.query(
        "select attempts, last_error from graphile_worker.jobs where task_identifier = 'trial'",
      );
      expect(rows).toEqual([{ attempts: 1, last_error: "the first try fails" }]);
    });
    await test.ownerPool.query("update graphile_worker._private_jobs set run_at = now()");
    await eventually(async () => {
      const { rows } = await test.ownerPool.query("select from graphile_worker._private_jobs");
      expect(rows).toHaveLength(0);
    });
    expect(await freeDeadJobs(jobsPool)).toEqual([]);
    await worker.stop();
  });

  it("that was not named while migrating is refused in words, and given-up jobs are listed with one that was", async () => {
    const other = `other_${randomBytes(4).toString("hex")}`;
    await runAsAdmin(`create role ${other} login password 'w'`);
    const url = new URL(test.url);
    [url.username, url.password] = [other, "w"];
    expect(await refusalOf(open({ databaseJobsUrl: url.href }))).toMatch(
      new RegExp(`\\(${other}\\) may not use the job queue: .* Run npm run migrate with`),
    );
    for (const close of closing.splice(0).reverse()) await close();
    await runAsAdmin(`drop role ${other}`);

    await open({ databaseOwnerUrl: test.url });
    const { jobsPool } = await open();
    if (!jobsPool) throw new Error("no pool for the queue");
    await test.ownerPool.query("select graphile_worker.add_job('broken', max_attempts => 1)");
    await test.ownerPool.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = E'it broke\\nat line 1'",
    );
    const given = await listGivenUpJobs(jobsPool);
    expect(given).toMatchObject([{ task: "broken", attempts: 1, error: "it broke" }]);
    expect(await runJobsAgain(jobsPool, given)).toBe(1);
    expect(await listGivenUpJobs(jobsPool)).toEqual([]);
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
  });

  it("may do nothing but that", async () => {
    await open({ databaseOwnerUrl: test.url });
    const { jobsPool } = await open();
    for (const crime of [
      "select * from member",
      "select * from posting",
      "insert into audit_event default values",
      "select add_job('send-payout', '{}')",
      "select post_entry()",
      "create table mine (id integer)",
      "create table graphile_worker.mine (id integer)",
      "alter table graphile_worker._private_jobs disable row level security",
      "delete from graphile_worker.migrations",
      "set role hiram_app",
      "set role postgres",
    ])
      await expect(jobsPool?.query(crime), crime).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|42883)$/),
      });
    await expect(test.pool.query("select * from graphile_worker._private_jobs")).rejects.toThrow();
  });

  it("or the owner's is needed for a worker", async () => {
    const { databaseJobsUrl: _, ...named } = where();
    const config = { ...test.house.config, ...named, databaseJobsUrl: undefined };
    expect(await refusalOf(start(config, { serve: false, work: true }))).toMatch(
      /^A worker needs DATABASE_JOBS_URL/,
    );
  });

  it("is refused when it is the app's or the owner's", async () => {
    expect(await refusalOf(grantJobsRole(test.ownerPool, test.appUrl, test.appUrl))).toBe(
      "DATABASE_JOBS_URL and DATABASE_URL are one login: the app must not read or delete every job.",
    );
    expect(await refusalOf(open({ databaseJobsUrl: test.url }))).toMatch(
      /^The login of DATABASE_JOBS_URL \(postgres\) owns tables: the job queue needs one/,
    );
  });
});
