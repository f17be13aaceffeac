/**
 * `npm run campaign:migrations`: a database of an older build with a million rows in each large table
 * gets the newer migrations by the product's own migrator, one after the other, while short
 * transactions and reports go on. None may wait a second for a lock. An autovacuum that runs for
 * minutes must not keep a migration away.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { migrate, migrateTables } from "@hiram/server/db/migrate.ts";
import { readSchema, type SqlSchema } from "@hiram/server/db/sql-files.ts";
import type pg from "pg";
import { fillRows } from "./migrations/fill-rows.ts";
import { type MigrationLoad, startLoad } from "./migrations/load.ts";
import { findCommitBefore, readOlderSchema } from "./migrations/older-schema.ts";

const { values } = readOptions({
  name: "npm run campaign:migrations",
  does: "Migrates a database with a million rows in each large table while transactions go on, and reports the\nlongest wait. Skipped where git does not know the older build.",
  options: { rows: { takes: "<number>", unset: "1000000", words: "Rows of each large table." } },
});

/** The first migration that is applied under load, and the first that the rule of 0086 is for. */
const FIRST = "0097_corrections.sql";
const RULE_FROM = "0109";
const WAIT_MS_MAX = 1_000;
const CALM_MS = 5_000;
const VACUUMED = "entry";

const rows = Number(values.rows);
const commit = findCommitBefore(FIRST);
if (!commit) {
  console.log(`skipped: git does not know the build before ${FIRST}`);
  console.log("1 skipped");
  process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-migrations-"));
fs.chmodSync(folder, 0o755);
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const found: string[] = [];

/**
 * Every page of the table has something to clean, and its autovacuum works so slowly that it would
 * take an hour; each worker that is cancelled begins anew.
 */
async function startLongVacuum(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  await client.query("set session_replication_role = replica; set statement_timeout = 0");
  await client.query(`update ${VACUUMED} set movement = movement where id % 40 = 0`);
  await client.query(`alter table ${VACUUMED} set (autovacuum_vacuum_cost_delay = 100,
    autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_scale_factor = 0)`);
  client.release(true);
  for (let turn = 0; !(await isVacuumed(owner)); turn++) {
    if (turn > 600) throw new Error(`no autovacuum of ${VACUUMED} began`);
    await wait(100);
  }
}

async function isVacuumed(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_progress_vacuum where relid = '${VACUUMED}'::regclass`,
  );
  return (rowCount ?? 0) > 0;
}

async function measure(
  load: MigrationLoad,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  load.take();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  const { waitMs, count } = load.take();
  const isLong = waitMs > WAIT_MS_MAX;
  const isOld = /^\d/.test(name) && name < RULE_FROM;
  const state = !isLong ? "ok  " : isOld ? "old " : "FAIL";
  const took = `${name}: ${inSeconds(ms)}, ${count} transactions`;
  console.log(`${state} ${took}, the longest wait for a lock ${inSeconds(waitMs)}`);
  if (isLong && !isOld) found.push(`${name}: a transaction waited ${inSeconds(waitMs)}`);
}

const start = (...settings: readonly string[]) =>
  startCluster(path.join(folder, "postgres"), {
    flags: ["shared_buffers=512MB", ...settings].flatMap((one) => ["-c", one]),
  });

/** Without waiting for the disk: what is measured comes after a restart. */
async function fill(older: SqlSchema): Promise<void> {
  const cluster = await start("fsync=off", "full_page_writes=off", "max_wal_size=8GB");
  const owner = openPool(cluster.ownerUrl, { connectionsMax: 4 });
  try {
    await migrate(owner, older);
    const began = performance.now();
    await fillRows(owner, rows);
    console.log(`${rows} rows in each large table after ${inSeconds(performance.now() - began)}`);
  } finally {
    await owner.end();
    await cluster.stop();
  }
}

async function migrateUnderLoad(older: SqlSchema, now: SqlSchema): Promise<void> {
  const cluster = await start("autovacuum_naptime=1s");
  const owner = openPool(cluster.ownerUrl, { connectionsMax: 4 });
  try {
    const load = startLoad(cluster.ownerUrl, rows);
    await measure(load, "no migration", () => wait(CALM_MS));
    await startLongVacuum(owner);
    const applied = new Set(older.migrations.map(({ name }) => name));
    for (const { name } of now.migrations.filter((file) => !applied.has(file.name))) {
      applied.add(name);
      const migrations = now.migrations.filter((file) => applied.has(file.name));
      await measure(load, name, () => migrateTables(owner, { ...now, migrations }));
    }
    await measure(load, "functions", () => migrate(owner, now));
    await load.stop();
    found.push(...new Set(load.refused));
  } finally {
    await owner.end();
    await cluster.stop();
  }
}

try {
  const older = readOlderSchema(commit, path.join(folder, "older"));
  await fill(older);
  await migrateUnderLoad(older, readSchema());
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
const average = os.loadavg().map((one) => one.toFixed(1));
console.log(`load of this machine: ${average.join(", ")} on ${os.availableParallelism()} cores`);
for (const words of found) console.log(`     ${words}`);
console.log(found.length ? `${found.length} failed` : "all held");
process.exit(found.length ? 1 : 0);
