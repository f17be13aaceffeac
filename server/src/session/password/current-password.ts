/**
 * Asks a signed-in member for the password again, so that a stolen session is not enough.
 */
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { findMember } from "#member/details.ts";
import { refuse } from "#problem.ts";

const FREE_TRIES = 5;

export const refuseCurrentPassword = (): never =>
  refuse("WrongPassword", { fields: { currentPassword: "Your current password isn't right." } });

/** Returns the member if the password is right; a wrong one is counted, audited and refused. */
export async function checkCurrentPassword(
  house: House,
  memberId: string,
  typed: string,
  noteWrong: () => Promise<void>,
) {
  const member = (await findMember(house.db, memberId)) ?? refuse("NotFound");
  // One budget for all calls that ask for the password, so that each does not allow new guesses.
  const budget = { bucket: `change-password/${memberId}`, free: FREE_TRIES };
  await consumeAttempt(house.db, [budget]);
  if (!(await house.passwords.matches(typed, member.password_hash))) {
    await noteWrong();
    refuseCurrentPassword();
  }
  await clearFailedAttemptsOf(house.db, budget);
  return member;
}
