/** `npm run staff:create -- --role ADMIN --phone 0917… --name "…" --email …` */
import { parseArgs } from "node:util";
import { randomPassword } from "@hiram/server/kit/crypto.ts";
import { readPhone } from "@hiram/server/kit/phone.ts";
import { StartRefused } from "@hiram/server/kit/start-refused.ts";
import { createStaff, type NewStaff } from "@hiram/server/session/create-staff.ts";
import { Secret, TOTP } from "otpauth";
import { withHouse } from "./with-house.ts";

const STAFF_ROLES = ["LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN"];
const text = { type: "string" } as const;
const { values } = parseArgs({ options: { role: text, phone: text, name: text, email: text } });

await withHouse(async (house) => {
  const { role = "", name, email } = values;
  const phone = readPhone(values.phone ?? "");
  if (!STAFF_ROLES.includes(role) || !phone || !name || !email)
    throw new StartRefused(`Give --role (${STAFF_ROLES.join(", ")}), --phone, --name and --email.`);
  const password = randomPassword();
  const secret = new Secret();
  const staff = { role: role as NewStaff["role"], phone, name, email, password };
  const isNew = await createStaff(house, { ...staff, totpSecret: secret.base32 });
  if (!isNew) throw new StartRefused("That phone number belongs to staff already.");
  const issuer = house.config.company.CompanyName;
  console.log(`Password (to be changed): ${password}`);
  console.log(`Authenticator: ${new TOTP({ issuer, label: name, secret })}`);
});
