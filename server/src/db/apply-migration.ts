/**
 * Applies one migration while the product runs. A statement that waits for a table makes every
 * later request for that table wait behind it, so a migration waits briefly, rolls back, lets the
 * requests pass and tries again.
 */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { SqlFile } from "#db/sql-files.ts";
import { StartRefused } from "#start-refused.ts";

/** No request may wait a second, so no longer than this. */
const LOCK_WITHIN_MS = 400;
/** Only other migrations and vacuums wait behind this lock. */
const VACUUM_WITHIN_MS = 10_000;
const PAUSE_MS_MIN = 100;
const PAUSE_MS_MAX = 2_000;
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Lock timeout or deadlock: the next try may succeed. */
const canPass: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * The first line of a file whose statements run one by one, each by itself: `create index
 * concurrently` cannot run in a transaction, and a block that writes many rows commits in between.
 * Each must be able to run twice.
 */
const byItself = /^-- Outside a transaction:/;

export async function applyMigration(client: pg.PoolClient, file: SqlFile): Promise<void> {
  const until = Date.now() + GIVE_UP_AFTER_MS;
  for (let pauseMs = PAUSE_MS_MIN; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
    const failure = await tryOnce(client, file, pauseMs > PAUSE_MS_MIN);
    if (failure === null) return;
    const isOver = Date.now() > until || !canPass.has((failure as { code?: unknown }).code);
    if (isOver) throw new StartRefused(`Migration ${file.name} failed: ${failure.message}`);
    await wait(pauseMs);
  }
}

/** Returns the error after a rollback; null when the migration is applied. */
async function tryOnce(
  client: pg.PoolClient,
  file: SqlFile,
  isAgain: boolean,
): Promise<Error | null> {
  try {
    if (byItself.test(file.sql)) await runOneByOne(client, file.sql);
    await client.query("begin");
    if (isAgain) await endVacuums(client);
    await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
    if (!byItself.test(file.sql)) await client.query(file.sql);
    await client.query("insert into migration (name, hash) values ($1, $2)", [
      file.name,
      file.hash,
    ]);
    await client.query("commit");
    return null;
  } catch (error) {
    // A broken connection has rolled back already; the operator needs the original reason.
    await client.query("rollback").catch(() => {});
    return error as Error;
  }
}

/**
 * An autovacuum gives way to a process that has waited for it for a second (deadlock_timeout),
 * longer than a migration may wait: it would never get the table. So each table that is being
 * vacuumed is locked first in a mode that conflicts with vacuum and with no request. Which tables a
 * migration needs is not in its text alone: dropping a foreign key locks the other table.
 */
async function endVacuums(client: pg.PoolClient): Promise<void> {
  await client.query(`set local lock_timeout = ${VACUUM_WITHIN_MS}`);
  const { rows } = await client.query<{ name: string }>(
    `select distinct relation::regclass::text as name
     from pg_locks join pg_class on pg_class.oid = relation
     where mode = 'ShareUpdateExclusiveLock' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and relkind = 'r' and pg_has_role(relowner, 'usage')
       and relnamespace <> 'pg_catalog'::regnamespace
     order by 1`,
  );
  for (const { name } of rows)
    await client.query(`lock table ${name} in share update exclusive mode`);
}

async function runOneByOne(client: pg.PoolClient, sql: string): Promise<void> {
  // CREATE INDEX CONCURRENTLY waits for earlier transactions and blocks nothing.
  await client.query("set lock_timeout = 0");
  try {
    for (const statement of splitStatements(sql)) await client.query(statement);
  } finally {
    await client.query("reset lock_timeout").catch(() => {});
  }
}

/** A semicolon between `$$` belongs to the statement around it. */
export const splitStatements = (sql: string): string[] =>
  (sql.replaceAll(/--.*$/gm, "").match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? []).filter((one) =>
    one.trim(),
  );
