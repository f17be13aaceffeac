/** Every statement on corrections that members ask for. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { CorrectionRow } from "./correction.ts";

type NewCorrection = Pick<
  CorrectionRow,
  "id" | "member_id" | "sealed" | "fingerprint" | "upload_id"
>;

/** Returns when the member asked for it. */
export async function insertCorrection(trx: Trx, correction: NewCorrection): Promise<Date> {
  const { asked_at } = await trx
    .insertInto("personal_correction")
    .values({ ...correction, status: "ASKED" })
    .returning("asked_at")
    .executeTakeFirstOrThrow();
  return asked_at;
}

/** False unless it is an unused photo that this member uploaded for a correction. */
export async function attachPhoto(trx: Trx, memberId: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable("upload")
    .set({ attached_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("side", "=", "CORRECTION")
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a correction by its id. No member is checked, so only staff's calls use it. */
export async function findCorrection(db: Db | Trx, id: string): Promise<CorrectionRow | undefined> {
  return db.selectFrom("personal_correction").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest first. */
export async function listCorrections(
  db: Db | Trx,
  memberId: string,
  most: number,
): Promise<CorrectionRow[]> {
  return db
    .selectFrom("personal_correction")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .limit(most)
    .execute();
}
