/** The company's profile at the desk: reading it, and proposing a new one to a second person. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, instant, sentence } from "#wire/shape.ts";
import { REGULATORS_MAX, regulatorKinds } from "./regulators.ts";
import { companyShape } from "./site.calls.ts";

const companyView = z.object(companyShape.shape);

export const staffProfileCall = staffCall({
  method: "GET",
  path: "/staff/profile",
  does: "The company's profile in force, its earlier versions, and how this product is run.",
  action: "profile.read",
  reply: z.object({
    company: companyView,
    /** 0 for the operator's file; each version confirmed at the desk adds one. */
    version: z.int(),
    /** The open proposal, as it would be in force. */
    proposed: z.nullable(
      z.object({ company: companyView, by: z.string(), at: instant(), reason: z.string() }),
    ),
    history: z.array(
      z.object({
        version: z.int(),
        confirmedAt: instant(),
        proposedBy: z.string(),
        confirmedBy: z.string(),
        changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    /** Messages as members get them, with `{company}` in place of the name. */
    messages: z.array(z.object({ subject: z.string(), text: z.string() })),
    mode: z.enum(["demo", "production"]),
    publicUrl: z.string(),
    payoutRail: z.string(),
    /** Which outside services are configured; the others are the demo's. */
    mail: z.boolean(),
    sms: z.boolean(),
    fileStore: z.boolean(),
  }),
  problems: [],
});

const typed = z.string().check(z.maxLength(500));

export const staffProposeProfileCall = staffCall({
  method: "POST",
  path: "/staff/profile/propose",
  does: "Proposes another company profile, which a second person confirms.",
  proposes: {
    kind: "company.profile",
    words: "a change of the company profile",
    confirmedBy: "profile.confirm",
  },
  action: "profile.propose",
  body: body({
    /**
     * The version that the form was based on; if another one is in force, the proposal is refused.
     */
    version: z.int().check(z.gte(0)),
    reason: sentence(3, 300, "Please say why it changes."),
    company: body({
      CompanyName: typed,
      CompanyAddress: typed,
      SEC_CA: typed,
      SEC_REG: typed,
      OPSCOR: typed,
      FACEBOOK: typed,
      INSTAGRAM: typed,
      TIKTOK: typed,
      TELEGRAM: typed,
      EMAIL: typed,
      landline: typed,
      establishedYear: z.int(),
      employees: typed,
      claims: body({
        approval: typed,
        affiliateOffer: z.nullable(body({ institution: typed, licence: typed, offer: typed })),
      }),
      partners: z.array(body({ name: typed, logo: typed })).check(z.maxLength(6)),
      regulators: z
        .array(body({ kind: z.enum(regulatorKinds), contact: typed, link: typed }))
        .check(z.maxLength(REGULATORS_MAX)),
      repayTo: z.nullable(body({ bankName: typed, accountName: typed, number: typed })),
    }),
  }),
  reply: z.object({ id: z.string() }),
  problems: ["ChangedMeanwhile"],
});
