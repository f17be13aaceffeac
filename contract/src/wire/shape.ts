/** How a field of `fields.ts` becomes part of a call's body. Kept apart so that pages need no zod. */
import * as z from "zod/mini";
import { type Field, fieldError, fields, tidyField } from "#wire/fields.ts";

const passwordMax = fields.password.max;

/** Text tidied and held to a field's rule, with the field's own words when it is broken. */
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

/** A password as it is typed to prove oneself: compared whole, so it is held to its length alone. */
export const currentPassword = () =>
  z.string().check(
    // In code points, as the rule for new passwords counts: an emoji is one character of two units.
    z.refine((typed) => typed.length <= 2 * passwordMax && [...typed].length <= passwordMax, {
      error: `At most ${passwordMax} characters.`,
    }),
    z.meta({ maxLength: passwordMax }),
  );

/** A body that refuses what it does not name: a misspelt field is an error, not a silence. */
export const body = z.strictObject;

export const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** An instant on the wire, as the server writes it: ISO 8601 in UTC. */
export const instant = () => z.string().check(z.meta({ format: "date-time" }));

/** Pesos on the wire: two decimals, and within what a double holds exactly. */
export const pesos = () =>
  z.number().check(
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: "Please enter pesos with at most two decimals.",
    }),
    z.minimum(0),
    z.maximum(1_000_000_000),
    z.meta({ multipleOf: 0.01 }),
  );
