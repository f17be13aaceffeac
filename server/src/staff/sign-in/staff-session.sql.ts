/** Every statement on staff accounts, their sessions and recovery keys. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { StaffRow } from "#member/staff-details.ts";
import type { SessionBeginning } from "./beginning.ts";

type StaffEndedWhy = NonNullable<Tables["staff_session"]["ended_why"]>;

const columns = ["id", "details_sealed", "password_hash", "totp_sealed"] as const;

/** The active staff member with this phone or e-mail address. */
export async function findStaffByFingerprint(
  db: Db,
  fingerprint: string,
): Promise<StaffRow | undefined> {
  return db
    .selectFrom("staff")
    .select(columns)
    .where((row) =>
      row.or([
        row("phone_fingerprint", "=", fingerprint),
        row("email_fingerprint", "=", fingerprint),
      ]),
    )
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

export async function findStaff(db: Db | Trx, id: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom("staff")
    .select(columns)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/**
 * Locks the row; false when the password was changed, or the person removed, since it was checked.
 */
export async function lockUnchangedStaffPassword(trx: Trx, { id, password_hash }: StaffRow) {
  const row = await trx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Older rows without an e-mail fingerprint get theirs at the next sign-in. */
export async function storeEmailFingerprint(
  trx: Trx,
  staffId: string,
  fingerprint: string,
): Promise<void> {
  await sql`
    update staff set email_fingerprint = ${fingerprint}
    where id = ${staffId} and email_fingerprint is null
      and not exists (select from staff other where other.email_fingerprint = ${fingerprint})
  `.execute(trx);
}

/** False when this step, or a later one, was used before. */
export async function spendTotpStep(trx: Trx, staffId: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable("staff")
    .set({ totp_step_used: step })
    .where("id", "=", staffId)
    .where("totp_step_used", "<", step)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The step of the last authenticator code that was used; codes of earlier steps are refused. */
export async function readTotpStepUsed(db: Db, staffId: string): Promise<number> {
  const { totp_step_used } = await db
    .selectFrom("staff")
    .select("totp_step_used")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return totp_step_used;
}

/** False for an unknown or used key. */
export async function spendRecoveryKey(
  trx: Trx,
  staffId: string,
  fingerprint: string,
): Promise<boolean> {
  const row = await trx
    .updateTable("staff_recovery_key")
    .set({ used_at: sql<Date>`now()` })
    .where("staff_id", "=", staffId)
    .where("key_fingerprint", "=", fingerprint)
    .where("used_at", "is", null)
    .returning("staff_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryKeys(
  trx: Trx,
  staffId: string,
  fingerprints: readonly string[],
) {
  await trx.deleteFrom("staff_recovery_key").where("staff_id", "=", staffId).execute();
  if (fingerprints.length === 0) return;
  await trx
    .insertInto("staff_recovery_key")
    .values(fingerprints.map((key_fingerprint) => ({ staff_id: staffId, key_fingerprint })))
    .execute();
}

export async function countRecoveryKeys(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom("staff_recovery_key")
    .select(sql<number>`count(*)`.as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** False when the authenticator was set up meanwhile; of two concurrent requests one wins. */
export async function enrolStaff(
  trx: Trx,
  staffId: string,
  {
    totp_sealed,
    step,
    password_hash,
  }: { totp_sealed: Buffer; step: number; password_hash: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("staff")
    .set({ totp_sealed, totp_step_used: step, password_hash })
    .where("id", "=", staffId)
    .where("totp_sealed", "is", null)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the password has changed since it was checked. */
export async function setStaffPassword(trx: Trx, { id, password_hash }: StaffRow, hash: string) {
  const row = await trx
    .updateTable("staff")
    .set({ password_hash: hash })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type NewSession = {
  id: string;
  token_hash: Buffer;
  staff_id: string;
  enrolling_sealed: Buffer | null;
  link_id: string | null;
  began_with: Exclude<SessionBeginning["with"], "ENROLLING">;
  identity_id: string | null;
  provider_sid: string | null;
  needs_factor: boolean;
  /** Absent: the second factor was shown now. */
  factor_at?: Date;
  device: string;
  address: string;
};

export async function insertStaffSession(trx: Trx, session: NewSession): Promise<void> {
  await trx.insertInto("staff_session").values(session).execute();
}

/** Stores that the second factor was shown now; false when the session has ended meanwhile. */
export async function renewFactor(trx: Trx, sessionId: string, tokenHash: Buffer) {
  const row = await trx
    .updateTable("staff_session")
    .set({ factor_at: sql<Date>`now()`, token_hash: tokenHash, needs_factor: false })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of the ended session; undefined when it had ended already. */
export async function endStaffSession(trx: Trx, tokenHash: Buffer, why: StaffEndedWhy) {
  const row = await trx
    .updateTable("staff_session")
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .returning("staff_id")
    .executeTakeFirst();
  return row?.staff_id;
}

export async function endStaffSessions(
  trx: Trx,
  staffId: string,
  why: StaffEndedWhy,
  kept: string | null = null,
): Promise<void> {
  await trx
    .updateTable("staff_session")
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .$if(kept !== null, (query) => query.where("id", "!=", kept as string))
    .execute();
}

/** False when this person has no such session, or it had ended already. */
export async function endOneStaffSession(
  trx: Trx,
  staffId: string,
  sessionId: string,
  why: StaffEndedWhy,
): Promise<boolean> {
  const row = await trx
    .updateTable("staff_session")
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where("id", "=", sessionId)
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listStaffSessions(db: Db, staffId: string, idleMinutes: number) {
  return db
    .selectFrom("staff_session")
    .select(["id", "device", "address", "created_at", "last_seen_at"])
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .where("enrolling_sealed", "is", null)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** Everybody who works at the desk. */
export async function listStaffIds(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom("staff").select("id").where("removed_at", "is", null).execute();
  return rows.map(({ id }) => id);
}

/** Those at the desk who manage people. */
export async function listManagers(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("id")
    .where("removed_at", "is", null)
    .where(sql<boolean>`staff_actions(roles) @> array['staff.manage']`)
    .execute();
  return rows.map(({ id }) => id);
}
