/**
 * The calls of `activation.ts`: who may make each, what goes in, what comes out, which refusals.
 */
import * as z from "zod/mini";
import { activationStates } from "#activation/activation.ts";
import { mapTextAnswers } from "#activation/answers.ts";
import { registryShape } from "#activation/registry-details.calls.ts";
import { unreadShape } from "#help/help.calls.ts";
import { deadAddressShape } from "#notice/delivery.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { languages } from "#wire/language.ts";
import { genders, idTypes, maritalStatuses } from "#wire/lists.ts";
import { body, day, text } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));
/** The member went back to a saved step and changed it. Without it a saved step stays as it is. */
const isCorrection = z.optional(z.literal(true));
const chosen = <const T extends readonly { value: string }[]>(list: T, words: string) =>
  z.enum(list.map(({ value }) => value) as [T[number]["value"]], { error: words });

/** The address of an image that the member uploaded before. */
const imageUrl = z
  .string()
  .check(z.regex(/^\/api\/v2\/uploaded-files\/[0-9a-f-]{36}$/, "Please add this picture."));

/** In replies: empty for an answer that did not exist when the step was saved. */
export const shownAnswers = mapTextAnswers(() => z.string());

export const personalShape = body({
  phoneNumber,
  isCorrection,
  gender: chosen(genders, "Please choose your gender."),
  firstName: text(fields.firstName),
  middleName: z._default(text(fields.middleName), ""),
  lastName: text(fields.lastName),
  birthDate: day(),
  maritalStatus: chosen(maritalStatuses, "Please choose your marital status."),
  ...mapTextAnswers((_, field) => text(field)),
  /** Flags of the form, accepted because the specification's client sends them, and ignored. */
  isAgree: z.optional(z.boolean()),
  validBirthDate: z.optional(z.boolean()),
});

export const addressShape = body({
  phoneNumber,
  isCorrection,
  countryResidence: text(fields.countryResidence),
  province: text(fields.province),
  town: text(fields.town),
  streetAddress: text(fields.streetAddress),
  postalCode: z._default(text(fields.postalCode), ""),
});

export const referencesShape = body({
  phoneNumber,
  isCorrection,
  refFullName1: text(fields.refFullName1),
  refRelationship1: text(fields.refRelationship1),
  refPhoneNumber1: text(fields.refPhoneNumber1),
  refFullName2: z._default(text(fields.refFullName2), "N/A"),
  refRelationship2: z._default(text(fields.refRelationship2), "N/A"),
  refPhoneNumber2: z._default(text(fields.refPhoneNumber2), "N/A"),
});

export const identityShape = body({
  phoneNumber,
  isCorrection,
  identityType: chosen(idTypes, "Please choose your ID."),
  otherIdentityType: z.optional(z.union([text(fields.otherIdentityType), z.literal("")])),
  identityNumber: z.string().check(z.maxLength(40)),
  imageIdFrontURL: imageUrl,
  imageIdBackURL: z.optional(z.union([imageUrl, z.literal("")])),
  imageSelfieURL: imageUrl,
});

export const bankShape = body({
  phoneNumber,
  bankName: text(fields.bankName),
  accountNumber: text(fields.accountNumber),
});

export const infoStateCall = call({
  method: "POST",
  path: "/member/infostate",
  does: "Which activation step is wanted next, and what is known already to fill it in.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({
    state: z.enum(activationStates),
    known: z.object({
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      /** The country of work, which for most members is also the country of residence. */
      country: z.string(),
    }),
    /** Null until the member has chosen one. */
    language: z.nullable(z.enum(languages)),
    /** Every page shows the count beside the navigation, so it comes with this state. */
    unread: unreadShape,
    /** The member's addresses at which messages do not arrive, masked. */
    deadAddresses: z.array(deadAddressShape),
  }),
  problems: [],
});

export const savedAnswersCall = call({
  method: "POST",
  path: "/member/answers",
  does: "What the member has saved in the steps of activation, to check and to correct, with numbers masked. Null for a step that is not saved, and for all once the account is activated.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({
    personal: z.nullable(
      z.object({
        gender: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        lastName: z.string(),
        birthDate: z.string(),
        maritalStatus: z.string(),
        birthPlace: z.string(),
        birthCountry: z.string(),
        ...shownAnswers,
      }),
    ),
    address: z.nullable(
      z.object({
        countryResidence: z.string(),
        province: z.string(),
        town: z.string(),
        streetAddress: z.string(),
        postalCode: z.string(),
      }),
    ),
    references: z.nullable(
      z.object({
        refFullName1: z.string(),
        refRelationship1: z.string(),
        refPhoneNumber1: z.string(),
      }),
    ),
    identity: z.nullable(
      z.object({
        identityType: z.string(),
        otherIdentityType: z.optional(z.string()),
        identityNumber: z.string(),
        imageIdFrontURL: z.string(),
        imageIdBackURL: z.optional(z.string()),
        imageSelfieURL: z.string(),
      }),
    ),
  }),
  problems: [],
});

const saved = z.object({ state: z.enum(["UPDATE_NEXT", "INFO_COMPLETED"]) });
const stepProblems = ["StepOutOfOrder", "AlreadyActivated"] as const;

export const savePersonalCall = call({
  method: "PATCH",
  path: "/member/update/personal",
  does: "Saves step 1. The same answers sent again get the same reply.",
  who: ["MEMBER"],
  body: body({ ...personalShape.shape, ...registryShape }),
  reply: saved,
  problems: stepProblems,
});

export const saveAddressCall = call({
  method: "PATCH",
  path: "/member/update/address",
  does: "Saves step 2.",
  who: ["MEMBER"],
  body: body({ ...addressShape.shape, ...registryShape }),
  reply: saved,
  problems: stepProblems,
});

export const saveReferencesCall = call({
  method: "PATCH",
  path: "/member/update/references",
  does: "Saves step 3.",
  who: ["MEMBER"],
  body: referencesShape,
  reply: saved,
  problems: stepProblems,
});

export const saveIdentityCall = call({
  method: "PATCH",
  path: "/member/update/identity",
  does: "Saves step 4: the ID's type and number, and the images sent before.",
  who: ["MEMBER"],
  body: identityShape,
  reply: saved,
  problems: [...stepProblems, "ImageMissing"],
});

export const saveBankCall = call({
  method: "PATCH",
  path: "/member/update/bank",
  does: "Saves step 5 and completes the activation.",
  who: ["MEMBER"],
  body: bankShape,
  reply: saved,
  problems: stepProblems,
});

export const uploadCall = call({
  method: "POST",
  path: "/uploads",
  does: "Takes one image of an ID or one page of a document (multipart: `side`, then `file`; JPEG, PNG or WebP up to 10 MB).",
  who: ["MEMBER"],
  carries: "upload",
  reply: z.object({ url: z.string() }),
  problems: ["NotAnImage", "ImageDamaged", "ImageTooSmall", "ImageTooLarge", "TooManyImages"],
  limit: { count: 60, seconds: 3600 },
});

export const uploadedFileCall = call({
  method: "GET",
  path: "/uploaded-files/:id",
  does: "An image the member has sent. For anybody else it does not exist.",
  who: ["MEMBER"],
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});
