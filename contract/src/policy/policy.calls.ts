/** A row of the policy as calls carry it: amounts in centavos, shares in basis points. */
import * as z from "zod/mini";
import { type FeeKind, feeKinds } from "#price/fees.ts";
import { languages } from "#wire/language.ts";
import { day } from "#wire/shape.ts";
import { type HousePolicy, housePolicies } from "./policy.ts";

const shapes = {
  string: z.string(),
  number: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
} as const;

/**
 * One check for each field, derived from the first row, so that a new figure can be proposed
 * without code here.
 */
const rowShape = Object.fromEntries(
  Object.entries(housePolicies[0]).map(([name, value]) => [
    name,
    shapes[typeof value as keyof typeof shapes],
  ]),
) as unknown as { [Name in keyof HousePolicy]: z.ZodMiniType<HousePolicy[Name]> };

/** A row of the house's policy. */
export const housePolicyShape = z.strictObject({ ...rowShape, from: day() });

const perLanguage = z.record(z.enum(languages), z.string());

const feeShape = z.strictObject({
  kind: z.enum(Object.keys(feeKinds) as [FeeKind, ...FeeKind[]]),
  words: perLanguage,
  fixedCentavos: shapes.number,
  basisPoints: shapes.number,
  leastCentavos: shapes.number,
  mostCentavos: shapes.number,
});

/** The terms of a version of a product. */
export const termsShape = z.strictObject({
  loanCentavosMin: shapes.number,
  loanCentavosMax: shapes.number,
  termsMonths: z.readonly(z.array(z.int().check(z.gte(1))).check(z.minLength(1))),
  termMonthsDefault: shapes.number,
  interestMethod: z.enum(["flat", "declining"]),
  interestMonthlyBasisPoints: shapes.number,
  fees: z.optional(z.readonly(z.array(feeShape))),
  penaltyDailyBasisPoints: shapes.number,
  penaltyAfterDays: shapes.number,
  collectionBasisPoints: shapes.number,
});

/** The rules of a loan: those of the house and the terms of its product's version. */
export const policyShape = z.strictObject({ ...housePolicyShape.shape, ...termsShape.shape });
