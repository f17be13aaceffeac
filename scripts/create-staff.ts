/** `npm run staff:create -- --role ADMIN --phone 0917… --name "…" --email …` */
import { staffRoles } from "@hiram/contract/wire/roles.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { parsePhone } from "@hiram/server/member/phone.ts";
import { randomPassword } from "@hiram/server/secret/crypto.ts";
import { createStaff, grantFirstRoles } from "@hiram/server/staff/admin/create-staff.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run staff:create",
  does: "Creates a person at the desk and prints the password for the first sign-in.",
  options: {
    role: { takes: "<role>", words: `One of ${staffRoles.join(", ")}.` },
    phone: { takes: "<number>", words: "The number that the person signs in with." },
    name: { takes: "<name>", words: "The whole name." },
    email: { takes: "<address>", words: "The person's e-mail address." },
  },
});

await withHouse(async (house, getOwnerUrl) => {
  const { role = "", name, email } = values;
  const phone = parsePhone(values.phone ?? "");
  if (!staffRoles.some((one) => one === role) || !phone || !name || !email)
    throw new StartRefused(`Give --role (${staffRoles.join(", ")}), --phone, --name and --email.`);
  const password = randomPassword();
  const staff = {
    phone,
    name,
    email,
    password,
    mayConfirmAtOnce: true,
  };
  // Only the owner's login may give a first role.
  const db = openDatabase(openPool(getOwnerUrl()));
  try {
    await db.transaction().execute(async (trx) => {
      const id = await createStaff(trx, house, staff);
      if (!id)
        throw new StartRefused("That phone number or e-mail address belongs to staff already.");
      await grantFirstRoles(trx, id, [role]);
    });
  } finally {
    await db.destroy();
  }
  console.log(`Password for the first sign-in at ${house.config.publicUrl}/staff: ${password}`);
  console.log("There the authenticator is set up, and another password chosen.");
});
