/** Our own second factor, after a sign-in at a provider that did not say one was shown. */
import { audit } from "#audit/audit.ts";
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { findAndTouchStaffSession, readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { readMe } from "#staff/sign-in/read-me.ts";
import { factorBudget, refuseFactor } from "#staff/sign-in/refuse-factor.ts";
import { spendSecondFactor } from "#staff/sign-in/second-factor.ts";
import { findStaff } from "#staff/sign-in/staff-session.sql.ts";
import { renewStaffToken } from "#staff/sign-in/start-staff-session.ts";

export async function showOwnFactor(
  house: House,
  { secondFactor }: { readonly secondFactor: string },
  caller: Caller,
  cookies: Cookies,
) {
  const shown = readStaffToken(cookies) ?? refuse("NotSignedIn");
  const session = (await findAndTouchStaffSession(house, shown)) ?? refuse("LoginExpired");
  if (!session.needsFactor) return refuse("LoginExpired");
  const staff = (await findStaff(house.db, session.id)) ?? refuse("LoginExpired");
  await consumeAttempt(house.db, [factorBudget(staff.id)]);
  const token = await house.db.transaction().execute(async (trx) => {
    if (!(await spendSecondFactor(trx, house, staff, secondFactor))) refuseFactor();
    const renewed = await renewStaffToken(trx, session.sessionId);
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { with: "provider and own second factor" };
    await audit(trx, { action: "STAFF_SIGNED_IN", actor, subjectId: staff.id, caller, details });
    return renewed;
  });
  await clearFailedAttemptsOf(house.db, factorBudget(staff.id));
  setStaffCookie(cookies, token);
  return { me: await readMe(house, staff) };
}
