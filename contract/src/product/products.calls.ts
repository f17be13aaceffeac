/** The public calls about products: what is offered, with the figures that a calculator needs. */
import * as z from "zod/mini";
import { policyShape, termsShape } from "#policy/policy.calls.ts";
import { call } from "#wire/call.ts";
import { languages } from "#wire/language.ts";
import { day } from "#wire/shape.ts";
import { dueDayMax, purposes, securities, visibilities } from "./version.ts";

export const productCode = () =>
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,19}$/, "3 to 20 capital letters and digits."));

export const dueDay = () => z.int().check(z.gte(1), z.lte(dueDayMax));

const keysOf = <Table extends object>(table: Table) =>
  z.enum(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]);

const inEachLanguage = z.record(z.enum(languages), z.string().check(z.maxLength(200)));
const figure = () => z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Everything that a version says: amounts in centavos, shares in basis points. */
export const versionShape = z.strictObject({
  name: inEachLanguage,
  sentence: inEachLanguage,
  purpose: keysOf(purposes),
  security: keysOf(securities),
  loanCentavosStep: figure(),
  terms: termsShape,
  coolingOffDays: z.nullable(figure()),
  offerStandsDays: z.nullable(figure()),
  approvalOnePersonCentavosMax: z.nullable(figure()),
  mayChooseDueDay: z.boolean(),
  visible: keysOf(visibilities),
});

/** A product as a calculator needs it. */
export const offeredProductShape = z.object({
  code: productCode(),
  version: z.int(),
  from: day(),
  name: inEachLanguage,
  sentence: inEachLanguage,
  mayChooseDueDay: z.boolean(),
  rules: z.object(policyShape.shape),
});
export type OfferedProduct = z.output<typeof offeredProductShape>;

export const productsCall = call({
  method: "GET",
  path: "/products",
  does: "The products that everyone may apply for, each with the rules of its version in force.",
  who: "anyone",
  reply: z.array(offeredProductShape),
  problems: [],
});
