/**
 * Turns a field of `fields.ts` into part of a call's body. In a file of its own, so that pages need
 * no zod.
 */
import * as z from "zod/mini";
import { isCalendarDate } from "#calendar/birth-date.ts";
import { type Field, fieldError, fields, printableText, tidyField } from "#wire/fields.ts";

const passwordMax = fields.password.max;

/** Text cleaned and checked by a field's rule, with the field's own words when it is broken. */
export const text = (field: Field) =>
  z.string().check(
    z.overwrite((value) => tidyField(field, value)),
    z.refine((value) => fieldError(field, value) === null, {
      error: ({ input }) => fieldError(field, String(input)) ?? field.message,
    }),
    z.meta({
      minLength: field.optional ? 0 : field.min,
      maxLength: field.max,
      pattern: field.pattern.source,
      description: field.hint ?? field.message,
    }),
  );

/** A password typed as proof: only its length is checked, because it is compared whole. */
export const currentPassword = () =>
  z.string().check(
    // In code points, as the rule for new passwords counts: an emoji is one character of two units.
    z.refine((typed) => typed.length <= 2 * passwordMax && [...typed].length <= passwordMax, {
      error: `At most ${passwordMax} characters.`,
    }),
    z.meta({ maxLength: passwordMax }),
  );

/**
 * An id, in the database's lower case: ids are compared as text, and sealed values are bound to
 * that text.
 */
export const uuid = () => z.uuid().check(z.toLowerCase());

/** A body that refuses unknown fields: a misspelt field is an error. */
export const body = z.strictObject;

/**
 * Sentences that staff type. NUL is refused because PostgreSQL cannot store it, and other
 * unprintable characters because they can reorder or hide text.
 */
export const sentence = (min: number, max: number, message?: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, `At most ${max} characters.`),
      z.regex(printableText, "Please use only letters, digits and common signs."),
    );

const REFERENCE_WORDS_MAX = 4;
const REFERENCE_LENGTH_MAX = 160;

/** A mobile number of the Philippines, which wallets have as well: 0917 000 4321, +63 917-000-4321. */
const mobileNumber = /(?<![0-9])(?:63|0)[^A-Za-z0-9]{0,3}9(?:[^A-Za-z0-9]{0,3}[0-9]){9}(?![0-9])/;
const link =
  /:\/\/|www\.|@|\.(?:com|net|org|ph|info|me|ly|io|co|app|link|xyz|site|online|shop|top|cc|page)(?![A-Za-z])/i;

/** "GCASH 0917 000 4321" tells somebody where to pay; the same digits alone are a reference. */
const namesForeignAccount = (text: string): boolean =>
  link.test(text) || (mobileNumber.test(text) && /[A-Za-z]{2}/.test(text));

/**
 * The member reads a reference of the bank beside the money, so that it holds no sentence, no link
 * and no wallet, also when a file brings it. The database has the same rule (`is_bank_reference`).
 */
export const isBankReference = (text: string): boolean =>
  text.length <= REFERENCE_LENGTH_MAX &&
  !/\p{Cc}/u.test(text) &&
  text.trim().split(/\s+/).length <= REFERENCE_WORDS_MAX &&
  !namesForeignAccount(text.normalize("NFKC"));

/** A reference of the bank that staff type. */
export const bankReference = () =>
  sentence(4, 60).check(
    z.refine(isBankReference, {
      error: `Only the bank's reference: ${REFERENCE_WORDS_MAX} words at most, no link, and no mobile number beside a word.`,
    }),
  );

export const day = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, "Please enter a day as YYYY-MM-DD."),
      z.refine(isCalendarDate, { error: "That day doesn't exist. Please check it." }),
    );

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = () => z.string().check(z.meta({ format: "date-time" }));

function isWholeCentavos(pesos: number): boolean {
  const nearest = Math.round(pesos * 100) / 100;
  return Math.abs(pesos - nearest) <= 4 * Number.EPSILON * Math.max(1, Math.abs(pesos));
}

/** Pesos on the wire: two decimals, within the exact range of a double. */
const pesosFrom = (minimum: number) =>
  z.number().check(
    // A sum of amounts may differ from its centavos in the last bits: a difference of 0.000000001
    // is tolerated.
    z.refine((value) => isWholeCentavos(value), {
      error: "Please enter pesos with at most two decimals.",
    }),
    z.minimum(minimum),
    z.maximum(1_000_000_000),
    z.meta({ multipleOf: 0.01 }),
  );
export const pesos = () => pesosFrom(0);
/** A difference of amounts. */
export const signedPesos = () => pesosFrom(-1_000_000_000);
