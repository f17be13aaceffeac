/**
 * `npm run campaign:webhooks`: ten thousand events go to an endpoint that fails half the time, while
 * the worker that sends them is killed twenty times. At the end each event has arrived, with the
 * same id and body at every attempt, and none arrived that was not written. It prints its seed;
 * `CAMPAIGN_SEED` repeats a run, `CAMPAIGN_ROUNDS` sets the number of events.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { sealSecret } from "@hiram/server/open/webhooks/webhook-secret.ts";
import { newWebhookSecret, signWebhook } from "@hiram/server/secret/webhook-signature.ts";
import type pg from "pg";
import { openTestHouseOn } from "#testing/house.ts";
import { addStaff } from "#testing/loan.ts";
import { anySeed, openDice } from "./dice.ts";

readOptions({
  name: "npm run campaign:webhooks",
  does: "Sends ten thousand events to an endpoint that fails half the time, and kills the worker twenty\ntimes. CAMPAIGN_SEED repeats a run, CAMPAIGN_ROUNDS sets the number of events.",
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const events = Number(readVariable("CAMPAIGN_ROUNDS")) || 10_000;
const KILLS = 20;

console.log(`CAMPAIGN_SEED=${seed}`);
const dice = openDice(seed);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-webhooks-"));
fs.chmodSync(dataDir, 0o755);
const cluster = await startCluster(path.join(dataDir, "postgres"));

type Arrived = { readonly body: string; attempts: number; isTaken: boolean };
const arrived = new Map<string, Arrived>();
const faults: string[] = [];
const secret = newWebhookSecret();

/** Half of the answers are failures: of the server, a redirect, or a connection that breaks. */
function answer(reply: http.ServerResponse, it: Arrived): void {
  if (dice.isOneIn(2)) {
    it.isTaken = true;
    return void reply.writeHead(204).end();
  }
  const status = dice.pick([500, 302, 429, 0] as const);
  if (status === 0) reply.destroy();
  else reply.writeHead(status).end();
}

const receiver = http.createServer(async (request, reply) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const id = String(request.headers["webhook-id"]);
  const timestamp = Number(request.headers["webhook-timestamp"]);
  const [signature = ""] = String(request.headers["webhook-signature"]).split(" ");
  if (signWebhook([secret], { id, timestamp, body })["webhook-signature"] !== signature)
    faults.push(`${id} came with a wrong signature`);
  const it = arrived.get(id) ?? { body, attempts: 0, isTaken: false };
  arrived.set(id, it);
  it.attempts++;
  if (it.body !== body) faults.push(`${id} came with another body`);
  answer(reply, it);
});

let killed = 0;
try {
  const migrating = openPool(cluster.ownerUrl);
  await migrate(migrating);
  await grantAppRole(migrating, cluster.appUrl);
  await migrating.end();
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { ownerUrl: url, appUrl } = cluster;
  const test = openTestHouseOn({ name: "postgres", url, appUrl, drop: async () => {} });
  const pool = test.ownerPool;
  const endpointId = await addEndpoint(test);
  await pool.query(
    `select write_open_event('payment.received', 'payment ' || n, '{"amount": 1}', null)
     from generate_series(1, $1::integer) n`,
    [events],
  );
  const clockFile = path.join(dataDir, "clock");
  fs.writeFileSync(clockFile, String(Date.now()));
  const start = () =>
    spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, "webhooks/send-process.ts"),
        ...[appUrl, endpointId, clockFile, dataDir],
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
  await sendWithKills(pool, endpointId, start);
  await compare(pool, endpointId);
  await test.close();
} finally {
  receiver.closeAllConnections();
  receiver.close();
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
const attempts = [...arrived.values()].reduce((sum, it) => sum + it.attempts, 0);
console.log(`     ${arrived.size} events in ${attempts} attempts, ${killed} kills`);
for (const fault of faults) console.log(`FAIL ${fault}`);
console.log(faults.length ? `CAMPAIGN_SEED=${seed} plays it again` : "each event arrived");
process.exit(faults.length ? 1 : 0);

async function addEndpoint(test: ReturnType<typeof openTestHouseOn>): Promise<string> {
  const [first, second] = [await addStaff(test), await addStaff(test)];
  const { port } = receiver.address() as AddressInfo;
  const [id, proposal, address] = [randomUUID(), randomUUID(), `http://127.0.0.1:${port}/in`];
  await test.ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, proposed_at,
       expires_at, decided_by, decided_at)
     values ($1, 'endpoint.add', 'CONFIRMED', $2, '', $3, house_now(), house_now(), $4, house_now())`,
    [proposal, address, first, second],
  );
  await test.ownerPool.query("select add_open_endpoint($1, $2, $3, $4, $5, $6)", [
    ...[proposal, address, "it@accounting.example", ["payment.received"], id],
    sealSecret(test.house, id, secret),
  ]);
  return id;
}

/** One worker after another; those that failed at every try are sent again, as the desk would. */
async function sendWithKills(pool: pg.Pool, endpointId: string, start: () => ChildProcess) {
  for (;;) {
    const worker = start();
    const ended = new Promise<number | null>((done) => worker.once("exit", (code) => done(code)));
    if (killed < KILLS) {
      const before = arrived.size + killed;
      while (worker.exitCode === null && arrived.size + killed <= before) await wait(20);
      await wait(dice.between(50, 1_500));
      if (worker.exitCode === null && worker.kill("SIGKILL")) killed++;
    }
    const code = await ended;
    if (code === null) continue;
    if (code !== 0) return void faults.push(`the worker ended with ${code}`);
    const { rowCount } = await pool.query(
      `update open_delivery set delivered = 'WAITING', attempts = 0, next_at = null
       where endpoint_id = $1 and delivered = 'FAILED'`,
      [endpointId],
    );
    if (!rowCount) return;
  }
}

async function compare(pool: pg.Pool, endpointId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; delivered: string }>(
    "select event_id as id, delivered from open_delivery where endpoint_id = $1",
    [endpointId],
  );
  if (rows.length !== events) faults.push(`${rows.length} of ${events} events are there`);
  if (killed < KILLS) faults.push(`the worker was killed ${killed} times only`);
  for (const { id, delivered } of rows) {
    if (delivered !== "SENT") faults.push(`${id} is ${delivered}`);
    if (!arrived.get(id)?.isTaken) faults.push(`${id} never arrived`);
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of arrived.keys()) if (!known.has(id)) faults.push(`${id} was never written`);
}
