/**
 * `npm run staff:reset -- --phone 0917…`: a new first password for a person at the desk, for when no
 * administrator can sign in, as after a restore.
 */
import { parsePhone, phoneFingerprint } from "@hiram/server/member/phone.ts";
import { randomPassword } from "@hiram/server/secret/crypto.ts";
import { resetStaff } from "@hiram/server/staff/admin/reset-staff.ts";
import { findStaffByFingerprint } from "@hiram/server/staff/sign-in/staff-session.sql.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run staff:reset",
  does: "Gives a person at the desk a new first password, for when no administrator can sign in.",
  options: { phone: { takes: "<number>", words: "The number that the person signs in with." } },
});

await withHouse(async (house) => {
  const phone = parsePhone(values.phone ?? "");
  if (!phone) throw new StartRefused("Give --phone, the number that the person signs in with.");
  const staff = await findStaffByFingerprint(house.db, phoneFingerprint(house.keys, phone));
  if (!staff) throw new StartRefused("That phone number belongs to nobody at the desk.");
  const password = randomPassword();
  const passwordHash = await house.passwords.hash(password);
  // The person may confirm others' work at once, because nobody else may be left to do it.
  const reset = { id: staff.id, passwordHash, newDays: 0, actor: { kind: "system" } } as const;
  await house.db.transaction().execute((trx) => resetStaff(trx, reset));
  console.log(`Password for the next sign-in at ${house.config.publicUrl}/staff: ${password}`);
  console.log("There the authenticator is set up anew, and another password chosen.");
});
