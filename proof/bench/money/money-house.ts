/**
 * Starts a PostgreSQL and the product in a process of its own, and opens a house with the same
 * keys.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";

export type BenchServer = {
  readonly house: House;
  readonly ownerPool: pg.Pool;
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly serverPid: number;
  readonly databasePid: number;
  close(): Promise<void>;
};

/** `env` is added to the server's environment; with BUILD_FOLDER it serves the pages too. */
export async function openMoneyHouse(env: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-bench-"));
  fs.chmodSync(folder, 0o755);
  // Room for a million members: the default of 128 MB is for a laptop's first start.
  const cluster = await startCluster(path.join(folder, "postgres"), {
    flags: "shared_buffers=512MB max_wal_size=4GB max_connections=320"
      .split(" ")
      .flatMap((setting) => ["-c", setting]),
  });
  const port = await findFreePort();
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    PORT: String(port),
  };
  const child = spawn(process.execPath, ["proof/bench/money/serve-calls.ts"], {
    cwd: repository,
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...environment, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // Stops PostgreSQL and the product when the bench is interrupted.
  process.once("exit", () => {
    child.kill("SIGKILL");
    const lock = path.join(cluster.folder, "postmaster.pid");
    if (fs.existsSync(lock)) process.kill(readPid(cluster.folder), "SIGQUIT");
    fs.rmSync(folder, { recursive: true, force: true });
  });
  await untilReady(port);
  const ownerPool = openPool(cluster.ownerUrl);
  const db = openDatabase(openPool(cluster.appUrl, { role: "hiram_app", connectionsMax: 4 }));
  const config = readConfig(environment, repository);
  return {
    house: openHouse({ config, db, clock: systemClock, countryOf: () => null }),
    ownerPool,
    url: cluster.appUrl,
    port,
    folder,
    serverPid: child.pid ?? 0,
    databasePid: readPid(cluster.folder),
    async close() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await db.destroy();
      await ownerPool.end();
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first line of PostgreSQL's lock file is its process. */
const readPid = (cluster: string): number =>
  Number.parseInt(fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8"), 10);

async function untilReady(port: number): Promise<void> {
  for (let i = 0; i < 1_200; i++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("the server did not become ready in time");
}
