/**
 * Refuses passwords that few guesses find: common ones, local ones, and those made of the member's
 * own name, number or address. The check while a password is typed uses the same rule.
 */
import { estimateGuesses, guessesMin } from "@hiram/contract/session/password-guesses.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { guessCostOfWord } from "#session/password/password-words.ts";

/**
 * The number of guesses as a power of ten; `about` is what anyone who knows the person would try
 * first.
 */
export function countGuesses({ config }: House, password: string, about: readonly string[]) {
  const { CompanyName, ShortName } = config.company;
  return estimateGuesses(password, [...about, CompanyName, ShortName], guessCostOfWord);
}

/** `field` is the form field of the password. */
export function refuseWeakPassword(
  house: House,
  field: "password" | "newPassword",
  password: string,
  about: readonly string[],
): void {
  if (countGuesses(house, password, about) >= guessesMin) return;
  refuse("WeakPassword", { fields: { [field]: problems.WeakPassword.message } });
}
