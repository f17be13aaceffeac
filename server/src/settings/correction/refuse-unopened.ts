/**
 * The photo must be opened before its correction is proposed or confirmed: the audit log shows who
 * opened it.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { refuse } from "#problem.ts";

export async function refuseUnopened(
  trx: Trx,
  correctionId: string,
  staffId: string,
): Promise<void> {
  const { rows } = await sql`
    select from personal_correction correction join audit_event opened
      on opened.subject_id = correction.member_id and opened.action = 'STAFF_OPENED_IMAGE'
        and opened.actor_id = ${staffId}
        and opened.details ->> 'image' = correction.upload_id::text
    where correction.id = ${correctionId} limit 1
  `.execute(trx);
  if (rows.length === 0) refuse("ImagesNotOpened");
}
