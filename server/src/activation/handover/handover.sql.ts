/** Statements on the links with which a phone sends one picture. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type NewHandover = {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly side: UploadSide;
  readonly tokenFingerprint: string;
  readonly minutes: number;
};

/** Ends an earlier link for the same picture, and removes the member's old rows. */
export async function insertHandover(trx: Trx, link: NewHandover): Promise<Date> {
  // The lock keeps two requests at once from both finding no earlier link.
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.memberId}, 85))`.execute(trx);
  await sql`
    delete from photo_handover
    where member_id = ${link.memberId} and (side = ${link.side} or expires_at < house_now())
  `.execute(trx);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into photo_handover (id, member_id, session_id, side, token_fingerprint, expires_at)
    values (${link.id}, ${link.memberId}, ${link.sessionId}, ${link.side}, ${link.tokenFingerprint},
      house_now() + make_interval(mins => ${link.minutes}::integer))
    returning expires_at
  `.execute(trx);
  return (rows[0] as { expires_at: Date }).expires_at;
}

export type OpenHandover = {
  readonly id: string;
  readonly member_id: string;
  readonly side: UploadSide;
  readonly expires_at: Date;
};

/** Undefined when the link was used, is too old, or its session ended or is frozen. */
export async function findOpenHandover(db: Db, tokenFingerprint: string) {
  const { rows } = await sql<OpenHandover>`
    select link.id, link.member_id, link.side, link.expires_at
    from photo_handover link
    join session on session.id = link.session_id
    join member on member.id = link.member_id
    where link.token_fingerprint = ${tokenFingerprint}
      and link.used_at is null and link.expires_at > house_now()
      and session.ended_at is null and member.frozen_at is null
  `.execute(db);
  return rows[0];
}

/** False when another picture has used the link meanwhile, or its time is over. */
export async function markHandoverUsed(db: Db, id: string, uploadId: string): Promise<boolean> {
  const row = await db
    .updateTable("photo_handover")
    .set({ used_at: sql<Date>`house_now()`, upload_id: uploadId })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`house_now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Another member's link is not found. */
export async function findOwnHandover(db: Db, memberId: string, id: string) {
  const { rows } = await sql<{ upload_id: string | null; is_open: boolean }>`
    select upload_id, used_at is null and expires_at > house_now() as is_open
    from photo_handover where id = ${id} and member_id = ${memberId}
  `.execute(db);
  return rows[0];
}
