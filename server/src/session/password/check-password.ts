/**
 * Rates a password while it is typed: registration asks for it two steps before the account is
 * opened, when a refusal would come too late. Nothing of it is stored.
 */
import { guessesMin, passwordStrengthOf } from "@hiram/contract/session/password-guesses.ts";
import type { checkPasswordCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import type { House } from "#house/house.ts";
import { countGuesses } from "#session/password/refuse-weak-password.ts";

export function checkPassword(
  house: House,
  { password, about }: CheckedBodyOf<typeof checkPasswordCall>,
) {
  const guesses = countGuesses(house, password, about);
  return {
    strength: passwordStrengthOf(guesses),
    refusal: guesses < guessesMin ? problems.WeakPassword.message : null,
  };
}
