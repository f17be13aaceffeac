/** Limits on how often a caller may ask, counted in PostgreSQL so that all processes share them. */
import type { Limit } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { blocksOf } from "#house/address.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

/** Counts one use of a bucket; past the limit, refuses with the seconds left to wait. */
export async function takeFrom(db: Db, bucket: string, { count, seconds }: Limit): Promise<void> {
  const { rows } = await sql<{ used: number; seconds_left: number }>`
    insert into rate_limit as existing (bucket, used, resets_at)
    values (${bucket}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      used = case when existing.resets_at <= now() then 1 else existing.used + 1 end,
      resets_at = case when existing.resets_at <= now() then excluded.resets_at
                       else existing.resets_at end
    returning used, ceil(extract(epoch from resets_at - now()))::integer as seconds_left
  `.execute(db);
  const row = rows[0];
  if (row && row.used > count)
    refuse("TooManyRequests", { retryAfterSeconds: Math.max(1, row.seconds_left) });
}

/** The same for an address: an IPv6 /64 counts as one caller, and its /48 as several together. */
export async function takeFromAddress(
  { db, keys }: Pick<House, "db" | "keys">,
  bucket: string,
  { count, seconds }: Limit,
  address: string,
): Promise<void> {
  // The narrow block first: what it refuses must not use up the wide one for its neighbours.
  for (const { block, timesLooser } of blocksOf(address)) {
    const asker = keys.fingerprint(block, "rate-limit");
    await takeFrom(db, `${bucket} ${asker}`, { count: count * timesLooser, seconds });
  }
}

export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where resets_at < now()`.execute(db);
}
