/**
 * PostgreSQL ends suddenly under a running server with its worker. The process lives on, tells
 * callers to come again, and takes up its jobs when the database is back.
 */

import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { eventually, makeTempFolder } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Cluster, findFreePort, startCluster } from "#db/embedded.ts";

const folder = makeTempFolder();
let cluster: Cluster;
let server: ChildProcess;
let origin: string;
let errors = "";

beforeAll(async () => {
  cluster = await startCluster(path.join(folder.path, "postgres"), { restartAfterMs: 3_000 });
  const port = String(await findFreePort());
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["scripts/serve-api.ts"], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.appUrl,
      DATABASE_OWNER_URL: cluster.ownerUrl,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  server.stderr?.on("data", (chunk) => {
    errors = (errors + chunk).slice(-20_000);
  });
  await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
});
afterAll(async () => {
  server.kill("SIGKILL");
  await cluster.stop();
  folder.remove();
});

const statusOf = async (at: string) => (await fetch(origin + at)).status;

async function query(statement: string) {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Jobs that each take a moment, so that some are about to be completed or failed at the end. */
const addJobs = () =>
  query(
    `select graphile_worker.add_job(
       (array['sweep-limits', 'seal-audit', 'mail-contact-message'])[1 + n % 3],
       '{"messageId":"not-a-uuid"}', max_attempts => 1)
     from generate_series(1, 600) n`,
  );
const waitingJobs = async () =>
  (await query("select from graphile_worker._private_jobs where attempts < max_attempts")).length;

// SIGKILL is a crash, SIGQUIT an immediate stop, SIGINT the stop of an operator's restart.
it.each(["SIGKILL", "SIGQUIT", "SIGINT"] as const)(
  "answers 503 after %s of PostgreSQL, and does its jobs when it is back",
  async (signal) => {
    await addJobs();
    await eventually(async () => expect(await waitingJobs()).toBeLessThan(590));
    const calls = Array.from({ length: 20 }, () => fetch(`${origin}/api/v2/availablecurrency`));
    const [pid] = fs.readFileSync(path.join(cluster.folder, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), signal);

    const underWay = await Promise.all(calls);
    for (const { status } of underWay) expect([200, 503]).toContain(status);
    const refused = await fetch(`${origin}/api/v2/availablecurrency`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);

    await eventually(async () => expect(await statusOf("/readyz")).toBe(200));
    await eventually(async () => expect(await waitingJobs()).toBe(0));
    expect([server.exitCode, server.signalCode], errors).toEqual([null, null]);
  },
  120_000,
);
