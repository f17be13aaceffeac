/** Every statement on staff as the administrator sees them. */
import type { StaffLinkState } from "@hiram/contract/staff/sign-in/sign-in.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { secondPersonAfter } from "#desk/second-person.ts";
import { linkState } from "#staff/sign-in/staff-link.sql.ts";

const LOCK = 4_726_011;

export async function listPeople(db: Db) {
  const { rows } = await sql<{
    id: string;
    role: StaffRole;
    details_sealed: Buffer;
    enrolled: boolean;
    created_at: Date;
    removed_at: Date | null;
    second_person_from: Date;
    approval_centavos_max: number | null;
    last_seen_at: Date | null;
    link_state: StaffLinkState | null;
    link_sent_at: Date;
    link_expires_at: Date;
  }>`
    select staff.id, staff.role, staff.details_sealed, staff.totp_sealed is not null as enrolled,
      staff.created_at, staff.removed_at, staff.second_person_from,
      staff.approval_centavos_max, seen.last_seen_at,
      link.state as link_state, link.created_at as link_sent_at, link.expires_at as link_expires_at
    from staff left join lateral (
      select last_seen_at from staff_session
      where staff_session.staff_id = staff.id and enrolling_sealed is null
      order by last_seen_at desc limit 1
    ) seen on true left join lateral (
      select ${linkState} as state, created_at, expires_at from staff_link
      where staff_link.staff_id = staff.id order by created_at desc limit 1
    ) link on true
    order by staff.removed_at is not null, staff.created_at
  `.execute(db);
  return rows;
}

/** One change at a time: two administrators who remove each other must not leave none. */
export async function lockPeople(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

export async function findPerson(db: Db | Trx, id: string) {
  return db
    .selectFrom("staff")
    .select(["role", "removed_at", "details_sealed", "totp_sealed", "approval_centavos_max"])
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

/** Whether somebody at the desk, removed people included, has one of these fingerprints. */
export async function isStaffKnown(trx: Trx, fingerprints: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom("staff")
    .select("id")
    .where((of) =>
      of.or([
        of("phone_fingerprint", "in", fingerprints),
        of("email_fingerprint", "in", fingerprints),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

type ConfirmersQuery = {
  readonly makerId: string;
  /** Whom the change is about; that person does not confirm it. */
  readonly concerned: string | null;
  readonly removedDays: number;
};

/**
 * Administrators who could confirm the maker's change. Those who were removed within some days
 * count: otherwise an administrator could remove the others and be the only one.
 */
export async function countOtherConfirmers(
  trx: Trx,
  { makerId, concerned, removedDays }: ConfirmersQuery,
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from staff
    where role = 'ADMIN' and totp_sealed is not null
      and id <> ${makerId} and id is distinct from ${concerned}::uuid
      and second_person_from <= house_now()
      and (removed_at is null or removed_at > house_now() - make_interval(days => ${removedDays}))
  `.execute(trx);
  return rows[0]?.others ?? 0;
}

/** Every administrator, also those who were removed within some days. */
export async function listAdminsToTell(trx: Trx, removedDays: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff
    where role = 'ADMIN'
      and (removed_at is null or removed_at > house_now() - make_interval(days => ${removedDays}))
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listStaffDetails(trx: Trx, ids: readonly string[]) {
  return trx.selectFrom("staff").select(["id", "details_sealed"]).where("id", "in", ids).execute();
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

export async function setApprovalLimit(trx: Trx, id: string, limit: number | null): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ approval_centavos_max: limit })
    .where("id", "=", id)
    .execute();
}

export async function removePerson(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ removed_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Back to the state before the first sign-in: a password that the person did not choose, and no
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
