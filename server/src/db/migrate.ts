/**
 * Brings the schema up to date: every file of `migrations/` once, in the order of its number, each in
 * its own transaction, forward only. Several processes may start at once; one of them migrates.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { StartRefused } from "#start-refused.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");
const LOCK = 4_726_001;

export type Migration = { name: string; sql: string; hash: string };

export function readMigrations(folder = FOLDER): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    // The pool's limits are meant for calls: another process's migration or our own may take longer.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("reset lock_timeout");
    // The job queue's own schema comes first: our migrations grant the app's role its use.
    await runMigrations({ pgPool: pool });
    await client.query(
      `create table if not exists migration (
         name text primary key, hash text not null, done_at timestamptz not null default now())`,
    );
    const done = await client.query<{ name: string; hash: string }>(
      "select name, hash from migration",
    );
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
    refuseChanged(migrations, hashes);
    const added = migrations.filter((migration) => !hashes.has(migration.name));
    for (const migration of added) await apply(client, migration);
    return added.map((migration) => migration.name);
  } finally {
    // Closed rather than given back: the lock goes with the connection, even with a broken one.
    client.release(true);
  }
}

/** True when the database holds exactly the migrations of this build: what `/readyz` asks. */
export async function isMigrated(pool: pg.Pool, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await pool.query<{ name: string; hash: string }>(
    "select name, hash from migration",
  );
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  return migrations.every((migration) => hashes.get(migration.name) === migration.hash);
}

function refuseChanged(migrations: Migration[], hashes: Map<string, string>) {
  for (const { name, hash } of migrations)
    if (hashes.has(name) && hashes.get(name) !== hash)
      throw new StartRefused(`Migration ${name} was changed after it ran: add a new file instead.`);
  const known = new Set(migrations.map((migration) => migration.name));
  for (const name of hashes.keys())
    if (!known.has(name))
      throw new StartRefused(`The database is newer than this build: it has had ${name}.`);
}

async function apply(client: pg.PoolClient, { name, sql, hash }: Migration) {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    // A connection that broke has rolled back already; the reason is what the operator must read.
    await client.query("rollback").catch(() => {});
    throw new StartRefused(`Migration ${name} failed: ${(error as Error).message}`);
  }
}
