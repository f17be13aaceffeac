/** Stores an invented member who has registered, once. */
import { randomUUID } from "node:crypto";
import type { House } from "@hiram/server/house/house.ts";
import { type MemberDetails, sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { storeNames } from "@hiram/server/member/names.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { findMemberByPhone, insertMember } from "@hiram/server/session/session.sql.ts";
import type { DemoPerson } from "#people.ts";

export const findDemoMember = ({ db, keys }: House, { phone }: Pick<DemoPerson, "phone">) =>
  findMemberByPhone(db, phoneFingerprint(keys, phone));

export async function storeDemoMember(
  house: House,
  person: DemoPerson & { readonly email: string },
  password: string,
): Promise<string> {
  const known = await findDemoMember(house, person);
  if (known) return known.id;
  const { phone, name, email } = person;
  const id = randomUUID();
  const details: MemberDetails = {
    fullName: name,
    email,
    workPlaceCountry: "Saudi Arabia",
    workLocation: "Riyadh",
    jobTitle: "Nurse",
    jobCategory: "HEALTH_CARE_MEDICAL",
    monthlyNetIncome: "60000",
  };
  const password_hash = await house.passwords.hash(password);
  await house.db.transaction().execute(async (trx) => {
    await insertMember(trx, {
      id,
      phone_fingerprint: phoneFingerprint(house.keys, phone),
      phone_sealed: sealPhone(house, id, phone),
      details_sealed: sealDetails(house, id, details),
      password_hash,
      register_address: "127.0.0.1",
      register_country: null,
      invitation_id: null,
    });
    await storeNames(trx, house, id, [name]);
  });
  return id;
}
