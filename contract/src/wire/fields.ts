/**
 * The rule of every typed field: the characters it may contain, how long it may be, and the words
 * when it is wrong. Plain data without zod, because the public pages load this file and must stay
 * light.
 */
import { filterAmount, loanAmountTypedMax } from "#money/amount.ts";

export type Field = {
  /** The permitted characters and their order. Only min and max limit the length. */
  readonly pattern: RegExp;
  /**
   * In Unicode code points of the cleaned value, so that "ñ" counts as one however it was typed.
   */
  readonly min: number;
  readonly max: number;
  /** How many characters the input accepts, where the spec allows more than the rule. */
  readonly typedMax?: number;
  readonly message: string;
  /** Shown instead of `message` when a value has letters that are not Latin. */
  readonly notLatinMessage?: string;
  readonly hint?: string;
  readonly optional?: true;
  /** One fixed text that is accepted although it breaks the rule. */
  readonly otherwise?: string;
  /**
   * The characters that the input keeps while typing. It never shortens: a number cut short is
   * another number.
   */
  readonly clean?: (typed: string) => string;
  /** Cleans the value when the input is left and again on the server. */
  readonly tidy?: (value: string) => string;
};

/** The value of a select before anything is chosen; no rule accepts it. */
export const notChosen = "?";
/** The value of the second reference, which the form never asks for and the wire still carries. */
const notApplicable = "N/A";

