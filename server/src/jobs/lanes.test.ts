import { setTimeout as wait } from "node:timers/promises";
import { casesOf } from "@hiram/proof/testing/chance.ts";
import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { issueCodeFor } from "#code/issue-code.ts";
import { addJob } from "#jobs/jobs.ts";
import type { Worker } from "#jobs/keep-running.ts";
import { laneOf, lanes } from "#jobs/lanes.ts";
import { noticeJobOf } from "#notice/message-job.ts";
import { type NewNotice, writeNotice, writeNotices } from "#notice/write-notice.ts";
import type { MailTransport } from "#outside/mail.ts";
import { jobNames, startWorker } from "#worker.ts";

let test: TestHouse;
let worker: Worker | undefined;
beforeEach(async () => {
  test = await openTestHouse();
});
afterEach(async () => {
  hanging.abort();
  hanging = new AbortController();
  await worker?.stop();
  worker = undefined;
  await test.close();
});

let hanging = new AbortController();
/** Accepts the connection and never answers, like a mail server in trouble. */
const hangingMail: MailTransport = {
  send: async () => {
    await wait(3_600_000, undefined, { signal: hanging.signal, ref: false });
  },
};

const CODES_WITHIN_SECONDS = 2;
const REMINDERS = casesOf(10_000, 1_000);
/** Far more than the pages that finding one job may read. */
const JOBS = casesOf(200_000, 20_000);

const writeReminders = async () => {
  const one: NewNotice = {
    channel: "email",
    template: "reminder-due",
    to: "ana@example.com",
    memberId: null,
  };
  for (let written = 0; written < REMINDERS; written += 1_000)
    await test.house.db
      .transaction()
      .execute((trx) => writeNotices(trx, test.house, Array<NewNotice>(1_000).fill(one)));
};

async function writeCode(holder: string): Promise<string> {
  const asker = {
    kind: "stranger",
    address: "192.0.2.1",
    memberId: null,
    numberKind: "HOME",
    isBeyondPaid: false,
  } as const;
  return test.house.db.transaction().execute(async (trx) => {
    const codeFor = { purpose: "REGISTER", holder, about: "" };
    const { challengeId } = await issueCodeFor(trx, test.house, codeFor, asker);
    await writeNotice(trx, test.house, {
      channel: "sms",
      template: "code-REGISTER",
      to: holder,
      memberId: null,
      challengeId,
    });
    return challengeId;
  });
}

const sentAfterSeconds = async (challengeId: string): Promise<number | null> => {
  const { rows } = await test.ownerPool.query(
    `select extract(epoch from sent_at - created_at)::float8 as seconds
     from code_challenge where id = $1`,
    [challengeId],
  );
  return rows[0].seconds;
};

describe("lanes", () => {
  it("have every job in one of them, and every lane a kind that the settings name", () => {
    expect(Object.keys(laneOf).sort()).toEqual([...jobNames].sort());
    expect(new Set(Object.values(laneOf))).toEqual(new Set(Object.keys(lanes)));
    expect(new Set(Object.values(lanes))).toEqual(
      new Set(Object.keys(test.house.config.workerSlots)),
    );
  });

  it("are another one for codes, reminders and other messages, and for each channel", () => {
    const templates = ["code-WITHDRAW", "reminder-due", "welcome"];
    const used = templates.flatMap((template) =>
      (["sms", "email"] as const).map((channel) => laneOf[noticeJobOf(template, channel)]),
    );
    expect(new Set(used).size).toBe(6);
  });
});

describe(`while ${REMINDERS} reminders wait and the mail server hangs`, () => {
  it("codes are out within two seconds, by the jobs' own clock", async () => {
    await writeReminders();
    worker = await startWorker(test.ownerPool, test.house, { ...test.outside, mail: hangingMail });
    // Every slot of the reminders by e-mail is held before the first code is asked for.
    const { reminders } = test.house.config.workerSlots;
    await eventually(async () => {
      const { rows } = await test.ownerPool.query(
        "select count(*)::integer as tried from notice where attempts > 0",
      );
      expect(rows[0].tried).toBeGreaterThanOrEqual(reminders);
    });
    for (const holder of ["+639189876503", "+639189876504", "+639189876505"]) {
      const code = await writeCode(holder);
      await eventually(async () => expect(await sentAfterSeconds(code)).not.toBeNull());
      expect(await sentAfterSeconds(code)).toBeLessThan(CODES_WITHIN_SECONDS);
    }
    // No reminder was sent meanwhile, and none was given up.
    const { rows } = await test.ownerPool.query(
      "select distinct status from notice where template = 'reminder-due'",
    );
    expect(rows).toEqual([{ status: "QUEUED" }]);
  });
});

describe(`while ${JOBS} reminders wait`, () => {
  it("the lane of payouts finds its job among them without reading them", async () => {
    await test.ownerPool.query(
      `select graphile_worker.add_job('send-reminder-email', '{}'), graphile_worker.add_job('send-payout', '{}')`,
    );
    await test.ownerPool.query(
      `insert into graphile_worker._private_jobs (task_id, payload)
       select task.id, '{}' from graphile_worker._private_tasks task, generate_series(1, $1)
       where identifier = 'send-reminder-email'`,
      [JOBS],
    );
    await test.ownerPool.query("analyze graphile_worker._private_jobs");
    // As graphile-worker asks (dist/sql/getJobs.js).
    const { rows } = await test.ownerPool.query(
      `explain (analyze, buffers, format json)
       select jobs.id from graphile_worker._private_jobs jobs
       where jobs.is_available and run_at <= now() and task_id = any(
           array(select id from graphile_worker._private_tasks where identifier = 'send-payout'))
         and (jobs.job_queue_id is null or jobs.job_queue_id in (
           select id from graphile_worker._private_job_queues queues
           where queues.is_available for update skip locked))
       order by priority, run_at limit 1 for update skip locked`,
    );
    const plan = rows[0]["QUERY PLAN"][0].Plan;
    expect(plan["Actual Rows"]).toBe(1);
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(100);
  });

  it("a payout's check is done while every slot of the reminders is held", async () => {
    await writeReminder();
    await test.ownerPool.query(
      `insert into graphile_worker._private_jobs (task_id, payload)
       select job.task_id, job.payload
       from graphile_worker._private_jobs job, generate_series(1, $1)`,
      [JOBS],
    );
    worker = await startWorker(test.ownerPool, test.house, { ...test.outside, mail: hangingMail });
    await addJob(test.house.db, "check-payouts", {});
    await eventually(async () => {
      const { rows } = await test.ownerPool.query(
        `select count(*)::integer as left from graphile_worker.jobs
         where task_identifier = 'check-payouts'`,
      );
      expect(rows).toEqual([{ left: 0 }]);
    });
    const { rows } = await test.ownerPool.query(
      "select count(*)::integer as left from graphile_worker.jobs",
    );
    expect(rows[0].left).toBeGreaterThan(JOBS);
  });
});

const writeReminder = () =>
  test.house.db.transaction().execute((trx) =>
    writeNotice(trx, test.house, {
      channel: "email",
      template: "reminder-due",
      to: "ana@example.com",
      memberId: null,
    }),
  );
