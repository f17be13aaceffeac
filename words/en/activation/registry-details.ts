import type {
  nameSuffixes,
  occupationKinds,
  RegistryQuestion,
} from "@hiram/contract/activation/registry-details.ts";
import { defineWords } from "#define-words.ts";

const occupations: Record<(typeof occupationKinds)[number], string> = {
  EMPLOYED_PRIVATE: "Employed in a private company",
  EMPLOYED_GOVERNMENT: "Employed by the government",
  OVERSEAS_WORKER: "Working overseas",
  SELF_EMPLOYED: "Self-employed",
  PROFESSIONAL: "Professional in private practice",
  BUSINESS_OWNER: "Business owner",
  PENSIONER: "Retired or pensioner",
  STUDENT_OR_HOMEMAKER: "Student or homemaker",
  NOT_EMPLOYED: "Not employed",
};

const suffixes: Record<(typeof nameSuffixes)[number], string> = {
  JR: "Jr.",
  SR: "Sr.",
  II: "II",
  III: "III",
  IV: "IV",
  V: "V",
};

const questions: Record<RegistryQuestion, string> = {
  birthPlace: "place of birth",
  birthCountry: "country of birth",
  tin: "TIN",
  socialNumber: "SSS or GSIS number",
  barangay: "barangay",
  homeAddress: "your address in the Philippines",
  occupation: "kind of work",
};

/** What the credit registry asks of a member beyond the five steps. */
export const registryWords = defineWords("activation/registry-details", {
  title: "Details for the credit registry",
  meta: "A few details that the credit registry asks us for.",
  back: "Back to Home",
  lead: "By law we report our loans to the credit registry (CIC). These details make sure your record isn't mixed up with someone else's. You can borrow, withdraw and pay without them.",
  loading: "Loading your details …",
  failed: "We can't load your details right now.",
  optional: (label: string) => `${label} (optional)`,
  suffix: "Suffix",
  noSuffix: "None",
  suffixes,
  birthPlace: "Town or city where you were born",
  birthCountry: "Country where you were born",
  birthWhy: "The credit registry asks us for it.",
  tin: "TIN",
  hasNoTin: "I have no TIN",
  tinHint: "9 to 12 digits, with or without dashes.",
  socialNumberKinds: { SSS: "SSS", GSIS: "GSIS" },
  socialNumberKind: "SSS or GSIS",
  socialNumber: "SSS or GSIS number",
  hasNoSocialNumber: "I have no SSS or GSIS number",
  socialHint: "SSS has 10 digits, GSIS 11.",
  stored: (masked: string) => `We have ${masked}. Type a number only to change it.`,
  barangay: "Barangay",
  home: "Your address in the Philippines",
  homeStreet: "House no. and street",
  homeBarangay: "Barangay",
  homeTown: "Town or city",
  homeProvince: "Province",
  occupation: "Kind of work",
  occupations,
  choose: "Please choose",
  save: "Save",
  saved: "Saved. Thank you.",
  questions,
  missing: (count: number) =>
    count === 1 ? "1 detail for your credit record" : `${count} details for your credit record`,
  missingText: (names: string) =>
    `The credit registry asks us for ${names}. You can borrow and pay without them.`,
  add: "Add them",
  nothingMissing: "Nothing is missing. You can change your answers here.",
});
