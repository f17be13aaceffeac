/**
 * Slows guessing without locking anyone out. Each try is counted before it is checked, so that
 * concurrent tries cannot exceed the count; a right answer clears the wrong ones.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { blocksOf } from "#house/address.ts";
import { refuse } from "#problem.ts";
import type { Keys } from "#secret/crypto.ts";

export type AttemptBudget = {
  readonly bucket: string;
  /** How many wrong tries are free before waits begin. */
  readonly free: number;
  /** The longest wait; a quarter of an hour by default. */
  readonly waitSecondsMax?: number;
};

const FIRST_WAIT_SECONDS = 15;
const WAIT_SECONDS_MAX = 900;

/** The budgets of an address: its IPv4 address or IPv6 /64, and more loosely the /48 around it. */
export const addressBudgets = (
  keys: Keys,
  bucket: string,
  address: string,
  free: number,
): readonly AttemptBudget[] =>
  blocksOf(address).map(({ block, timesLooser }) => ({
    bucket: `${bucket}/${keys.fingerprint(block, "rate-limit")}`,
    free: free * timesLooser,
  }));

/**
 * Consumes one try of every budget, or refuses with the longest wait and counts nothing. Returns
 * the number of tries in the fullest budget.
 */
export async function consumeAttempt(db: Db, budgets: readonly AttemptBudget[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const waits: number[] = [];
    const tries: number[] = [];
    for (const budget of budgets) {
      const counted = await countFailedAttempt(trx, budget);
      if (counted === null) waits.push(await waitLeft(trx, budget));
      else tries.push(counted);
    }
    // The error is thrown inside the transaction, which rolls back the other budgets' counts.
    if (waits.length) refuse("TooManyRequests", { retryAfterSeconds: Math.max(...waits) });
    return Math.max(0, ...tries);
  });
}

/**
 * Counts one try; returns its number since the last right answer, or null while the bucket must
 * wait.
 */
export async function countFailedAttempt(
  db: Trx | Db,
  budget: AttemptBudget,
): Promise<number | null> {
  const { bucket, free, waitSecondsMax = WAIT_SECONDS_MAX } = budget;
  // A free try sets no wait: `now()` would be later than the `now()` of a concurrent request that
  // started earlier, and would refuse it. The exponent is bounded, because it would overflow after
  // a thousand guesses and lock the bucket.
  const { rows } = await sql<{ failures: number }>`
    insert into guess_budget as held (bucket, failures, wait_until)
    values (${bucket}, 1, '-infinity')
    on conflict (bucket) do update set
      failures = case when held.updated_at < now() - interval '1 day' then 1
                      else held.failures + 1 end,
      wait_until = case
        when held.updated_at < now() - interval '1 day' or held.failures < ${free} then '-infinity'
        else now() + make_interval(secs => least(${waitSecondsMax},
          ${FIRST_WAIT_SECONDS} * power(2, least(10, held.failures - ${free}))))
      end,
      updated_at = now()
    where held.wait_until <= now()
    returning failures
  `.execute(db);
  return rows[0]?.failures ?? null;
}

async function waitLeft(trx: Trx, { bucket }: AttemptBudget): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from wait_until - now()))::integer as seconds
    from guess_budget where bucket = ${bucket}
  `.execute(trx);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** A right answer clears the wrong ones before it. */
export async function clearFailedAttemptsOf(db: Db, { bucket }: AttemptBudget): Promise<void> {
  await db.deleteFrom("guess_budget").where("bucket", "=", bucket).execute();
}

/** A right answer from a shared address gives back only its own try. */
export async function refundAttempt(db: Db, { bucket }: AttemptBudget): Promise<void> {
  await sql`
    update guess_budget set failures = greatest(0, failures - 1) where bucket = ${bucket}
  `.execute(db);
}

export async function sweepGuesses(db: Db): Promise<void> {
  await sql`delete from guess_budget where updated_at < now() - interval '1 day'`.execute(db);
}
