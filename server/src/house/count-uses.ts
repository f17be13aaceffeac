/**
 * Counts the uses of buckets in PostgreSQL; uses of one bucket that arrive while its statement is
 * under way are counted together in the next. One by one, each would wait for the row's lock with a
 * connection of its own: twelve callers over one limit made a wallet call eight times slower.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type Counted = { readonly used: number; readonly seconds_left: number };

/** Uses that are counted by one statement. */
type Batch = { uses: number; readonly counted: Promise<Counted> };

type Bucket = {
  /** The batch that the next uses join; undefined while none is open. */
  next: Batch | undefined;
  /** How many batches are not counted yet. */
  pending: number;
  last: Promise<unknown>;
};

const bucketsOf = new WeakMap<Db, Map<string, Bucket>>();

/** Which use of its window this is, from 1 on, and when the window ends. */
export async function countCallUse(
  db: Db,
  name: string,
  seconds: number,
): Promise<{ readonly place: number; readonly secondsLeft: number }> {
  const buckets = bucketsOf.get(db) ?? new Map<string, Bucket>();
  bucketsOf.set(db, buckets);
  const bucket = buckets.get(name) ?? { next: undefined, pending: 0, last: Promise.resolve() };
  buckets.set(name, bucket);
  bucket.next ??= openBatch(bucket, (uses) => writeUses(db, name, uses, seconds));
  const batch = bucket.next;
  const before = batch.uses++;
  try {
    const { used, seconds_left } = await batch.counted;
    return { place: used - batch.uses + before + 1, secondsLeft: Math.max(1, seconds_left) };
  } finally {
    if (bucket.pending === 0) buckets.delete(name);
  }
}

function openBatch(bucket: Bucket, write: (uses: number) => Promise<Counted>): Batch {
  bucket.pending++;
  const counted = bucket.last.then(() => {
    bucket.next = undefined;
    return write(batch.uses);
  });
  const batch: Batch = { uses: 0, counted };
  // The next statement runs even when this one fails; only this one's callers get the error.
  bucket.last = counted.then(
    () => bucket.pending--,
    () => bucket.pending--,
  );
  return batch;
}

async function writeUses(db: Db, name: string, uses: number, seconds: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_limit as existing (bucket, used, resets_at)
    values (${name}, ${uses}, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      used = excluded.used + case when existing.resets_at <= now() then 0 else existing.used end,
      resets_at = case when existing.resets_at <= now() then excluded.resets_at
                       else existing.resets_at end
    returning used, ceil(extract(epoch from resets_at - now()))::integer as seconds_left
  `.execute(db);
  return rows[0] as Counted;
}

/** How often each bucket has been used in its running window, without counting a use. */
export async function readUseCounts(db: Db, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(used, 0) as used
    from unnest(${names}::text[]) with ordinality as asked (name, n)
    left join rate_limit on bucket = asked.name and resets_at > now() order by n
  `.execute(db);
  return rows.map(({ used }) => used);
}
