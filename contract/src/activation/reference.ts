/** A reference is another person with a number that can be called. One name is enough (D34). */
import { isPhoneOrForeign, withCountryCode } from "#wire/philippine-phone.ts";

type Reference = { readonly refPhoneNumber1: string };

/** What is wrong with a reference, and the words for it. */
export const referenceFaults = {
  OWN_NUMBER: "That's your own number. Please enter your relative's.",
  PHONE_LENGTH:
    "A Philippine number has 10 digits after +63, such as 917 123 4567. A landline needs its area code.",
} as const;

type FaultsByField = {
  readonly refPhoneNumber1: "OWN_NUMBER" | "PHONE_LENGTH" | null;
};

export function findReferenceFaults(
  { refPhoneNumber1 }: Reference,
  ownPhone: string,
): FaultsByField {
  const isOwn = withCountryCode(refPhoneNumber1) === withCountryCode(ownPhone);
  const isWrongLength = !isPhoneOrForeign(refPhoneNumber1);
  return {
    refPhoneNumber1: isOwn ? "OWN_NUMBER" : isWrongLength ? "PHONE_LENGTH" : null,
  };
}
