/** Adds a member of staff: password and TOTP secret are given once and kept as hash and seal. */
import { randomUUID } from "node:crypto";
import type { Role } from "@hiram/contract/call.ts";
import type { House } from "#kit/house.ts";
import { phonePrint } from "#kit/phone.ts";

export type NewStaff = {
  readonly role: Exclude<Role, "MEMBER">;
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
};

/** False when the phone belongs to staff already. */
export async function createStaff(house: House, staff: NewStaff): Promise<boolean> {
  const { role, phone, name, email, password, totpSecret } = staff;
  const id = randomUUID();
  const row = await house.db
    .insertInto("staff")
    .values({
      id,
      role,
      phone_print: phonePrint(house.keys, phone),
      details_sealed: house.keys.seal(
        JSON.stringify({ name, phone, email }),
        `staff/${id}/details`,
      ),
      password_hash: await house.passwords.hash(password),
      totp_sealed: house.keys.seal(totpSecret, `staff/${id}/totp`),
    })
    .onConflict((conflict) => conflict.column("phone_print").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
