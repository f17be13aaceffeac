/**
 * Starts adding a passkey at the desk. The first needs password and authenticator, a later one an
 * existing passkey: so that the weaker sign-in cannot be used to add a stronger one.
 */
import type { staffStartPasskeyCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { listPasskeyRows } from "#code/passkey.sql.ts";
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { askNewPasskey } from "#session/passkeys/passkey-question.ts";
import { refuseCurrentPassword } from "#session/password/current-password.ts";
import { checkShownPasskey } from "#staff/passkeys/check-shown-passkey.ts";
import { factorBudget, refuseFactor } from "#staff/sign-in/refuse-factor.ts";
import { spendSecondFactor } from "#staff/sign-in/second-factor.ts";
import { findStaff } from "#staff/sign-in/staff-session.sql.ts";

export async function startStaffPasskey(
  house: House,
  shown: CheckedBodyOf<typeof staffStartPasskeyCall>,
  { id }: StaffCaller,
) {
  const staff = (await findStaff(house.db, id)) ?? refuse("LoginExpired");
  const owner = { staffId: id } as const;
  const isFirst = (await listPasskeyRows(house.db, owner)).length === 0;
  if (isFirst) await checkBoth(house, staff, shown);
  else await checkShownPasskey(house, house.db, id, shown.passkey ?? refuse("OwnerUnproven"));
  const { name, email } = openStaffDetails(house, staff);
  return askNewPasskey(house, {
    purpose: "STAFF_ADD",
    owner,
    userName: email,
    userDisplayName: `${name}, ${house.config.company.ShortName} desk`,
  });
}

type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

async function checkBoth(
  house: House,
  staff: Staff,
  { currentPassword, secondFactor }: CheckedBodyOf<typeof staffStartPasskeyCall>,
): Promise<void> {
  if (currentPassword === undefined || secondFactor === undefined) return refuse("OwnerUnproven");
  await consumeAttempt(house.db, [factorBudget(staff.id)]);
  if (!(await house.passwords.matches(currentPassword, staff.password_hash)))
    refuseCurrentPassword();
  await house.db.transaction().execute(async (trx) => {
    if (!(await spendSecondFactor(trx, house, staff, secondFactor))) refuseFactor();
  });
  await clearFailedAttemptsOf(house.db, factorBudget(staff.id));
}
