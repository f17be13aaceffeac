/**
 * Guessing, slowed but never locked out. Each try is counted before it is judged, so that many at once
 * cannot slip past the count; a right one forgets the wrong ones.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { refuse } from "#kit/problem.ts";

/** How many wrong tries are free, before the waits begin. */
export type Budget = { readonly bucket: string; readonly free: number };

const FIRST_WAIT_SECONDS = 15;
const WAIT_SECONDS_MAX = 900;

/** Takes one try from every budget, or refuses with the longest wait; nothing is then counted. */
export async function takeTry(db: Db, budgets: readonly Budget[]): Promise<void> {
  for (const { bucket, free } of budgets) {
    const { rows } = await sql<{ failures: number }>`
      insert into guess_budget as held (bucket, failures, wait_until)
      values (${bucket}, 1, now())
      on conflict (bucket) do update set
        failures = case when held.updated_at < now() - interval '1 day' then 1
                        else held.failures + 1 end,
        wait_until = now() + make_interval(secs => case
          when held.updated_at < now() - interval '1 day' or held.failures < ${free} then 0
          else least(${WAIT_SECONDS_MAX}, ${FIRST_WAIT_SECONDS} * power(2, held.failures - ${free}))
        end),
        updated_at = now()
      where held.wait_until <= now()
      returning failures
    `.execute(db);
    if (rows.length === 0)
      refuse("TooManyRequests", { retryAfterSeconds: await waitLeft(db, bucket) });
  }
}

async function waitLeft(db: Db, bucket: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from wait_until - now()))::integer as seconds
    from guess_budget where bucket = ${bucket}
  `.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** A right answer: the wrong ones before it are forgotten. */
export async function forgetTries(db: Db, { bucket }: Budget): Promise<void> {
  await db.deleteFrom("guess_budget").where("bucket", "=", bucket).execute();
}

/** A right answer from a place that others share: its own try is given back, theirs stay counted. */
export async function giveBackTry(db: Db, { bucket }: Budget): Promise<void> {
  await sql`
    update guess_budget set failures = greatest(0, failures - 1) where bucket = ${bucket}
  `.execute(db);
}

export async function sweepGuesses(db: Db): Promise<void> {
  await sql`delete from guess_budget where updated_at < now() - interval '1 day'`.execute(db);
}
