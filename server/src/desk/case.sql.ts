/** Every statement of a member's case. */
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { recoveryHoldUntil } from "#member/recovery-hold.ts";
import { openRestrictionsOf } from "#member/restriction.sql.ts";

export async function findCaseMember(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("member")
    .innerJoin("activation", "activation.id", "member.id")
    .select([
      "member.id",
      "member.phone_sealed",
      "member.details_sealed",
      "member.frozen_at",
      "member.frozen_by",
      openRestrictionsOf("member.id").as("open_restrictions"),
      recoveryHoldUntil.as("recovery_hold_until"),
      "member.created_at",
      "activation.status as activation",
    ])
    .where("member.id", "=", memberId)
    .executeTakeFirst();
}

export async function findWriteOffDay(
  db: Db,
  { memberId, loanId }: { readonly memberId: string; readonly loanId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("loan_write_off")
    .innerJoin("loan", "loan.id", "loan_write_off.loan_id")
    .select("loan_write_off.day")
    .where("loan.member_id", "=", memberId)
    .where("loan.id", "=", loanId)
    .executeTakeFirst();
  return row?.day ?? null;
}

const REPEATED_VIEW_MINUTES = 30;

/** Repeated reads of the same page within a short time are audited once. */
export async function hasViewedLately(db: Db, staffId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("audit_event")
    .select("id")
    .where("subject_id", "=", memberId)
    .where("actor_id", "=", staffId)
    .where("action", "=", "CASE_OPENED")
    .where("at", ">", sql<Date>`house_now() - make_interval(mins => ${REPEATED_VIEW_MINUTES})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listNotes(db: Db, memberId: string) {
  return db
    .selectFrom("staff_note")
    .select((row) => [
      "id",
      "staff_id",
      "sealed",
      "at",
      "follow_up_on",
      "follow_up_for",
      "followed_up_by",
      row
        .exists(row.selectFrom("note_file").whereRef("note_file.id", "=", "staff_note.id"))
        .as("has_file"),
    ])
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .limit(100)
    .execute();
}

export async function insertNote(trx: Trx, note: Insertable<Tables["staff_note"]>): Promise<void> {
  await trx.insertInto("staff_note").values(note).execute();
}

export async function insertRevealReason(
  trx: Trx,
  reason: { id: string; member_id: string; sealed: Buffer },
): Promise<void> {
  await trx.insertInto("reveal_reason").values(reason).execute();
}

const OLD_REFERENCES_SHOWN = 20;

/** The earlier reference persons, each with the time of the change. */
export async function listOldReferences(db: Db, memberId: string) {
  return db
    .selectFrom("member_change")
    .select(["id", "sealed", "at"])
    .where("member_id", "=", memberId)
    .where("what", "=", "REFERENCE")
    .orderBy("at", "desc")
    .limit(OLD_REFERENCES_SHOWN)
    .execute();
}

export async function listCaseNotices(db: Db, memberId: string) {
  return db
    .selectFrom("notice")
    .select([
      "id",
      "template",
      "channel",
      "status",
      "attempts",
      "last_error",
      "created_at",
      "sent_at",
      "delivery",
      "undelivered_why",
      "segments",
    ])
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}

export async function findNotice(trx: Trx, id: string) {
  return trx.selectFrom("notice").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Who did what about this member, newest first. */
export async function listCaseEvents(db: Db, memberId: string) {
  return db
    .selectFrom("audit_event")
    .select(["at", "action", "actor_kind", "actor_id", "subject_id", "details"])
    .where("subject_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

export const noteSeal = (id: string): string => `staff-note/${id}`;
