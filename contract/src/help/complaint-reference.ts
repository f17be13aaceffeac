/**
 * The reference of a complaint: random letters and digits that cannot be guessed, and two check
 * digits (ISO 7064 MOD 97-10), which detect a character misread on the phone.
 */

import { remainderMod97 } from "#wire/check-digits.ts";

const MODULUS = 97;

/** Letters as two digits, A as 10, as in an IBAN. */
const digitsOf = (text: string): string =>
  [...text.replace(/[^0-9A-Z]/g, "")].map((sign) => Number.parseInt(sign, 36)).join("");

/** `random` has letters and digits, such as `4Q7K-9T2F`. */
export function complaintReference(company: string, random: string): string {
  const start = `${company}-C-${random}`;
  const check = MODULUS + 1 - remainderMod97(`${digitsOf(start)}00`);
  return `${start}-${String(check).padStart(2, "0")}`;
}

/** In normal form: capitals, with or without hyphens as typed between the parts. */
export const tidyComplaintReference = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/[\s–-]+/g, "-");

export const isComplaintReference = (reference: string): boolean =>
  /^[A-Z0-9]{2,12}-C-[0-9A-Z]{4}-[0-9A-Z]{4}-\d{2}$/.test(reference) &&
  remainderMod97(digitsOf(reference)) === 1;
