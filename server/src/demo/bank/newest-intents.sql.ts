/** The newest payment intents of all members, for the page that plays their payers. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { type IntentRow, intents } from "#payment/intents/intent.sql.ts";

/** The one whose request is named stands first. */
export async function listNewestIntents(
  db: Db,
  requestId: string | null,
  most: number,
): Promise<readonly IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    /* long */
    ${intents}
    order by intent.gateway_id is not distinct from ${requestId} and ${requestId}::text is not null
      desc, intent.created_at desc, intent.id limit ${most}
  `.execute(db);
  return rows;
}
