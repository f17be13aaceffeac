/** Intents that were begun with a pay-for-me link. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { type IntentRow, intents } from "#payment/intents/intent.sql.ts";

/** The newest intent of each method, and all that have been seen. */
export async function listLinkIntents(db: Db | Trx, linkId: string): Promise<IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    ${intents} where intent.pay_link_id = ${linkId}
    order by intent.seen_at is null, intent.created_at desc, intent.id limit 20
  `.execute(db);
  return rows;
}

/** Locks the link, so that two clicks begin one payment; false when the link has expired. */
export async function lockOpenLink(trx: Trx, linkId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pay_link
    where id = ${linkId} and revoked_at is null and expires_at > house_now()
    for update
  `.execute(trx);
  return rows.length === 1;
}
