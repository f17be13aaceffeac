/**
 * A fresh second factor within a session, shown at the provider: by the account of the same person,
 * after this was asked (`auth_time`), and with a second factor by the provider's own word.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { findAndTouchStaffSession, readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import { SKEW_SECONDS } from "#outside/sign-on/open-sign-on.ts";
import { refuse } from "#problem.ts";
import { renewStaffToken } from "#staff/sign-in/start-staff-session.ts";
import type { SignOnAnswer, VerifiedSignOn } from "./finishing.ts";
import { noteForgedAnswer } from "./note-forged-answer.ts";
import { findIdentity } from "./sign-on.sql.ts";

export async function proveAtProvider(
  house: House,
  { provider, row, signedOn, caller, cookies }: VerifiedSignOn,
): Promise<SignOnAnswer> {
  const shown = readStaffToken(cookies) ?? refuse("LoginExpired");
  const session = (await findAndTouchStaffSession(house, shown)) ?? refuse("LoginExpired");
  if (session.sessionId !== row.session_id) return refuse("LoginExpired");
  if (session.enrollingSealed || session.needsFactor) return refuse("LoginExpired");
  const { issuer, subject, authTime, hasSecondFactor } = signedOn;
  const earliest = row.started_at.getTime() - SKEW_SECONDS * 1000;
  if (authTime === null || authTime.getTime() < earliest) {
    await noteForgedAnswer(house, provider, "AUTH_TIME", caller);
    return refuse("SignOnRefused");
  }
  const identity = await findIdentity(house.db, issuer, subject);
  if (identity?.staff_id !== session.id) return refuse("SignOnUnknown");
  if (!hasSecondFactor) return refuse("SignOnFactorMissing");
  const token = await house.db.transaction().execute(async (trx) => {
    const renewed = await renewStaffToken(trx, session.sessionId);
    const actor = { kind: "staff", id: session.id } as const;
    const details = { with: provider.name };
    const subjectId = session.id;
    await audit(trx, { action: "STAFF_SECOND_FACTOR", actor, subjectId, caller, details });
    return renewed;
  });
  setStaffCookie(cookies, token);
  return { state: "FRESH" };
}
