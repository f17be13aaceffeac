/**
 * Starts a PostgreSQL, and opens a house on it; and the product in a process of its own with the
 * same keys, for what is measured through HTTP.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";

export type BenchDatabase = {
  readonly house: House;
  readonly ownerPool: pg.Pool;
  readonly url: string;
  readonly folder: string;
  readonly databasePid: number;
  close(): Promise<void>;
};

export type BenchServer = BenchDatabase & { readonly port: number; readonly serverPid: number };

type Opened = BenchDatabase & { readonly environment: Readonly<Record<string, string>> };

/** Without a server: for actions that the bench calls itself. */
export const openMoneyDatabase = (): Promise<BenchDatabase> => openDatabaseOf(20);

async function openDatabaseOf(connectionsMax: number): Promise<Opened> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-bench-"));
  fs.chmodSync(folder, 0o755);
  // Room for a million members: the default of 128 MB is for a laptop's first start.
  const cluster = await startCluster(path.join(folder, "postgres"), {
    flags: "shared_buffers=512MB max_wal_size=4GB max_connections=320"
      .split(" ")
      .flatMap((setting) => ["-c", setting]),
  });
  // Stops PostgreSQL when the bench is interrupted.
  process.once("exit", () => {
    const lock = path.join(cluster.folder, "postmaster.pid");
    if (fs.existsSync(lock)) process.kill(readPid(cluster.folder), "SIGQUIT");
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
  };
  const ownerPool = openPool(cluster.ownerUrl);
  await migrate(ownerPool);
  await grantAppRole(ownerPool, cluster.appUrl);
  const db = openDatabase(openPool(cluster.appUrl, { role: "hiram_app", connectionsMax }));
  const config = readConfig(environment, repository);
  return {
    house: openHouse({ config, db, clock: systemClock, countryOf: () => null }),
    ownerPool,
    url: cluster.appUrl,
    folder,
    databasePid: readPid(cluster.folder),
    environment,
    async close() {
      await db.destroy();
      await ownerPool.end();
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `env` is added to the server's environment: with BUILD_FOLDER it serves the pages too, and has
 * the people of the demo.
 */
export async function openMoneyHouse(env: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const { environment, ...at } = await openDatabaseOf(4);
  const port = await findFreePort();
  const child = spawn(process.execPath, ["proof/bench/money/serve-calls.ts"], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: "error",
      ...environment,
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await untilReady(port, child);
  return {
    ...at,
    port,
    serverPid: child.pid ?? 0,
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await at.close();
    },
  };
}

/** The first line of PostgreSQL's lock file is its process. */
const readPid = (cluster: string): number =>
  Number.parseInt(fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8"), 10);

/** A minute on a quiet machine with the demo's people, and many times that on a busy one. */
const READY_MS_MAX = 600_000;

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS_MAX;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("the server did not become ready in time");
}
