/**
 * Waits, like a commit that writes, until everything before it is on the synchronous standby
 * (`functions/await_standby.sql`). Within a transaction its commit waits.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function awaitStandby(db: Db | Trx): Promise<void> {
  await sql`select await_standby()`.execute(db);
}
