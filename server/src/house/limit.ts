/** Limits on how often a caller may ask, counted in PostgreSQL so that all processes share them. */
import type { CallLimit } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { blocksOf } from "#house/address.ts";
import { countCallUse } from "#house/count-uses.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

/** Counts one use of a bucket; past the limit, refuses with the seconds left to wait. */
export async function consumeLimit(
  db: Db,
  bucket: string,
  { count, seconds }: CallLimit,
): Promise<void> {
  const { place, secondsLeft } = await countCallUse(db, bucket, seconds);
  if (place > count) refuse("TooManyRequests", { retryAfterSeconds: secondsLeft });
}

/** The same for an address: an IPv6 /64 counts as one caller, and its /48 as one larger caller. */
export async function consumeAddressLimit(
  { db, keys }: Pick<House, "db" | "keys">,
  bucket: string,
  { count, seconds }: CallLimit,
  address: string,
): Promise<void> {
  // The narrow block first: what it refuses must not use up the wide one for its neighbours.
  for (const { block, timesLooser } of blocksOf(address)) {
    const asker = keys.fingerprint(block, "rate-limit");
    await consumeLimit(db, `${bucket} ${asker}`, { count: count * timesLooser, seconds });
  }
}

export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where resets_at < now()`.execute(db);
}
