/**
 * Brings the schema up to date. Several processes may start at once; one of them migrates.
 *
 * 1. Functions of triggers and of columns' defaults that the database lacks are created, because
 *    `create trigger` and `set default` need theirs.
 * 2. Each file of `migrations/` runs once, in the order of its number, in a transaction of its own,
 *    forward only, while the product serves (`apply-migration.ts`). A migration creates no
 *    function and calls none of ours: on an empty database the others come after it.
 * 3. Each file of `functions/` whose text has changed is applied, on the migrated
 *    tables.
 * 4. The actions of the desk, what nobody may have together and the built-in roles become those of
 *    this build (`sync-staff-roles.ts`).
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { applyMigration } from "#db/apply-migration.ts";
import { createNamedFunctions, replaceFunctions } from "#db/replace-functions.ts";
import { readSchema, type SqlFile, type SqlSchema } from "#db/sql-files.ts";
import { syncStaffRoles } from "#db/sync-staff-roles.ts";
import { StartRefused } from "#start-refused.ts";

const LOCK = 4_726_001;

/** Answers with the names of the migrations and functions that it applied. */
export async function migrate(pool: pg.Pool, schema = readSchema()): Promise<string[]> {
  return underLock(pool, async (client) => {
    const applied = [
      ...(await applyMigrations(client, schema)),
      ...(await replaceFunctions(client, schema.functions)),
      ...(await syncStaffRoles(client, schema)),
    ];
    await noteBuild(client, schema);
    return applied;
  });
}

/**
 * Only the tables and their triggers. A restore creates the tables of an older build first, and the
 * functions of this build may need tables that came later.
 */
export async function migrateTables(pool: pg.Pool, schema: SqlSchema): Promise<string[]> {
  return underLock(pool, (client) => applyMigrations(client, schema));
}

const LOOK_AGAIN_MS = 200;

/**
 * Polls for the lock: a statement that waits for it holds a snapshot, and `create index
 * concurrently` of the migrating process would wait for that snapshot.
 */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [LOCK],
    );
    if (rows[0]?.taken) return;
    await wait(LOOK_AGAIN_MS);
  }
}

type AppliedFile = Pick<SqlFile, "name" | "hash">;

const HAS_BUILDS = "select to_regclass('schema_build') is not null as has";
const hasBuilds = async (client: pg.Pool | pg.PoolClient): Promise<boolean> =>
  (await client.query<{ has: boolean }>(HAS_BUILDS)).rows[0]?.has === true;

const fingerprintOf = ({ migrations, functions }: SqlSchema): string =>
  createHash("sha256")
    .update([...migrations, ...functions].map(({ name, hash }) => `${name} ${hash}`).join("\n"))
    .digest("hex");

/** Stores this build and the previous one. */
async function noteBuild(client: pg.PoolClient, schema: SqlSchema): Promise<void> {
  if (!(await hasBuilds(client))) return;
  await client.query(
    `insert into schema_build (fingerprint) values ($1)
     on conflict (fingerprint) do update set noted_at = clock_timestamp()`,
    [fingerprintOf(schema)],
  );
  await client.query(
    `delete from schema_build where fingerprint not in (
       select fingerprint from schema_build order by noted_at desc limit 2)`,
  );
}

/**
 * True when the database holds the migrations and functions of this build, or those of the build
 * that came right after it, which every release works with: what `/readyz` asks. So a process of
 * the previous release keeps serving while the new one migrates, and may be started again
 * afterwards.
 */
export async function isMigrated(pool: pg.Pool, schema: SqlSchema): Promise<boolean> {
  if (await hasAll(pool, schema)) return true;
  if (!(await hasBuilds(pool))) return false;
  // For the latest build, every migration and function must be there.
  const { rowCount } = await pool.query(
    `select from schema_build
     where fingerprint = $1 and noted_at < (select max(noted_at) from schema_build)`,
    [fingerprintOf(schema)],
  );
  return rowCount === 1;
}

async function hasAll(pool: pg.Pool, schema: SqlSchema): Promise<boolean> {
  const { rows } = await pool.query<AppliedFile>(
    "select name, hash from migration union all select name, hash from sql_function",
  );
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  return [...schema.migrations, ...schema.functions].every(
    ({ name, hash }) => hashes.get(name) === hash,
  );
}

async function underLock<Result>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await refuseOldServer(client);
    // The pool's time-outs are for requests; a migration may take longer.
    await client.query("set statement_timeout = 0");
    await takeLock(client);
    // The job queue's own schema comes first, because our functions add jobs to it.
    await runMigrations({ pgPool: pool });
    await client.query(
      `create table if not exists migration (
         name text primary key, hash text not null, done_at timestamptz not null default now());
       create table if not exists sql_function (
         name text primary key, hash text not null, done_at timestamptz not null default now())`,
    );
    return await act(client);
  } finally {
    // Closed instead of returned to the pool: the lock ends with the connection, even a broken one.
    client.release(true);
  }
}

/** The oldest PostgreSQL that the tests are run on; our SQL uses nothing that came later. */
export const OLDEST_MAJOR = 15;

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::integer / 10000 as major,
            current_setting('server_version') as version`,
  );
  const { major, version } = rows[0] ?? { major: 0, version: "unknown" };
  if (major < OLDEST_MAJOR)
    throw new StartRefused(
      `The database is PostgreSQL ${version}; ${OLDEST_MAJOR} or later is needed.`,
    );
}

async function applyMigrations(client: pg.PoolClient, schema: SqlSchema): Promise<string[]> {
  const { rows } = await client.query<AppliedFile>("select name, hash from migration");
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  refuseChanged(schema.migrations, hashes);
  await createNamedFunctions(client, schema.functions);
  const added = schema.migrations.filter(({ name }) => !hashes.has(name));
  for (const migration of added) await applyMigration(client, migration);
  return added.map(({ name }) => name);
}

function refuseChanged(migrations: readonly SqlFile[], hashes: ReadonlyMap<string, string>) {
  for (const { name, hash } of migrations)
    if (hashes.has(name) && hashes.get(name) !== hash)
      throw new StartRefused(`Migration ${name} was changed after it ran: add a new file instead.`);
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of hashes.keys())
    if (!known.has(name))
      throw new StartRefused(`The database is newer than this build: it has had ${name}.`);
}
