/**
 * How many messages one worker sends a second with gateways that take 300 ms, and how long a code
 * takes meanwhile, with 200,000 reminders waiting and a mail server that hangs.
 */

import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "@hiram/server/clock.ts";
import { issueCodeFor } from "@hiram/server/code/issue-code.ts";
import { openDatabase } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { openPools } from "@hiram/server/db/open-pools.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import { type NewNotice, writeNotice, writeNotices } from "@hiram/server/notice/write-notice.ts";
import type { MailTransport } from "@hiram/server/outside/mail.ts";
import { openOutsideAdapters } from "@hiram/server/outside/outside.ts";
import { startWorker } from "@hiram/server/worker.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, atMost, indicative, type ReportRow } from "../report.ts";

const GATEWAY_MS = 300;
const MESSAGES = 6_000;
const REMINDERS = 200_000;
const CODES = 20;
/** With less of the machine idle, the rate says what other programs left, and is not judged. */
const IDLE_SHARE_MIN = 0.7;

export async function measureMessages(): Promise<ReportRow[]> {
  const gateway = http.createServer((request, reply) => {
    request.resume();
    setTimeout(() => reply.end('{"id":"taken"}'), GATEWAY_MS);
  });
  await new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-messages-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(path.join(folder, "postgres"));
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const { port } = gateway.address() as AddressInfo;
    const config = readConfig(
      {
        DATA_DIR: folder,
        DATABASE_URL: cluster.appUrl,
        DATABASE_OWNER_URL: cluster.ownerUrl,
        SMS_URL: `http://127.0.0.1:${port}/`,
        SMS_API_KEY: "key",
        SMS_SENDER: "LENDER",
        LOG_LEVEL: "silent",
      },
      repository,
    );
    const { pool, jobsPool, ownerPool } = await openPools(config, closing);
    if (!jobsPool || !ownerPool) throw new Error("no login for the worker");
    const house = openHouse({
      config,
      db: openDatabase(pool),
      clock: systemClock,
      countryOf: () => "PH",
    });
    await house.policies.refresh();
    const outside = openOutsideAdapters(config, systemClock, house.keys);
    const slow: MailTransport = { send: () => wait(GATEWAY_MS) };
    const databasePid = Number.parseInt(
      fs.readFileSync(path.join(cluster.folder, "postmaster.pid"), "utf8"),
      10,
    );
    const idle = await lookIdle(IDLE_SHARE_MIN);
    const rate = await measureRate(house, { owner: ownerPool, databasePid }, () =>
      startWorker(jobsPool, house, { ...outside, mail: slow }),
    );
    const sending = atLeast(200, {
      name: `Messages one worker sends, SMS and e-mail, gateways of ${GATEWAY_MS} ms`,
      value: Math.round(rate.perSecond),
      unit: "/s",
      notes: [
        `processor time of one: ${rate.workerMs.toFixed(2)} ms of the worker (and of the gateway that ` +
          `answers it), ${rate.databaseMs.toFixed(2)} ms of the database`,
        `${Math.round(idle * 100)} % of the machine idle before it`,
      ],
    });
    const hanging: MailTransport = { send: () => wait(3_600_000, undefined, { ref: false }) };
    const codeSeconds = await measureCodes(house, ownerPool, () =>
      startWorker(jobsPool, house, { ...outside, mail: hanging }),
    );
    return [
      idle >= IDLE_SHARE_MIN ? sending : indicative(sending),
      atMost(2, {
        name: `A code by SMS, ${REMINDERS.toLocaleString("en-US")} reminders waiting, the mail server hanging`,
        value: Math.round(codeSeconds * 100) / 100,
        unit: "s",
        notes: [`the slowest of ${CODES}, by the database's clock`],
      }),
    ];
  } finally {
    for (const close of closing.reverse()) await close();
    await cluster.stop();
    gateway.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

type Start = () => ReturnType<typeof startWorker>;

const messageOf = (channel: "sms" | "email", template: NewNotice["template"]): NewNotice => ({
  channel,
  template,
  to: channel === "sms" ? "+639189876503" : "ana@example.com",
  memberId: null,
});

async function measureRate(
  house: House,
  { owner, databasePid }: { readonly owner: pg.Pool; readonly databasePid: number },
  start: Start,
) {
  const both = (["sms", "email"] as const).map((each) => messageOf(each, "password-changed"));
  for (let written = 0; written < MESSAGES; written += 1_000)
    await house.db
      .transaction()
      .execute((trx) => writeNotices(trx, house, Array(500).fill(both).flat()));
  const spent = () => [
    timeOf(process.pid) ?? Number.NaN,
    cpuTimeOfProcessTree(databasePid) ?? Number.NaN,
  ];
  const worker = await start();
  const began = performance.now();
  const [worked = 0, answered = 0] = spent();
  const sent = async () =>
    (await owner.query("select count(*)::integer as n from notice where status = 'SENT'")).rows[0]
      .n;
  while ((await sent()) < MESSAGES) await wait(100);
  const seconds = (performance.now() - began) / 1000;
  const [workedThen = 0, answeredThen = 0] = spent();
  await worker.stop();
  return {
    perSecond: MESSAGES / seconds,
    workerMs: (workedThen - worked) / MESSAGES,
    databaseMs: (answeredThen - answered) / MESSAGES,
  };
}

/** The slowest of several codes, one after another. */
async function measureCodes(house: House, owner: pg.Pool, start: Start): Promise<number> {
  await house.db
    .transaction()
    .execute((trx) => writeNotice(trx, house, messageOf("email", "reminder-due")));
  await owner.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select job.task_id, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
         and task.identifier = 'send-reminder-email', generate_series(1, $1::integer)`,
    [REMINDERS],
  );
  const worker = await start();
  await wait(3_000);
  let slowest = 0;
  for (let at = 0; at < CODES; at++) {
    const id = await writeCode(house, `+63918987${String(1000 + at)}`);
    const seconds = async () =>
      (
        await owner.query(
          "select extract(epoch from sent_at - created_at)::float8 as s from code_challenge where id = $1",
          [id],
        )
      ).rows[0].s as number | null;
    let took = await seconds();
    while (took === null) {
      await wait(20);
      took = await seconds();
    }
    slowest = Math.max(slowest, took);
  }
  // Jobs that hang are left behind: their rows are released with the worker's lock.
  await worker.stop();
  return slowest;
}

const writeCode = (house: House, holder: string): Promise<string> =>
  house.db.transaction().execute(async (trx) => {
    const { challengeId } = await issueCodeFor(
      trx,
      house,
      { purpose: "REGISTER", holder, about: "" },
      {
        kind: "stranger",
        address: "192.0.2.1",
        memberId: null,
        numberKind: "HOME",
        isBeyondPaid: false,
      },
    );
    await writeNotice(trx, house, {
      channel: "sms",
      template: "code-REGISTER",
      to: holder,
      memberId: null,
      challengeId,
    });
    return challengeId;
  });
