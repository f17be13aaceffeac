/**
 * Signs staff in by a passkey. The device has verified the person and holds the key: both factors.
 * Every refusal is the same.
 */
import type { staffPasskeySignInCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { consumePasskeyQuestion, recordPasskeyUse } from "#code/passkey.sql.ts";
import { verifyStaffPasskey } from "#code/verify-passkey.ts";
import type { House } from "#house/house.ts";
import { readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { expectedQuestion } from "#session/passkeys/passkey-question.ts";
import { readMe } from "#staff/sign-in/read-me.ts";
import { findStaff, lockUnchangedStaffPassword } from "#staff/sign-in/staff-session.sql.ts";
import { endEarlierStaffSession, startStaffSession } from "#staff/sign-in/start-staff-session.ts";

export async function signInWithStaffPasskey(
  house: House,
  { challengeId, response }: CheckedBodyOf<typeof staffPasskeySignInCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const question = { id: challengeId, purpose: "STAFF_SIGN_IN", owner: null } as const;
  const isOpen = await consumePasskeyQuestion(house.db, question);
  const expected = expectedQuestion(house, "STAFF_SIGN_IN", challengeId);
  const verified = isOpen ? await verifyStaffPasskey(house, response, expected) : null;
  const staff = verified ? await findStaff(house.db, verified.staffId) : undefined;
  const token =
    verified && staff
      ? await house.db.transaction().execute(async (trx) => {
          // Somebody who was removed or reset meanwhile is not let in.
          if (
            !(await lockUnchangedStaffPassword(trx, staff)) ||
            !(await recordPasskeyUse(trx, verified.use))
          )
            return null;
          await endEarlierStaffSession(trx, readStaffToken(cookies), caller);
          const begun = await startStaffSession(trx, house, staff.id, caller, { with: "PASSKEY" });
          await audit(trx, {
            action: "STAFF_SIGNED_IN",
            actor: { kind: "staff", id: staff.id },
            subjectId: staff.id,
            caller,
            details: { with: "passkey" },
          });
          return begun;
        })
      : null;
  if (!staff || !token) {
    await audit(house.db, {
      action: "STAFF_SIGN_IN_FAILED",
      actor: { kind: "anyone" },
      ...(verified && { subjectId: verified.staffId }),
      caller,
      details: { with: "passkey" },
    });
    return refuse("PasskeyRefused");
  }
  setStaffCookie(cookies, token);
  return { me: await readMe(house, staff) };
}
