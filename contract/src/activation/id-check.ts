/** The check of an ID: its lifecycle, what is compared, and why an image is asked for again. */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const idCheckLife = lifecycle({
  // event    from               to             by        money
  open: { from: "new", to: "UNVERIFIED", by: "member", moves: null },
  verify: { from: ["UNVERIFIED"], to: "VERIFIED", by: "staff", moves: null },
  askAgain: { from: ["UNVERIFIED", "VERIFIED"], to: "RESUBMIT", by: "staff", moves: null },
  resubmit: { from: ["RESUBMIT"], to: "UNVERIFIED", by: "member", moves: null },
});

export type IdCheckStatus = StatusOf<typeof idCheckLife>;
export const idCheckStatuses = statusesOf(idCheckLife);

/** The names of the statuses at the desk. */
export const idCheckStatusNames: Readonly<Record<IdCheckStatus, string>> = {
  UNVERIFIED: "ID to check",
  VERIFIED: "ID verified",
  RESUBMIT: "Image asked again",
};

/** The reasons for asking for an image again, as the member reads them. */
export const imageReasons = {
  BLURRED: "The photo is blurred. Please take it again in good light and hold still.",
  CUT_OFF: "Part of it is cut off. Please show all of it.",
  GLARE: "Part of it is hidden by glare. Please take it without a flash.",
  WRONG_SIDE: "This isn't the side we asked for.",
  OTHER_ID: "This isn't the ID you chose.",
  EXPIRED: "This ID has expired. Please send one that is valid.",
  FACE: "We can't see your face clearly. Please take the selfie again.",
} as const;
export type ImageReason = keyof typeof imageReasons;

/** What an officer compares before an ID is verified. */
export const idComparisons = ["NAME", "NUMBER", "BIRTH_DATE", "FACE", "EXPIRY"] as const;
export type IdComparison = (typeof idComparisons)[number];