// Phones type ’ for ', so both are accepted wherever the spec allows an apostrophe. Each pattern
// requires one letter or digit, so that punctuation alone is refused, and can match in one way
// only, so that matching takes linear time.
const name = /^[ '’.,-]*\p{L}[\p{L}\p{M} '’.,-]*$/u;
// Latin letters with accents, ñ and é as well as ễ, and combining marks. Philippine IDs and
// passports print names in these, and banks return a payout with other letters.
const latin = "A-Za-zªºÀ-ÖØ-öø-ɏḀ-ỿ";
const latinName = new RegExp(`^[ '’.,-]*[${latin}][${latin}\\u0300-\\u036f '’.,-]*$`, "u");
const notLatin = new RegExp(`[^\\P{L}${latin}]`, "u");
const work = /^[ '’.,/()-]*\p{L}[\p{L}\p{M} '’.,/()-]*$/u;
const place = /^[ '’.,/()-]*[\p{L}0-9][\p{L}\p{M}0-9 '’.,/()-]*$/u;
// A house number is often written with a number sign: "#12 Rizal St".
const street = /^[ '’.,#-]*[\p{L}0-9][\p{L}\p{M}0-9 '’.,#-]*$/u;
const postal = /^[ '’.,-]*[\p{L}0-9][\p{L}\p{M}0-9 '’.,-]*$/u;
const numbered = /^[A-Za-z0-9][A-Za-z0-9 '’.,-]*$/;
const account = /^\+?[A-Za-z0-9][A-Za-z0-9 '’.,-]*$/;
const digits = /^[0-9]+$/;
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ending = "[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]";
const emailAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${ending}$`,
);
// Control characters and lone surrogates are not printable, and direction marks could reorder the
// message on the staff's screen.
export const printableText = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])+$/u;

const keepDigits = (typed: string) => typed.replace(/[^0-9]/g, "");
const dropSpaces = (typed: string) => typed.replace(/\s/g, "");
const dropPlus = (value: string) => value.replace(/^\+(?=[0-9])/, "");
const tidyProse = (value: string) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim();
/** NFC form and single spaces: a phone's keyboard adds a space after each word. */
const tidyText = (value: string) =>
  value
    .normalize("NFC")
    .replace(/[ \u00a0]+/g, " ")
    .replace(/^ | $/g, "");

const text = (pattern: RegExp, min: number, max: number, message: string) => {
  return { pattern, min, max, message, tidy: tidyText };
};
const nameOf = (what: string) => {
  const message = `Please enter your ${what}. Ensure the ${what} is within a reasonable length.`;
  return text(name, 2, 100, message);
};
const notLatinMessage = "Please write your name in Latin letters (A to Z, ñ, é), as on your ID.";
/** The member's own name: on the contract, and on the account that payouts go to. */
const ownNameOf = (what: string) => ({ ...nameOf(what), pattern: latinName, notLatinMessage });
const number = (min: number, max: number, message: string) => {
  return { pattern: digits, min, max, message, clean: keepDigits };
};

const phone = {
  ...number(9, 15, "Between 9 and 15 digits. Must start with a digit. Only numbers are permitted."),
  tidy: dropPlus,
};
const referenceName = text(name, 2, 100, "Please enter your relative's full name.");
const relationship = text(name, 3, 100, "Please enter how this person is related to you.");

// The names are the wire's names.
const table = {
  // Registration and sign-in
  phoneNumber: phone,
  fullName: {
    ...text(
      latinName,
      5,
      100,
      "Please enter both your first and last name. Ensure the name is within a reasonable length.",
    ),
    notLatinMessage,
  },
  email: {
    pattern: emailAddress,
    min: 6,
    max: 100,
    message: "Invalid email format.",
    clean: dropSpaces,
  },
  // Never tidied or shortened: every character of a password counts. Half of a surrogate pair is no
  // character, and all halves would be encoded alike.
  password: {
    pattern: /^[^\p{Cs}]+$/u,
    min: 8,
    max: 128,
    message: "Between 8 and 128 characters.",
    hint: "8 to 128 characters of any kind.",
  },
  otp: number(6, 12, "6 up to 12 digit OTP code. Only numbers are allowed."),
  workPlaceCountry: text(work, 3, 100, "Please choose the country you work in."),
  workLocation: text(work, 3, 100, "Please enter where you work. Digits are not allowed."),
  jobTitle: text(work, 3, 100, "Please enter your job title. Digits are not allowed."),
  monthlyNetIncome: number(3, 7, "Between 3 and 7 digits. Only numbers are allowed."),

  // The application; 0 where there are none
  monthlyDebts: number(1, 7, "An amount in pesos of at most 7 digits, or 0 if you have none."),
  monthlyExpenses: number(1, 7, "An amount in pesos of at most 7 digits, or 0 if you have none."),

  // Activation, step 1
  firstName: ownNameOf("first name"),
  middleName: {
    ...ownNameOf("middle name"),
    optional: true,
    hint: "Leave empty if you have none.",
  },
  lastName: ownNameOf("last name"),
  nationality: text(work, 3, 100, "Please choose your nationality."),

  // Step 2
  countryResidence: text(work, 3, 100, "Please choose the country you live in."),
  province: text(place, 3, 100, "Please enter your state, region or province."),
  town: text(place, 3, 100, "Please enter your town or city."),
  streetAddress: text(street, 4, 250, "Please enter your house or unit number and street name."),
  postalCode: { ...text(postal, 4, 20, "Between 4 and 20 letters or digits."), optional: true },

  // Step 3
  refFullName1: referenceName,
  refRelationship1: relationship,
  refPhoneNumber1: phone,
  refFullName2: { ...referenceName, otherwise: notApplicable },
  refRelationship2: { ...relationship, otherwise: notApplicable },
  refPhoneNumber2: { ...phone, otherwise: notApplicable },

  // Step 4: the rule for an ID without a better one; lists.ts has the others.
  identityNumber: text(
    numbered,
    8,
    20,
    "Between 8 and 20 digits. Must start with a digit or alpha-numeric.",
  ),
  otherIdentityType: text(place, 3, 100, "Please enter which ID this is."),

  // Step 5
  bankName: {
    ...text(
      name,
      3,
      100,
      "Please enter your bank name or e-wallet. Ensure the bank name / e-wallet is valid.",
    ),
    typedMax: 200,
  },
  accountNumber: {
    ...text(account, 8, 20, "Between 8 and 20 digits. Must start with a digit or alpha-numeric."),
    typedMax: 100,
  },

  // Money. The loan's box may be empty, and is then set to the smallest loan when it is left.
  loanAmount: {
    pattern: /^[0-9]*(?:\.[0-9]*)?$/,
    min: 0,
    max: loanAmountTypedMax,
    message: "Only numbers and one decimal point are allowed.",
    clean: filterAmount,
  },
  // At most two decimals: some people write "1.500" for fifteen hundred, and it must not become one
  // peso fifty.
  withdrawalAmount: {
    pattern: /^(?:[0-9]+(?:\.[0-9]{0,2})?|\.[0-9]{1,2})$/,
    min: 1,
    max: 14,
    message: "Please enter an amount in pesos, with at most two decimals.",
    clean: filterAmount,
  },

  // Contact form
  contactName: text(name, 2, 100, "Please enter your full name."),
  contactMessage: {
    pattern: printableText,
    min: 2,
    max: 4000,
    message: "Please write your message, up to 4000 characters.",
    tidy: tidyProse,
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof table;
export const fields: Readonly<Record<FieldName, Field>> = table;

export function tidyField(field: Field, value: string): string {
  return field.tidy?.(value) ?? value;
}

/** The words for what is wrong with the value, or null when it is good. */
export function fieldError(field: Field, value: string): string | null {
  // Checked before any pattern runs, so that a hostile text costs nothing. Cleaning never shortens
  // an honest value to a quarter.
  if (value.length > 4 * field.max) return field.message;
  if (value === field.otherwise) return null;
  const tidied = tidyField(field, value);
  if (tidied === "" && field.optional) return null;
  if (field.notLatinMessage && notLatin.test(tidied)) return field.notLatinMessage;
  const length = [...tidied].length;
  const isGood = length >= field.min && length <= field.max && field.pattern.test(tidied);
  return isGood ? null : field.message;
}

export function confirmationError(password: string, confirmation: string): string | null {
  return password === confirmation ? null : "Password confirmation mismatch.";
}

export const consentMessage = "Please agree to the Privacy Policy and Terms & Conditions.";

export function consentError(isTicked: boolean): string | null {
  return isTicked ? null : consentMessage;
}
