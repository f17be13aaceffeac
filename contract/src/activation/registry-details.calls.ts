/** A member's answers for the credit registry, and what is still missing. */
import * as z from "zod/mini";
import {
  nameSuffixes,
  occupationKinds,
  registryFields,
  registryQuestions,
  socialNumberKinds,
} from "#activation/registry-details.ts";
import { call } from "#wire/call.ts";
import { body, text } from "#wire/shape.ts";

const orNone = <const T extends readonly string[]>(list: T) => z.enum(["", ...list] as const);

/** Each is optional: what is left out stays as it was. */
export const registryShape = {
  suffix: z.optional(orNone(nameSuffixes)),
  birthPlace: z.optional(text(registryFields.birthPlace)),
  birthCountry: z.optional(text(registryFields.birthCountry)),
  tin: z.optional(text(registryFields.tin)),
  hasNoTin: z.optional(z.boolean()),
  socialNumberKind: z.optional(orNone(socialNumberKinds)),
  socialNumber: z.optional(text(registryFields.socialNumber)),
  hasNoSocialNumber: z.optional(z.boolean()),
  barangay: z.optional(text(registryFields.barangay)),
  homeProvince: z.optional(text(registryFields.homeProvince)),
  homeTown: z.optional(text(registryFields.homeTown)),
  homeBarangay: z.optional(text(registryFields.homeBarangay)),
  homeStreet: z.optional(text(registryFields.homeStreet)),
  occupation: z.optional(orNone(occupationKinds)),
};

const state = z.object({
  /** The TIN and the SSS or GSIS number are masked but for their ends. */
  suffix: orNone(nameSuffixes),
  birthPlace: z.string(),
  birthCountry: z.string(),
  tin: z.string(),
  hasNoTin: z.boolean(),
  socialNumberKind: orNone(socialNumberKinds),
  socialNumber: z.string(),
  hasNoSocialNumber: z.boolean(),
  barangay: z.string(),
  homeProvince: z.string(),
  homeTown: z.string(),
  homeBarangay: z.string(),
  homeStreet: z.string(),
  occupation: orNone(occupationKinds),
  livesAbroad: z.boolean(),
  /** Nothing is missing before the account is activated. */
  missing: z.array(z.enum(registryQuestions)),
});
export type RegistryState = z.output<typeof state>;

export const registryDetailsCall = call({
  method: "POST",
  path: "/registry-details",
  does: "What the member answered for the credit registry beyond the five steps, numbers masked, and what is missing.",
  who: ["MEMBER"],
  body: body({}),
  reply: state,
  problems: [],
});

export const saveRegistryDetailsCall = call({
  method: "PATCH",
  path: "/registry-details",
  does: "Stores the answers that are given; the others stay.",
  who: ["MEMBER"],
  body: body(registryShape),
  reply: state,
  problems: [],
  limit: { count: 60, seconds: 3600 },
});
