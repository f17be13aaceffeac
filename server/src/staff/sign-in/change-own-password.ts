/** One's own password and recovery keys: both need the second factor, and guessing is slowed. */
import type { staffPasswordCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { refuseCurrentPassword } from "#session/password/current-password.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";
import { factorBudget, refuseFactor } from "./refuse-factor.ts";
import { makeRecoveryKeys, spendSecondFactor } from "./second-factor.ts";
import { endStaffSessions, findStaff, setStaffPassword } from "./staff-session.sql.ts";

export async function changeOwnPassword(
  house: House,
  asked: CheckedBodyOf<typeof staffPasswordCall>,
  { id, sessionId }: StaffCaller,
  caller: Caller,
) {
  const staff = (await findStaff(house.db, id)) ?? refuse("LoginExpired");
  await consumeAttempt(house.db, [factorBudget(id)]);
  if (!(await house.passwords.matches(asked.currentPassword, staff.password_hash)))
    refuseCurrentPassword();
  const { name, email, phone } = openStaffDetails(house, staff);
  const { newPassword } = asked;
  refuseWeakPassword(house, "newPassword", newPassword, [name, email, phone]);
  const hash = await house.passwords.hash(newPassword);
  await house.db.transaction().execute(async (trx) => {
    if (!(await setStaffPassword(trx, staff, hash))) refuseCurrentPassword();
    if (!(await spendSecondFactor(trx, house, staff, asked.secondFactor))) refuseFactor();
    await endStaffSessions(trx, id, "PASSWORD", sessionId);
    const actor = { kind: "staff", id } as const;
    await audit(trx, { action: "STAFF_PASSWORD_CHANGED", actor, subjectId: id, caller });
  });
  await clearFailedAttemptsOf(house.db, factorBudget(id));
  return {};
}

export async function renewRecoveryKeys(
  house: House,
  { secondFactor }: { secondFactor: string },
  { id }: StaffCaller,
  caller: Caller,
) {
  const staff = (await findStaff(house.db, id)) ?? refuse("LoginExpired");
  await consumeAttempt(house.db, [factorBudget(id)]);
  const recoveryKeys = await house.db.transaction().execute(async (trx) => {
    if (!(await spendSecondFactor(trx, house, staff, secondFactor))) refuseFactor();
    const actor = { kind: "staff", id } as const;
    await audit(trx, { action: "STAFF_RECOVERY_KEYS_MADE", actor, subjectId: id, caller });
    return makeRecoveryKeys(trx, house, id);
  });
  await clearFailedAttemptsOf(house.db, factorBudget(id));
  return { recoveryKeys };
}
