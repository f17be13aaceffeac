/**
 * Asks the server about a password that is being chosen. A lost request refuses nothing.
 */
import type { PasswordStrength } from "@hiram/contract/session/password-guesses.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { ask } from "#api/client.ts";
import { CallFailure } from "#api/send.ts";

export type PasswordVerdict = {
  readonly password: string;
  readonly strength: PasswordStrength;
  /** Why the server would refuse it; null for a good password. */
  readonly refusal: string | null;
};

/**
 * Null when there is nothing to ask yet, or no answer: the call that sets the password checks it
 * again.
 */
export async function checkPasswordStrength(
  password: string,
  about: readonly string[],
): Promise<PasswordVerdict | null> {
  if (fieldError(fields.password, password) !== null) return null;
  try {
    const body = { password, about: about.filter((one) => one !== "") };
    const { strength, refusal } = await ask("POST /authmember/password/check", body);
    return { password, strength: strength as PasswordStrength, refusal };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
