/**
 * What the credit registry asks of a borrower beyond the five steps. All of it is optional on the
 * wire: an account is activated, paid out and paid back without it.
 */
import { type Field, fieldError, tidyField } from "#wire/fields.ts";

export const nameSuffixes = ["JR", "SR", "II", "III", "IV", "V"] as const;

/** The registry's nine kinds of occupation, in the order of its codes. */
export const occupationKinds = [
  "EMPLOYED_PRIVATE",
  "EMPLOYED_GOVERNMENT",
  "OVERSEAS_WORKER",
  "SELF_EMPLOYED",
  "PROFESSIONAL",
  "BUSINESS_OWNER",
  "PENSIONER",
  "STUDENT_OR_HOMEMAKER",
  "NOT_EMPLOYED",
] as const;

export const socialNumberKinds = ["SSS", "GSIS"] as const;

export type RegistryDetails = {
  /** Empty for none. */
  readonly suffix: "" | (typeof nameSuffixes)[number];
  readonly birthPlace: string;
  /** ISO 3166-1 alpha-2. */
  readonly birthCountry: string;
  readonly tin: string;
  readonly hasNoTin: boolean;
  readonly socialNumberKind: "" | (typeof socialNumberKinds)[number];
  readonly socialNumber: string;
  readonly hasNoSocialNumber: boolean;
  readonly barangay: string;
  /** The address in the Philippines of a member who lives abroad. */
  readonly homeProvince: string;
  readonly homeTown: string;
  readonly homeBarangay: string;
  readonly homeStreet: string;
  readonly occupation: "" | (typeof occupationKinds)[number];
};

export const noRegistryDetails: RegistryDetails = {
  suffix: "",
  birthPlace: "",
  birthCountry: "",
  tin: "",
  hasNoTin: false,
  socialNumberKind: "",
  socialNumber: "",
  hasNoSocialNumber: false,
  barangay: "",
  homeProvince: "",
  homeTown: "",
  homeBarangay: "",
  homeStreet: "",
  occupation: "",
};

export const registryNames: ReadonlySet<string> = new Set(Object.keys(noRegistryDetails));

const tidySpaces = (value: string) => value.normalize("NFC").replace(/\s+/g, " ").trim();
const dropDashes = (value: string) => value.replace(/[\s-]/g, "");
const keepDigits = (typed: string) => typed.replace(/[^0-9 -]/g, "");

const place = (min: number, max: number, message: string) =>
  ({
    pattern: /^[\p{L}0-9][\p{L}\p{M}0-9 '’.,#/()-]*$/u,
    min,
    max,
    message,
    optional: true,
    tidy: tidySpaces,
  }) as const satisfies Field;

/** The rule of each typed answer. An empty one is left out. */
export const registryFields = {
  birthPlace: {
    ...place(2, 100, "Please enter the town or city where you were born."),
    pattern: /^\p{L}[\p{L}\p{M} '’.,/()-]*$/u,
  },
  birthCountry: {
    pattern: /^[A-Z]{2}$/,
    min: 2,
    max: 2,
    message: "Please choose the country where you were born.",
    optional: true,
  },
  tin: {
    pattern: /^[0-9]+$/,
    min: 9,
    max: 12,
    typedMax: 16,
    message: "A TIN has 9 to 12 digits, with or without dashes.",
    optional: true,
    clean: keepDigits,
    tidy: dropDashes,
  },
  socialNumber: {
    pattern: /^[0-9]+$/,
    min: 10,
    max: 11,
    typedMax: 14,
    message: "An SSS number has 10 digits and a GSIS number 11, with or without dashes.",
    optional: true,
    clean: keepDigits,
    tidy: dropDashes,
  },
  barangay: place(2, 60, "Please enter your barangay, up to 60 letters."),
  homeProvince: place(3, 100, "Please enter the province."),
  homeTown: place(3, 100, "Please enter the town or city."),
  homeBarangay: place(2, 60, "Please enter the barangay, up to 60 letters."),
  homeStreet: place(4, 250, "Please enter the house number and street."),
} as const satisfies Partial<Record<keyof RegistryDetails, Field>>;

type TypedRegistryField = keyof typeof registryFields;
export const typedRegistryFields = Object.keys(registryFields) as TypedRegistryField[];

/** The words for each answer at fault; with the kind of number that was chosen. */
export function findRegistryFaults(details: RegistryDetails): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {};
  for (const name of typedRegistryFields) {
    const fault = fieldError(registryFields[name], details[name]);
    if (fault) faults[name] = fault;
  }
  const { socialNumber, socialNumberKind } = details;
  const length = tidyField(registryFields.socialNumber, socialNumber).length;
  if (length > 0 && !faults.socialNumber) {
    if (socialNumberKind === "") faults.socialNumberKind = "Please choose SSS or GSIS.";
    else if (length !== (socialNumberKind === "SSS" ? 10 : 11))
      faults.socialNumber = registryFields.socialNumber.message;
  }
  return faults;
}

/** What a member is asked for, as one thing each. */
export const registryQuestions = [
  "birthPlace",
  "birthCountry",
  "tin",
  "socialNumber",
  "barangay",
  "homeAddress",
  "occupation",
] as const;
export type RegistryQuestion = (typeof registryQuestions)[number];

/** The questions that are not answered yet. A barangay belongs to an address in the Philippines. */
export function listMissingRegistryDetails(
  details: RegistryDetails,
  livesAbroad: boolean,
): RegistryQuestion[] {
  const isAnswered: Record<RegistryQuestion, boolean> = {
    birthPlace: details.birthPlace !== "",
    birthCountry: details.birthCountry !== "",
    tin: details.tin !== "" || details.hasNoTin,
    socialNumber: details.socialNumber !== "" || details.hasNoSocialNumber,
    barangay: livesAbroad || details.barangay !== "",
    homeAddress:
      !livesAbroad || [details.homeProvince, details.homeTown, details.homeStreet].every(Boolean),
    occupation: details.occupation !== "",
  };
  return registryQuestions.filter((question) => !isAnswered[question]);
}
