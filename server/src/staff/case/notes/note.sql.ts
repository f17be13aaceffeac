/** Every statement on a note after it was written: its picture, and its follow-up. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export const findNote = (db: Db | Trx, id: string) =>
  db
    .selectFrom("staff_note")
    .select(["id", "member_id", "staff_id"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function isAtDesk(db: Db | Trx, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

type NoteOfMember = { readonly id: string; readonly member_id: string };

/** False when the note already has a picture. */
export async function insertNoteFile(
  trx: Trx,
  { id, member_id }: NoteOfMember,
  file_sealed: Buffer,
): Promise<boolean> {
  const row = await trx
    .insertInto("note_file")
    .values({ id, member_id, file_sealed })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const findNoteFile = (db: Db, id: string) =>
  db
    .selectFrom("note_file")
    .select(["member_id", "file_sealed"])
    .where("id", "=", id)
    .executeTakeFirst();

/** False when there is no follow-up, or it has ended. */
export async function endFollowUp(trx: Trx, id: string, staffId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update staff_note set followed_up_at = house_now(), followed_up_by = ${staffId}
    where id = ${id} and follow_up_on is not null and followed_up_at is null
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** Everybody at the desk who may read a member's case. */
export async function listColleagues(db: Db) {
  return db
    .selectFrom("staff")
    .select(["id", "details_sealed"])
    .where("removed_at", "is", null)
    .where(sql<boolean>`staff_actions(roles) @> array['member.read']`)
    .execute();
}
