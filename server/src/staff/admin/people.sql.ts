/** Every statement on staff as the administrator sees them. */
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { secondPersonAfter } from "#member/second-person.ts";

const LOCK = 4_726_011;

export async function listPeople(db: Db) {
  const { rows } = await sql<{
    id: string;
    role: StaffRole;
    details_sealed: Buffer;
    enrolled: boolean;
    created_at: Date;
    removed_at: Date | null;
    last_seen_at: Date | null;
  }>`
    select staff.id, staff.role, staff.details_sealed, staff.totp_sealed is not null as enrolled,
      staff.created_at, staff.removed_at, seen.last_seen_at
    from staff left join lateral (
      select last_seen_at from staff_session
      where staff_session.staff_id = staff.id order by last_seen_at desc limit 1
    ) seen on true
    order by staff.removed_at is not null, staff.created_at
  `.execute(db);
  return rows;
}

/** One change at a time: two administrators who remove each other must not leave none. */
export async function lockPeople(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

export async function findPerson(trx: Trx, id: string) {
  return trx
    .selectFrom("staff")
    .select(["role", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Other administrators who can sign in. */
export async function countOtherAdmins(trx: Trx, id: string): Promise<number> {
  const { others } = await trx
    .selectFrom("staff")
    .select(sql<number>`count(*)`.as("others"))
    .where("role", "=", "ADMIN")
    .where("id", "<>", id)
    .where("removed_at", "is", null)
    .where("totp_sealed", "is not", null)
    .executeTakeFirstOrThrow();
  return others;
}

export async function setRole(
  trx: Trx,
  id: string,
  role: StaffRole,
  newDays: number,
): Promise<void> {
  const second_person_from = secondPersonAfter(newDays);
  await trx.updateTable("staff").set({ role, second_person_from }).where("id", "=", id).execute();
}

export async function removePerson(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ removed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Back to the state before the first sign-in: a password that another person knows, and no
 * authenticator.
 */
export async function resetPerson(
  trx: Trx,
  id: string,
  passwordHash: string,
  newDays: number,
): Promise<void> {
  await trx
    .updateTable("staff")
    .set({
      password_hash: passwordHash,
      totp_sealed: null,
      removed_at: null,
      second_person_from: secondPersonAfter(newDays),
    })
    .where("id", "=", id)
    .execute();
}
