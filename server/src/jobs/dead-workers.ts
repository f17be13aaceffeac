/**
 * Releases the jobs of a dead worker, which graphile-worker would keep locked for four hours. A
 * live worker holds an advisory lock on its name until its connection ends. A process that gets
 * this lock knows that the worker is dead.
 */
import type pg from "pg";

const LOCK_SEED = 50;

type Heard = {
  whenCut(): void;
  /** Called when a transaction has added jobs and woken the workers (`add_job.sql`). */
  whenAdded?(): void;
};

/**
 * Holds the locks of these names while the connection lives, and reports when it breaks. It is also
 * the one connection that listens for new jobs, for all lanes of the worker.
 */
export async function holdWorkerLock(
  pool: pg.Pool,
  names: readonly string[],
  { whenCut, whenAdded }: Heard,
): Promise<() => void> {
  const client = await pool.connect();
  let isAlive = true;
  client.once("end", () => {
    if (isAlive) whenCut();
  });
  try {
    await client.query(
      "select pg_advisory_lock(hashtextextended(name, $2)) from unnest($1::text[]) as name",
      [names, LOCK_SEED],
    );
    if (whenAdded) {
      client.on("notification", whenAdded);
      await client.query('listen "jobs:insert"');
    }
  } catch (error) {
    isAlive = false;
    client.release(true);
    throw error;
  }
  return () => {
    // Closed instead of released to the pool, because the lock would live on with the connection.
    const wasAlive = isAlive;
    isAlive = false;
    if (wasAlive) client.release(true);
  };
}

/** Only jobs taken this long ago count: by now a live worker holds its lock. */
const DEAD_AFTER_SECONDS = 10;

/** Releases the jobs of dead workers and returns their names. */
export async function freeDeadJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ dead: string[] }>(
    `with holder as (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $2)
     ), dead as materialized (
       select locked_by from holder
       where pg_try_advisory_xact_lock(hashtextextended(locked_by, $1))
     )
     select names as dead, graphile_worker.force_unlock_workers(names)
     from (select array_agg(locked_by) as names from dead) all_dead where names is not null`,
    [LOCK_SEED, DEAD_AFTER_SECONDS],
  );
  const dead = rows[0]?.dead ?? [];
  if (dead.length > 0) await deleteReplaced(pool);
  return dead;
}

/**
 * A job that was added again under its key while a worker had it: graphile-worker clears its key
 * and attempts, and the new job does the work. When the worker dies, the old one would stay forever
 * and count as failed.
 */
const deleteReplaced = (pool: pg.Pool) =>
  pool.query(
    `delete from graphile_worker._private_jobs
     where locked_at is null and key is null and attempts >= max_attempts and last_error is null`,
  );
