/**
 * A fresh second factor within a session: calls that lend, pay, confirm, change staff or end
 * sessions are refused when the last one is older than the policy's time, because a desk may be
 * left unlocked.
 */
import { audit } from "#audit/audit.ts";
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { factorBudget, refuseFactor } from "./refuse-factor.ts";
import { spendSecondFactor } from "./second-factor.ts";
import { findStaff } from "./staff-session.sql.ts";
import { renewStaffToken } from "./start-staff-session.ts";

export async function proveSecondFactor(
  house: House,
  { secondFactor }: { readonly secondFactor: string },
  { id, sessionId }: StaffCaller,
  caller: Caller,
  cookies: Cookies,
) {
  const staff = (await findStaff(house.db, id)) ?? refuse("LoginExpired");
  await consumeAttempt(house.db, [factorBudget(id)]);
  const token = await house.db.transaction().execute(async (trx) => {
    if (!(await spendSecondFactor(trx, house, staff, secondFactor))) refuseFactor();
    const renewed = await renewStaffToken(trx, sessionId);
    const actor = { kind: "staff", id } as const;
    await audit(trx, { action: "STAFF_SECOND_FACTOR", actor, subjectId: id, caller });
    return renewed;
  });
  setStaffCookie(cookies, token);
  await clearFailedAttemptsOf(house.db, factorBudget(id));
  return {};
}
