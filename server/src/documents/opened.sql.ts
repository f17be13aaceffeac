/** Who of the staff has opened a document: the audit log says so. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { DocumentRow } from "#documents/documents.sql.ts";

type Opened = Pick<DocumentRow, "id" | "member_id" | "received_at">;

/** Whether this person opened the document since it was received, or within the last minutes. */
export async function hasOpenedDocument(
  db: Db | Trx,
  { id, member_id, received_at }: Opened,
  staffId: string,
  minutes?: number,
): Promise<boolean> {
  const lately =
    minutes === undefined ? sql`` : sql`and at > house_now() - make_interval(mins => ${minutes})`;
  const { rows } = await sql`
    select from audit_event
    where subject_id = ${member_id} and action = 'STAFF_OPENED_DOCUMENT'
      and actor_id = ${staffId} and details ->> 'document' = ${id} and at >= ${received_at} ${lately}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

type LastOpening = { readonly document: string; readonly actor_id: string; readonly at: Date };

/** The last opening of each document of a member. */
export async function listLastOpenings(db: Db, memberId: string): Promise<LastOpening[]> {
  const { rows } = await sql<LastOpening>`
    select distinct on (details ->> 'document') details ->> 'document' as document, actor_id, at
    from audit_event
    where subject_id = ${memberId} and action = 'STAFF_OPENED_DOCUMENT'
    order by details ->> 'document', id desc
  `.execute(db);
  return rows;
}
