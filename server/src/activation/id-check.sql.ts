import type { Db, Trx } from "#db/database.ts";

export async function findIdCheck(db: Db | Trx, memberId: string) {
  return db.selectFrom("id_check").selectAll().where("id", "=", memberId).executeTakeFirst();
}

/** The newest used image of each side. */
export async function listImages(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("upload")
    .distinctOn("side")
    .select(["id", "side", "attached_at"])
    .where("member_id", "=", memberId)
    .where("attached_at", "is not", null)
    .orderBy("side")
    .orderBy("attached_at", "desc")
    .execute();
}

/** For staff, who know the image's id: its owner and its key. */
export async function findAttached(db: Db, id: string) {
  return db
    .selectFrom("upload")
    .select(["id", "member_id", "side", "stored_as", "key_sealed"])
    .where("id", "=", id)
    .where("attached_at", "is not", null)
    .executeTakeFirst();
}
