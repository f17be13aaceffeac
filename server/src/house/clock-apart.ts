/** How far the clock of this machine is from the database's. */
import { sql } from "kysely";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";

/** An authenticator's code is valid for half a minute before and after its own half minute. */
export const CLOCKS_APART_MS_MAX = 30_000;

export async function readClocksApart(db: Db, clock: Pick<Clock, "now">): Promise<number> {
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const after = clock.now().getTime();
  // The database read its clock at some moment between our two readings.
  const at = rows[0]?.at.getTime() ?? Number.NaN;
  return at < before ? before - at : Math.max(0, at - after);
}
