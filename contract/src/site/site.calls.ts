/** The calls of `site.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { complaintCategoryNames } from "#help/complaint.ts";
import { policyShape } from "#policy/policy.calls.ts";
import { offeredProductShape } from "#product/products.calls.ts";
import { REGULATORS_MAX, regulatorKinds, usualRegulators } from "#site/regulators.ts";
import { call } from "#wire/call.ts";
import { consentMessage, fields } from "#wire/fields.ts";
import { body, day, instant, text } from "#wire/shape.ts";

const link = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);
const said = z.string().check(z.minLength(1), z.maxLength(500));

/**
 * The lender that runs this product. Every claim on the public pages comes from here or from the
 * policy.
 */
export const companyShape = z.strictObject({
  /** True for the example profile, with which production refuses to start. */
  sample: z._default(z.boolean(), false),
  CompanyName: said,
  ShortName: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, "2 to 12 capital letters or digits")),
  CompanyAddress: said,
  SEC_CA: said,
  SEC_REG: said,
  OPSCOR: said,
  FACEBOOK: link,
  INSTAGRAM: link,
  TIKTOK: link,
  TELEGRAM: link,
  EMAIL: z.email(),
  landline: z.string().check(z.maxLength(40)),
  establishedYear: z.int().check(z.gte(1900), z.lte(2100)),
  employees: said,
  claims: z.strictObject({
    approval: said,
    /** Shown only when the institution and its licence are both named. */
    affiliateOffer: z.nullable(z.strictObject({ institution: said, licence: said, offer: said })),
  }),
  partners: z
    .array(z.strictObject({ name: said, logo: z.string().check(z.regex(/^\/[\w./-]+\.svg$/)) }))
    .check(z.maxLength(6)),
  /** Where members pay their instalments; without it they are told to ask. */
  repayTo: z._default(
    z.nullable(z.strictObject({ bankName: said, accountName: said, number: said })),
    null,
  ),
  /** To whom a member can complain about the lender; what each looks after is in our words. */
  regulators: z._default(
    z
      .array(
        z.strictObject({
          kind: z.enum(regulatorKinds),
          contact: z.string().check(z.maxLength(200)),
          link,
        }),
      )
      .check(z.maxLength(REGULATORS_MAX)),
    [...usualRegulators],
  ),
});

export type Company = z.output<typeof companyShape>;

export const companyCall = call({
  method: "GET",
  path: "/company",
  does: "The lender that runs this product, and whether this is a demo.",
  who: "anyone",
  reply: z.object({ ...companyShape.shape, demo: z.boolean() }),
  problems: [],
});

const amount = () => z.number();

export const policyCall = call({
  method: "GET",
  path: "/policy",
  does: "The limits, terms, rate and charges in force today, amounts in pesos.",
  who: "anyone",
  reply: z.object({
    from: day(),
    loanMin: amount(),
    loanMax: amount(),
    creditLineMax: amount(),
    termsMonths: z.array(z.int()),
    termMonthsDefault: z.int(),
    interestMethod: z.enum(["flat", "declining"]),
    interestMonthlyPercent: z.number(),
    penaltyDailyPercent: z.number(),
    penaltyAfterDays: z.int(),
    collectionPercent: z.number(),
    chargesYearlyPercentMax: z.number(),
    walletScreenMax: amount(),
    transferFee: amount(),
    /** The server's clock: the device's own may be wrong. */
    now: instant(),
    /** The row in force and those announced, whole: amounts in centavos, shares in basis points. */
    rows: z.array(z.object(policyShape.shape)).check(z.minLength(1)),
    /** Where more than one loan is offered, all of them; otherwise left out. */
    products: z.optional(z.array(offeredProductShape)),
  }),
  problems: [],
});

export const currencyShape = z.object({
  _id: z.string(),
  currencyCode: z.string(),
  currencyName: z.string(),
  currencySymbol: z.string(),
  countryName: z.string(),
  decimals: z.int(),
  active: z.boolean(),
});

export const currenciesCall = call({
  method: "GET",
  path: "/availablecurrency",
  does: "The currencies in which amounts may be shown, pesos first.",
  who: "anyone",
  reply: z.array(currencyShape),
  problems: [],
});

export const ratesCall = call({
  method: "GET",
  path: "/exchangerates",
  does: "Units of each currency for one peso. Stale rates are withheld: `rates` is then PHP alone.",
  who: "anyone",
  reply: z.object({
    base: z.literal("PHP"),
    rates: z.record(z.string(), z.number()),
    source: z.string(),
    asOf: z.nullable(instant()),
    stale: z.boolean(),
  }),
  problems: [],
});

export const contactCall = call({
  method: "POST",
  path: "/contact",
  does: "Leaves a message for staff and answers with its reference.",
  who: "anyone",
  body: body({
    name: text(fields.contactName),
    email: text(fields.email),
    message: text(fields.contactMessage),
    /** What it is about; other when left out. */
    category: z.optional(z.enum(complaintCategoryNames)),
    consent: z.literal(true, { error: consentMessage }),
  }),
  reply: z.object({ reference: z.string() }),
  problems: [],
  limit: { count: 5, seconds: 600 },
});
