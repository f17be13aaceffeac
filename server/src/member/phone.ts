/** Phone numbers are stored as E.164. The wire's 9 to 15 digits are read as people write them. */
import { type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Keys } from "#secret/crypto.ts";

/**
 * `09171234567` is a Philippine number; `639171234567` and `+639171234567` have their country code.
 * Null for an impossible number.
 */
export function parsePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const isLocal = digits.startsWith("0") && !typed.trim().startsWith("+");
  const number = isLocal
    ? parsePhoneNumberFromString(digits, "PH")
    : parsePhoneNumberFromString(`+${digits}`);
  return number?.isPossible() ? number.number : null;
}

/** In some countries a number does not show whether it is a mobile phone. */
const SMS_TYPES: readonly NumberType[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];
/** New Philippine ranges are opened before the table of number types knows them. */
const PHILIPPINE_MOBILE = /^\+639\d{9}$/;

/**
 * Whether a number can get a code: a mobile phone in a listed country. Satellite and premium
 * numbers belong to no listed country or have another type.
 */
export function canReceiveSms(e164: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(e164);
  if (!number?.country || !countries.includes(number.country)) return false;
  return SMS_TYPES.includes(number.getType()) || PHILIPPINE_MOBILE.test(e164);
}

/** Digits only, as on the wire and in the token. */
export const toWirePhone = (e164: string): string => e164.replace("+", "");

/** The keyed fingerprint by which a number is found. */
export const phoneFingerprint = (keys: Keys, e164: string): string =>
  keys.fingerprint(e164, "phone");
