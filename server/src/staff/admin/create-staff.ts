/**
 * Adds a person to the desk, still without a role. The authenticator is set up at the first sign-in
 * or by a one-time link, unless its secret is given.
 */
import { randomUUID } from "node:crypto";
import type { RoleCode } from "@hiram/contract/wire/roles.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { secondPersonAfter } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { sealStaffDetails, sealTotpSecret, staffEmailFingerprint } from "#member/staff-details.ts";
import { unknownPassword } from "#secret/crypto.ts";

type NewStaff = {
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  /** Absent for people who choose theirs with the one-time link. */
  readonly password?: string;
  readonly totpSecret?: string;
  /** For people whom the operator's command adds, because nobody at the desk could have done it. */
  readonly mayConfirmAtOnce?: boolean;
};

/** The new id, or null when the phone or the e-mail address already belongs to staff. */
export async function createStaff(
  db: Db | Trx,
  house: House,
  staff: NewStaff,
): Promise<string | null> {
  const { phone, name, email, password, totpSecret, mayConfirmAtOnce } = staff;
  const newDays = mayConfirmAtOnce ? 0 : house.policies.now().secondPersonNewDays;
  const id = randomUUID();
  const row = await db
    .insertInto("staff")
    .values({
      id,
      phone_fingerprint: phoneFingerprint(house.keys, phone),
      email_fingerprint: staffEmailFingerprint(house, email),
      details_sealed: sealStaffDetails(house, id, { name, phone, email }),
      password_hash: await house.passwords.hash(password ?? unknownPassword()),
      second_person_from: secondPersonAfter(newDays),
      totp_sealed: totpSecret ? sealTotpSecret(house, id, totpSecret) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Gives the first roles, with the operator's database login or in the demo: the database refuses a
 * lender's app login.
 */
export async function grantFirstRoles(db: Db | Trx, id: string, roles: readonly RoleCode[]) {
  await sql`select seat_staff(${id}, ${[...roles]}::text[])`.execute(db);
}
