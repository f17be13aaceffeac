/**
 * Statements on ID checks: the check, who opened which image, and which images are asked for again.
 */
import { type UploadSide, uploadSides } from "@hiram/contract/activation/activation.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function findIdCheck(db: Db | Trx, memberId: string) {
  return db.selectFrom("id_check").selectAll().where("id", "=", memberId).executeTakeFirst();
}

/** The newest used image of each side. */
export async function listIdImages(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("upload")
    .distinctOn("side")
    .select(["id", "side", "attached_at"])
    .where("member_id", "=", memberId)
    .where("attached_at", "is not", null)
    .where("side", "in", uploadSides)
    .orderBy("side")
    .orderBy("attached_at", "desc")
    .$narrowType<{ side: UploadSide }>()
    .execute();
}

/** What staff open as an image of an ID: its sides, and the ID of a correction. */
const idImages = [...uploadSides, "CORRECTION"] as const;

/** Finds an image's owner and key by its id. No owner is checked, so only staff's calls use it. */
export async function findAttachedImage(db: Db, id: string) {
  return db
    .selectFrom("upload")
    .select(["id", "member_id", "side", "stored_as", "key_sealed"])
    .where("id", "=", id)
    .where("attached_at", "is not", null)
    .where("side", "in", idImages)
    .executeTakeFirst();
}

/**
 * Whether the audit log lacks an event in which this person opened one of the member's current
 * images. An image that was sent again counts as a new one.
 */
export async function hasUnopenedImage(
  trx: Trx,
  memberId: string,
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select image.id from (
      select distinct on (side) id from upload
      where member_id = ${memberId} and attached_at is not null
        and side = any(${[...uploadSides]}::text[])
      order by side, attached_at desc
    ) image
    where not exists (
      select from audit_event opened
      where opened.subject_id = ${memberId} and opened.action = 'STAFF_OPENED_IMAGE'
        and opened.actor_id = ${staffId} and opened.details ->> 'image' = image.id::text)
    limit 1
  `.execute(trx);
  return rows.length > 0;
}
