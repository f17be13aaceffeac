/** A member's case on one page. Numbers are masked; revealing one needs a reason. */

/** What is masked on the page, and can be revealed. */
export const sensitiveParts = [
  "phoneNumber",
  "email",
  "identityNumber",
  "accountNumber",
  "refPhoneNumber1",
] as const;
export type SensitivePart = (typeof sensitiveParts)[number];

/** The reasons for asking for an image again, as the member reads them. */
export const imageReasons = {
  BLURRED: "The photo is blurred. Please take it again in good light and hold still.",
  CUT_OFF: "A part of it is cut off. Please show it whole.",
  GLARE: "Light hides a part of it. Please take it without a flash.",
  WRONG_SIDE: "This is not the side we asked for.",
  OTHER_ID: "This is not the ID you chose.",
  EXPIRED: "This ID has expired. Please send one that is valid.",
  FACE: "We cannot see your face clearly. Please take the selfie again.",
} as const;
export type ImageReason = keyof typeof imageReasons;

/** What an officer compares before an ID is verified. An ID without an expiry date has none. */
export const idPoints = ["NAME", "NUMBER", "BIRTH_DATE", "FACE", "EXPIRY"] as const;
export type IdPoint = (typeof idPoints)[number];
