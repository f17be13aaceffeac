/** The newest payment intents of all members, for the page that plays their payers. */

import type { Db } from "@hiram/server/db/database.ts";
import { type IntentRow, intents } from "@hiram/server/payment/intents/intent.sql.ts";
import { sql } from "kysely";

/** The intent whose request is named comes first. */
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
