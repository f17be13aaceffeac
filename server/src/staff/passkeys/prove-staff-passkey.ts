/** A fresh second factor within a session, by passkey; `prove-second-factor.ts` does it by code. */
import type { staffProvePasskeyCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies, StaffCaller } from "#http/answer.ts";
import { checkShownPasskey } from "#staff/passkeys/check-shown-passkey.ts";
import { renewStaffToken } from "#staff/sign-in/start-staff-session.ts";

export async function proveStaffPasskey(
  house: House,
  shown: CheckedBodyOf<typeof staffProvePasskeyCall>,
  { id, sessionId }: StaffCaller,
  caller: Caller,
  cookies: Cookies,
) {
  const token = await house.db.transaction().execute(async (trx) => {
    await checkShownPasskey(house, trx, id, shown);
    const renewed = await renewStaffToken(trx, sessionId);
    const actor = { kind: "staff", id } as const;
    const details = { with: "passkey" };
    await audit(trx, { action: "STAFF_SECOND_FACTOR", actor, subjectId: id, caller, details });
    return renewed;
  });
  setStaffCookie(cookies, token);
  return {};
}
