/**
 * A correction of the ID details: the name or the date of birth. The member asks with a photo of an
 * ID, one person at the desk proposes to accept it, another confirms it, and one person may refuse
 * it.
 */
import { lifecycle, statusesOf } from "#wire/lifecycle.ts";

export const correctionLife = lifecycle({
  // event     from                to            by         money
  ask: { from: "new", to: "ASKED", by: "member", moves: null },
  /** Staff withdraw it by freezing the account. */
  withdraw: { from: ["ASKED"], to: "WITHDRAWN", by: ["member", "staff"], moves: null },
  accept: { from: ["ASKED"], to: "ACCEPTED", by: "staff", moves: null },
  refuse: { from: ["ASKED"], to: "REFUSED", by: "staff", moves: null },
});

export const correctionStatuses = statusesOf(correctionLife);

/** The fields that can be corrected: those of the first step that an ID shows. */
export const correctedFields = ["firstName", "middleName", "lastName", "birthDate"] as const;
export type IdDetails = Readonly<Record<(typeof correctedFields)[number], string>>;

/** The fields of two sets of details that differ. */
export const differingFields = (one: IdDetails, other: IdDetails) =>
  correctedFields.filter((field) => one[field] !== other[field]);

/** The differences in words, for messages and screens. */
export function describeDifference(old: IdDetails, wanted: IdDetails) {
  const fields = differingFields(old, wanted);
  return {
    isName: fields.some((field) => field !== "birthDate"),
    isBirthDate: fields.includes("birthDate"),
  };
}

/** Why a correction was refused, as the member reads it. */
export const correctionReasons = {
  UNREADABLE: "We can't read the photo of your ID.",
  CUT_OFF: "Part of the ID is cut off.",
  DIFFERS: "The details on the ID differ from what you typed.",
  EXPIRED: "The ID has expired.",
  NOT_CERTAIN: "We couldn't tell that the ID is yours.",
} as const;
export type CorrectionReason = keyof typeof correctionReasons;
export const correctionReasonNames = Object.keys(correctionReasons) as [
  CorrectionReason,
  ...CorrectionReason[],
];
