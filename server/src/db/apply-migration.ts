/**
 * Applies one migration while the product runs. A statement that waits for a table keeps every
 * later request for that table waiting behind it, so a migration waits briefly, is undone, lets
 * the requests pass and tries again.
 */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { SqlFile } from "#db/sql-files.ts";
import { StartRefused } from "#start-refused.ts";

/** A request may wait as long as this, and no request may wait a second. */
const LOCK_WITHIN_MS = 400;
const PAUSE_MS_MAX = 2_000;
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Another transaction has the table, or each has what the other waits for. */
const canPass: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * The first line of a file whose statements run one by one, each by itself: `create index
 * concurrently` knows no other way. Each must be able to run twice.
 */
const byItself = /^-- Outside a transaction:/;

export async function applyMigration(client: pg.PoolClient, file: SqlFile): Promise<void> {
  const until = Date.now() + GIVE_UP_AFTER_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
    const failure = await tryOnce(client, file);
    if (failure === null) return;
    const isOver = Date.now() > until || !canPass.has((failure as { code?: unknown }).code);
    if (isOver) throw new StartRefused(`Migration ${file.name} failed: ${failure.message}`);
    await wait(pauseMs);
  }
}

/** What made it fail, once everything is undone; null when it is applied. */
async function tryOnce(client: pg.PoolClient, file: SqlFile): Promise<Error | null> {
  try {
    if (byItself.test(file.sql)) await runOneByOne(client, file.sql);
    await client.query("begin");
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

async function runOneByOne(client: pg.PoolClient, sql: string): Promise<void> {
  // It waits for transactions that began before it, and nobody waits for it.
  await client.query("set lock_timeout = 0");
  try {
    for (const statement of sql.split(/;\s*$/m))
      if (statement.replaceAll(/--.*$/gm, "").trim()) await client.query(statement);
  } finally {
    await client.query("reset lock_timeout").catch(() => {});
  }
}
