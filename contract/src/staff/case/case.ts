/** A member's case on one page. Numbers are masked; revealerOf one needs a reason. */

/** The masked parts of the page that can be revealed. */
export const sensitiveParts = [
  "phoneNumber",
  "email",
  "identityNumber",
  "accountNumber",
  "refPhoneNumber1",
] as const;
export type SensitivePart = (typeof sensitiveParts)[number];
