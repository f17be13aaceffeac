/** A reference is another person, named in full, whose number can be called. */
import { isPhoneOrForeign, withCountryCode } from "#wire/philippine-phone.ts";

type Reference = { readonly refFullName1: string; readonly refPhoneNumber1: string };

/** What is wrong with a reference, and the words for it. */
export const referenceFaults = {
  ONE_WORD: "Please enter both the first and the last name of your relative.",
  OWN_NUMBER: "This is your own number. Please enter your relative's.",
  PHONE_LENGTH:
    "A Philippine number has 10 digits after +63, such as 917 123 4567. A landline needs its area code.",
} as const;

type FaultsByField = {
  readonly refFullName1: "ONE_WORD" | null;
  readonly refPhoneNumber1: "OWN_NUMBER" | "PHONE_LENGTH" | null;
};

export function findReferenceFaults(
  { refFullName1, refPhoneNumber1 }: Reference,
  ownPhone: string,
): FaultsByField {
  const words = refFullName1.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const isOwn = withCountryCode(refPhoneNumber1) === withCountryCode(ownPhone);
  const isWrongLength = !isPhoneOrForeign(refPhoneNumber1);
  return {
    refFullName1: words.length < 2 ? "ONE_WORD" : null,
    refPhoneNumber1: isOwn ? "OWN_NUMBER" : isWrongLength ? "PHONE_LENGTH" : null,
  };
}
