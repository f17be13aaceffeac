/** The public calls about products: what is offered, with the figures that a calculator needs. */
import * as z from "zod/mini";
import { policyShape, termsShape } from "#policy/policy.calls.ts";
import { call } from "#wire/call.ts";
import { memberDocumentKinds } from "#wire/document-kinds.ts";
import { languages } from "#wire/language.ts";
import { body, day } from "#wire/shape.ts";
import { documentMoments, eligibilityAnswers, eligibilityFactNames } from "./eligibility.ts";
import { dueDayMax, loanPurposes, loanSecurities, productVisibilities } from "./version.ts";

export const productCode = () =>
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,19}$/, "3 to 20 capital letters and digits."));

export const dueDay = () => z.int().check(z.gte(1), z.lte(dueDayMax));

const keysOf = <Table extends object>(table: Table) =>
  z.enum(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]);

const inEachLanguage = z.record(z.enum(languages), z.string().check(z.maxLength(200)));
const figure = () => z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

const conditionShape = z.strictObject({
  fact: z.enum(eligibilityFactNames),
  least: z.nullable(figure()),
  most: z.nullable(figure()),
  oneOf: z.readonly(
    z.array(z.string().check(z.minLength(2), z.maxLength(60))).check(z.maxLength(60)),
  ),
});

const documentShape = z.strictObject({
  kind: z.enum(memberDocumentKinds),
  before: keysOf(documentMoments),
});

/** Everything that a version says: amounts in centavos, shares in basis points. */
export const versionShape = z.strictObject({
  name: inEachLanguage,
  sentence: inEachLanguage,
  purpose: keysOf(loanPurposes),
  security: keysOf(loanSecurities),
  loanCentavosStep: figure(),
  terms: termsShape,
  coolingOffDays: z.nullable(figure()),
  offerStandsDays: z.nullable(figure()),
  approvalOnePersonCentavosMax: z.nullable(figure()),
  mayChooseDueDay: z.boolean(),
  dueDays: z.readonly(z.array(dueDay()).check(z.maxLength(dueDayMax))),
  visible: keysOf(productVisibilities),
  eligibility: z.readonly(z.array(conditionShape).check(z.maxLength(20))),
  documents: z.readonly(z.array(documentShape).check(z.maxLength(10))),
});

/** A product as a calculator needs it. */
export const offeredProductShape = z.object({
  code: productCode(),
  version: z.int(),
  from: day(),
  name: inEachLanguage,
  sentence: inEachLanguage,
  mayChooseDueDay: z.boolean(),
  /** The days that the member may choose; empty where the loan is due as it was paid out. */
  dueDays: z.readonly(z.array(dueDay())),
  rules: z.object(policyShape.shape),
});
export type OfferedProduct = z.output<typeof offeredProductShape>;

/** The conditions of a product, each with the answer whether the member meets it. */
export const judgedConditions = () =>
  z.array(z.object({ ...conditionShape.shape, answer: z.enum(eligibilityAnswers) }));

export const eligibilityCall = call({
  method: "POST",
  path: "/loan/eligibility",
  does: "The products that this member sees, each with what it asks for, one by one: met, not met or not known yet. Empty where there is one product that asks for nothing.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.array(
    z.object({
      ...offeredProductShape.shape,
      conditions: judgedConditions(),
      documents: versionShape.shape.documents,
    }),
  ),
  problems: [],
});

export const productsCall = call({
  method: "GET",
  path: "/products",
  does: "The products that everyone may apply for, each with the rules of its version in force.",
  who: "anyone",
  reply: z.array(offeredProductShape),
  problems: [],
});
