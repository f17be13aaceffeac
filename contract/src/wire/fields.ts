/**
 * Whatever a person types has its rule here and nowhere else: the signs it may hold, how long it
 * may be, and the words we say when it is not good. Plain data without zod, because the public
 * pages load this file and must stay light.
 */
import { keepAmount, loanAmountTypedMax } from "#price/amount.ts";
import { policyOn } from "#price/policy.ts";

export type Field = {
  /** Which signs, in which order. How many of them is said by min and max alone. */
  readonly pattern: RegExp;
  /** In Unicode code points of the tidied value, so that "ñ" is one however it was typed. */
  readonly min: number;
  readonly max: number;
  /** How much the box takes, where the spec lets it take more than the rule accepts. */
  readonly typedMax?: number;
  readonly message: string;
  /** For a value with letters that are not Latin, where only those are taken. */
  readonly notLatinMessage?: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly optional?: true;
  /** One fixed text that is good although it breaks the rule. */
  readonly otherwise?: string;
  /** What the box keeps as one types. It never cuts: a number cut short is another number. */
  readonly clean?: (typed: string) => string;
  /** The value as it is checked and kept, run when the box is left and again on the server. */
  readonly tidy?: (value: string) => string;
};

/** What a select holds before anything is chosen; no rule accepts it. */
export const notChosen = "?";
/** What the second reference holds: the form never asks for it, the wire still carries it. */
export const notApplicable = "N/A";

// Phones type ’ for ', so wherever the spec allows an apostrophe both are good. Each pattern asks
// for one letter or digit, lest a value be punctuation alone, and can match in one way only, so
// that no text takes longer than its length.
const name = /^[ '’.,-]*\p{L}[\p{L}\p{M} '’.,-]*$/u;
// Latin letters with their accents, ñ and é as well as ễ, and marks that have no composed letter.
// Philippine IDs and passports print names in these, and banks return a payout in other letters.
const latin = "A-Za-zªºÀ-ÖØ-öø-ɏḀ-ỿ";
const latinName = new RegExp(`^[ '’.,-]*[${latin}][${latin}\\u0300-\\u036f '’.,-]*$`, "u");
const notLatin = new RegExp(`[^\\P{L}${latin}]`, "u");
const work = /^[ '’.,/()-]*\p{L}[\p{L}\p{M} '’.,/()-]*$/u;
const place = /^[ '’.,/()-]*[\p{L}0-9][\p{L}\p{M}0-9 '’.,/()-]*$/u;
const street = /^[ '’.,-]*[\p{L}0-9][\p{L}\p{M}0-9 '’.,-]*$/u;
const numbered = /^[A-Za-z0-9][A-Za-z0-9 '’.,-]*$/;
const account = /^\+?[A-Za-z0-9][A-Za-z0-9 '’.,-]*$/;
const digits = /^[0-9]+$/;
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ending = "[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]";
const emailAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${ending}$`,
);
// Controls and lone surrogates are not printable, and direction marks could turn the message
// around on the staff's screen.
const prose = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])+$/u;

const keepDigits = (typed: string) => typed.replace(/[^0-9]/g, "");
const dropSpaces = (typed: string) => typed.replace(/\s/g, "");
const dropPlus = (value: string) => value.replace(/^\+(?=[0-9])/, "");
const tidyProse = (value: string) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim();
/** One composed form and single spaces: a phone's keyboard adds a space after each word. */
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
  // Never tidied: every sign of a password counts.
  password: {
    pattern: /^[A-Za-z0-9'.,\- !@#$%]+$/,
    min: 8,
    max: 24,
    message: "Between 8 and 24 letters, digits, spaces or any of ! @ # $ % ' . , -",
    hint: "8 to 24 characters. Allowed special characters: ! @ # $ % ' . , - and space.",
  },
  otp: number(6, 12, "6 up to 12 digit OTP code. Only numbers are allowed."),
  workPlaceCountry: text(work, 3, 100, "Please choose the country you work in."),
  workLocation: text(work, 3, 100, "Please enter where you work. Digits are not allowed."),
  jobTitle: text(work, 3, 100, "Please enter your job title. Digits are not allowed."),
  monthlyNetIncome: {
    ...number(3, 7, "Between 3 and 7 digits. Only numbers are allowed."),
    initial: "999",
  },

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
  postalCode: { ...text(street, 4, 20, "Between 4 and 20 letters or digits."), optional: true },

  // Step 3
  refFullName1: referenceName,
  refRelationship1: relationship,
  refPhoneNumber1: phone,
  refFullName2: { ...referenceName, otherwise: notApplicable },
  refRelationship2: { ...relationship, otherwise: notApplicable },
  refPhoneNumber2: { ...phone, otherwise: notApplicable },

  // Step 4: the rule for an ID of which nothing better is known; lists.ts has the others.
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
    clean: keepAmount,
  },
  // Two decimals at most: "1.500" is fifteen hundred to some, and must not become one peso fifty.
  withdrawalAmount: {
    pattern: /^(?:[0-9]+(?:\.[0-9]{0,2})?|\.[0-9]{1,2})$/,
    min: 1,
    max: 14,
    message: "Please enter an amount in pesos, with at most two decimals.",
    clean: keepAmount,
  },

  // Contact form
  contactName: nameOf("name"),
  contactMessage: {
    pattern: prose,
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
  // Asked before anything reads the text, so that a hostile one costs nothing. No honest value
  // shrinks to a quarter when it is tidied.
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

// The parts of the birth date, as typed: a day or month may still want its leading zero.
export const birthParts = {
  day: { pattern: /^[0-9]{1,2}$/, min: 1, max: 31, message: "DD from 1 to 31." },
  month: { pattern: /^[0-9]{1,2}$/, min: 1, max: 12, message: "MM from 1 to 12." },
  year: { pattern: /^[0-9]{4}$/, min: 1900, max: null, message: "YYYY from 1900 to this year." },
} as const;
export type BirthPart = keyof typeof birthParts;

export function birthPartError(part: BirthPart, value: string, today: string): string | null {
  const { pattern, min, max, message } = birthParts[part];
  const isGood =
    pattern.test(value) && Number(value) >= min && Number(value) <= (max ?? yearOf(today));
  return isGood ? null : message;
}

/** `YYYY-MM-DD` from the typed parts, or null when there is no such day in the calendar. */
export function joinBirthDate(parts: Readonly<Record<BirthPart, string>>): string | null {
  const { day, month, year } = parts;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * `today` is the day in Asia/Manila. Someone born on 29 February grows older on 1 March in other
 * years: on 28 February the year is not yet over, and nobody may borrow a day too young.
 */
export function birthDateError(birthDate: string, today: string): string | null {
  if (!isCalendarDate(birthDate)) return "Please enter a real date of birth.";
  const { memberAgeYearsMin: min, memberAgeYearsMax: max } = policyOn(today);
  const age = ageOn(birthDate, today);
  return age >= min && age <= max ? null : `You must be between ${min} and ${max} years old.`;
}

/** In whole years, on a day. */
export function ageOn(birthDate: string, today: string): number {
  const hasHadBirthday = today.slice(5) >= birthDate.slice(5);
  return yearOf(today) - yearOf(birthDate) - (hasHadBirthday ? 0 : 1);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

function isCalendarDate(date: string): boolean {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(date) ?? [];
  // Date rolls 30 February over into March, so a date is real when its day has not moved.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
}
