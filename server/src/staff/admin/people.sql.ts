/** Every statement on staff as the administrator sees them. */
import type { StaffLinkState } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { secondPersonAfter } from "#desk/second-person.ts";
import { linkState } from "#staff/sign-in/staff-link.sql.ts";

const LOCK = 4_726_011;

export async function listPeople(db: Db) {
  const { rows } = await sql<{
    id: string;
    roles: { role: string; name: string }[];
    actions: string[];
    removal_needs_two: boolean;
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
    select staff.id, staff.details_sealed, staff_actions(staff.roles) as actions,
      staff_removal_needs_two(staff.id) as removal_needs_two,
      (select coalesce(json_agg(json_build_object('role', r.code, 'name', now.names ->> ${baseLanguage})
          order by now.names ->> ${baseLanguage}), '[]')
        from staff_role r join staff_role_version now
          on now.role = r.code and now.version = r.version
        where r.code = any (staff.roles)) as roles,
       staff.totp_sealed is not null as enrolled,
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
    .select(["roles", "removed_at", "details_sealed", "totp_sealed", "approval_centavos_max"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Other administrators who can sign in. */
export async function countOtherAdmins(trx: Trx, id: string): Promise<number> {
  const { others } = await trx
    .selectFrom("staff")
    .select(sql<number>`count(*)`.as("others"))
    .where("roles", "@>", sql<string[]>`array['ADMIN']`)
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

export async function setApprovalLimit(trx: Trx, id: string, limit: number | null): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ approval_centavos_max: limit })
    .where("id", "=", id)
    .execute();
}

/** After a change of roles or of sign-in, the person confirms nothing until the returned time. */
export async function restartTrustPeriod(trx: Trx, id: string, newDays: number): Promise<Date> {
  const { second_person_from } = await trx
    .updateTable("staff")
    .set({ second_person_from: secondPersonAfter(newDays) })
    .where("id", "=", id)
    .returning("second_person_from")
    .executeTakeFirstOrThrow();
  return second_person_from;
}

export async function needsTwoToRemove(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    select staff_removal_needs_two(${id}) as needs
  `.execute(trx);
  return rows[0]?.needs ?? true;
}

type Removal = { readonly id: string; readonly by: string; readonly proposalId: string | null };

export async function removePerson(trx: Trx, { id, by, proposalId }: Removal): Promise<void> {
  await sql`select remove_staff(${id}, ${by}, ${proposalId})`.execute(trx);
}

/** True when the sign-in and the days of trust continue. */
export async function readmitPerson(
  trx: Trx,
  proposalId: string,
  id: string,
  newDays: number,
): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select take_back_staff(${proposalId}, ${id}, ${newDays}) as keeps
  `.execute(trx);
  return rows[0]?.keeps ?? false;
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
      second_person_from: secondPersonAfter(newDays),
    })
    .where("id", "=", id)
    .execute();
}
