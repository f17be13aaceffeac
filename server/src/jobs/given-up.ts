/** Jobs that failed at every try: listed for the operator, and given new tries. */
import type pg from "pg";

type GivenUpJob = {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly since: string;
  /** The error without its input and without addresses (`error-words.ts`). */
  readonly error: string;
};

export async function listGivenUpJobs(pool: pg.Pool): Promise<readonly GivenUpJob[]> {
  const { rows } = await pool.query<GivenUpJob>(
    `select id::text, task_identifier as task, attempts,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as since,
       coalesce(split_part(last_error, E'\\n', 1), '') as error
     from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null order by id`,
  );
  return rows;
}

/** Returns the number of jobs. */
export async function runJobsAgain(pool: pg.Pool, jobs: readonly GivenUpJob[]): Promise<number> {
  const { rowCount } = await pool.query(
    "select graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)",
    [jobs.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}
