/** Ends the session of the cookie. Signing out twice, or without a session, succeeds. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { dropStaffToken, hashStaffToken, readStaffToken } from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { endStaffSession } from "./staff-session.sql.ts";

export async function signOutStaff(house: House, caller: Caller, cookies: Cookies) {
  const shown = readStaffToken(cookies);
  dropStaffToken(cookies);
  if (!shown) return {};
  await house.db.transaction().execute(async (trx) => {
    const id = await endStaffSession(trx, hashStaffToken(shown), "SIGN_OUT");
    if (!id) return;
    const actor = { kind: "staff", id } as const;
    await audit(trx, { action: "STAFF_SIGNED_OUT", actor, subjectId: id, caller });
  });
  return {};
}
