/** Phone numbers are kept as E.164. The wire's 9 to 15 digits are read as a person means them. */
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Keys } from "#secret/crypto.ts";

/**
 * `09171234567` is a Philippine number; `639171234567` and `+639171234567` carry their country. What
 * is no possible number anywhere is null.
 */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const isLocal = digits.startsWith("0") && !typed.trim().startsWith("+");
  const number = isLocal
    ? parsePhoneNumberFromString(digits, "PH")
    : parsePhoneNumberFromString(`+${digits}`);
  return number?.isPossible() ? number.number : null;
}

/** Digits alone, as the spec's token and storage carry them. */
export const phoneOnWire = (e164: string): string => e164.replace("+", "");

/** The keyed fingerprint by which a number is found again. */
export const phonePrint = (keys: Keys, e164: string): string => keys.fingerprint(e164, "phone");
