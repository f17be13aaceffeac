/** A row of the policy as calls carry it: amounts in centavos, shares in basis points. */
import * as z from "zod/mini";
import { day } from "#wire/shape.ts";
import { type Policy, policies } from "./policy.ts";

const shapes = {
  string: z.string(),
  number: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
} as const;

/**
 * One check for each field, derived from the first row, so that a new figure can be proposed
 * without code here.
 */
const rowShape = Object.fromEntries(
  Object.entries(policies[0]).map(([name, value]) => {
    if (Array.isArray(value)) return [name, z.array(z.int().check(z.gte(1))).check(z.minLength(1))];
    return [name, shapes[typeof value as keyof typeof shapes]];
  }),
) as unknown as { [Name in keyof Policy]: z.ZodMiniType<Policy[Name]> };

export const policyShape = z.strictObject({
  ...rowShape,
  from: day(),
  interestMethod: z.enum(["flat", "declining"]),
});
