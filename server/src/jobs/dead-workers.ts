/**
 * Gives back the jobs of a worker that died. The queue itself would keep them for four hours, and a
 * member's payout with them. A worker that lives holds a lock of the database under its name, which
 * ends with its connection however it ended; whoever can take that lock knows that it is dead.
 */
import type pg from "pg";

const LOCK_SEED = 50;

/** Says that a worker lives, for as long as the connection does; and tells when that is cut. */
export async function sayAlive(
  pool: pg.Pool,
  name: string,
  whenCut: () => void,
): Promise<() => void> {
  const client = await pool.connect();
  await client.query("select pg_advisory_lock(hashtextextended($1, $2))", [name, LOCK_SEED]);
  let isAlive = true;
  client.once("end", () => {
    if (isAlive) whenCut();
  });
  return () => {
    // Closed, not given back to the pool: the lock would live on with the connection.
    const wasAlive = isAlive;
    isAlive = false;
    if (wasAlive) client.release(true);
  };
}

/** Jobs that were taken this long ago by a worker without its lock: it had time to say it lives. */
const DEAD_AFTER_SECONDS = 10;

/** Lets others take the jobs of workers that are dead; answers with their names. */
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
  return rows[0]?.dead ?? [];
}
