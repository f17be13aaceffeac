/** Shared parts of the calls of other systems: the scope, one row by its id, and lists by cursor. */
import * as z from "zod/mini";
import type { Call } from "#wire/call.ts";
import type { OpenScope } from "#wire/scopes.ts";

/** Calls that change something carry a key of their own, so that a repeated call has one effect. */
type OpenCall = Omit<Call, "who" | "action" | "about" | "path"> & {
  readonly path: `/open/${string}`;
  readonly scope: OpenScope;
};

/** A call for a key that has the scope. */
export const openCall = <const C extends OpenCall>(definition: C): C & { readonly who: "key" } => ({
  ...definition,
  who: "key",
});

const LISTED_DEFAULT = 50;
const LISTED_MAX = 100;

const limit = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, `A whole number from 1 to ${LISTED_MAX}.`)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(1), z.maximum(LISTED_MAX)),
    ),
  ),
  LISTED_DEFAULT,
);

/** The value of `next` in the answer before. What it contains may change at any time. */
const after = z.optional(z.string().check(z.maxLength(200)));

export const page = { limit, after };
export type ListQuery = { readonly limit: number; readonly after?: string | undefined };

/** Newest first. Rows that are added while a caller pages never shift the pages that follow. */
export const pageOfList = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    has_more: z.boolean(),
    /** Give it back as `after` for the next page; null on the last one. */
    next: z.nullable(z.string()),
  });
