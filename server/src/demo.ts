/**
 * The demo's invented people: made once, at the first start, through the same tables and seals as real
 * ones. Their passwords are random and stand in a file beside the data, for whoever tries the demo.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Role } from "@hiram/contract/call.ts";
import { Secret } from "otpauth";
import { randomPassword } from "#kit/crypto.ts";
import type { House } from "#kit/house.ts";
import { type MemberDetails, sealDetails, sealPhone } from "#kit/member.ts";
import { phoneOnWire, phonePrint } from "#kit/phone.ts";
import { createStaff } from "#session/create-staff.ts";
import { findMemberByPhone, insertMember } from "#session/session.sql.ts";

export type DemoAccount = {
  readonly role: Role;
  readonly phoneNumber: string;
  readonly password: string;
  readonly totpSecret?: string;
  readonly state: string;
};

/** Invented numbers; the demo sends nothing to anybody. */
const people: readonly { role: Role; phone: string; name: string; state: string }[] = [
  { role: "MEMBER", phone: "+639170000001", name: "Liza Mendoza", state: "PERSONAL_INFO" },
  { role: "LOAN_ASSISTANT", phone: "+639170000091", name: "Ana Reyes", state: "STAFF" },
  { role: "LOAN_OFFICER", phone: "+639170000092", name: "Ben Cruz", state: "STAFF" },
  { role: "ADMIN", phone: "+639170000093", name: "Carla Dizon", state: "STAFF" },
];

const details = (fullName: string): MemberDetails => ({
  fullName,
  email: `${fullName.toLowerCase().replace(" ", ".")}@hiram.example`,
  workPlaceCountry: "Saudi Arabia",
  workLocation: "Riyadh",
  jobTitle: "Nurse",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "60000",
});

export async function seedDemo(house: House): Promise<void> {
  const file = path.join(house.config.dataDir, "demo-accounts.json");
  const [first] = people;
  if (first && (await findMemberByPhone(house.db, phonePrint(house.keys, first.phone)))) return;

  const accounts: DemoAccount[] = [];
  for (const { role, phone, name, state } of people) {
    const password = randomPassword();
    const about = { role, phoneNumber: phoneOnWire(phone), password, state };
    if (role === "MEMBER") {
      await addMember(house, phone, name, password);
      accounts.push(about);
    } else {
      const totpSecret = new Secret().base32;
      const email = details(name).email;
      await createStaff(house, { role, phone, name, email, password, totpSecret });
      accounts.push({ ...about, totpSecret });
    }
  }
  fs.writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

async function addMember(house: House, phone: string, name: string, password: string) {
  const id = randomUUID();
  const password_hash = await house.passwords.hash(password);
  await house.db.transaction().execute((trx) =>
    insertMember(trx, {
      id,
      phone_print: phonePrint(house.keys, phone),
      phone_sealed: sealPhone(house, id, phone),
      details_sealed: sealDetails(house, id, details(name)),
      password_hash,
      register_address: "127.0.0.1",
      register_country: null,
      invitation_id: null,
    }),
  );
}
