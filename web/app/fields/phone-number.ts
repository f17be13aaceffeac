/**
 * Turns a typed phone number into wire form: digits that begin with the country code. People type a
 * leading zero, the whole number from a contact, or both.
 */
import { callingCodes, getCallingCode } from "@hiram/contract/wire/calling-codes.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { isMobileOrForeign } from "@hiram/contract/wire/philippine-phone.ts";

export const homeCountry = "PH";

/** At most 15 digits, and the plus of an international number. */
export const cleanPhone = (typed: string): string => {
  const digits = typed.replace(/[^0-9]/g, "").slice(0, fields.phoneNumber.max);
  return typed.trimStart().startsWith("+") ? `+${digits}` : digits;
};

/** The wire form; empty while nothing is typed. */
export function writeWirePhone(country: string, typed: string): string {
  const cleaned = cleanPhone(typed);
  const digits = cleaned.replace("+", "");
  if (digits === "" || cleaned.startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  const { code, trunk, mobileDigits } = getCallingCode(country);
  const fits = (rest: string) => mobileDigits.includes(rest.length);
  const without = (prefix: string) => digits.slice(prefix.length);
  // Where the trunk prefix is zero, a leading zero is never part of the number. Other prefixes, and
  // the country's own code, may also begin a number: there the length decides.
  const mayDrop = (prefix: string) =>
    prefix !== "" && digits.startsWith(prefix) && fits(without(prefix)) && !fits(digits);
  if (trunk.startsWith("0") && digits.startsWith(trunk)) return code + without(trunk);
  if (mayDrop(code)) return digits;
  if (mayDrop(trunk)) return code + without(trunk);
  return code + digits;
}

type TypedPhone = { readonly country: string; readonly phoneNumber: string };

/** The fault of the member's own number, which gets codes and so must be a mobile one. */
export function ownPhoneError(
  { country, phoneNumber }: TypedPhone,
  words: { readonly philippineMobile: string },
): string | null {
  const wire = writeWirePhone(country, phoneNumber);
  const wrong = fieldError(fields.phoneNumber, wire);
  return wrong ?? (isMobileOrForeign(wire) ? null : words.philippineMobile);
}

type SplitPhone = { readonly country: string; readonly national: string };

/**
 * Splits a number that was typed with its country code. If countries share the code, the chosen
 * country stays.
 */
export function splitWholePhone(typed: string, chosen: string): SplitPhone | null {
  const cleaned = cleanPhone(typed);
  if (!cleaned.startsWith("+") && !cleaned.startsWith("00")) return null;
  const digits = cleaned.replace(/^(\+|00)/, "");
  const own = getCallingCode(chosen);
  // No calling code is a prefix of another, so at most one length matches.
  const row = digits.startsWith(own.code)
    ? own
    : callingCodes.find(({ code }) => digits.startsWith(code));
  return row ? { country: row.country, national: digits.slice(row.code.length) } : null;
}
