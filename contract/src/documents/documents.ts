/**
 * Documents of a member: papers such as a payslip that staff ask for, or that the member sends
 * unasked, each as up to five pictures. Loan documents, which we make, are something else.
 */
import {
  deskDocumentNames,
  type MemberDocumentKind,
  memberDocumentKinds,
} from "#wire/document-kinds.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const memberDocumentLife = lifecycle({
  // event    from                      to           by         money
  ask: { from: "new", to: "ASKED", by: "staff", moves: null },
  offer: { from: "new", to: "RECEIVED", by: "member", moves: null },
  send: { from: ["ASKED", "DECLINED"], to: "RECEIVED", by: "member", moves: null },
  accept: { from: ["RECEIVED"], to: "ACCEPTED", by: "staff", moves: null },
  decline: { from: ["RECEIVED"], to: "DECLINED", by: "staff", moves: null },
  cancel: { from: ["ASKED", "DECLINED"], to: "CANCELLED", by: "staff", moves: null },
});

export type MemberDocumentStatus = StatusOf<typeof memberDocumentLife>;
export const memberDocumentStatuses = statusesOf(memberDocumentLife);

/** The names of the statuses at the desk. */
export const documentStatusNames: Readonly<Record<MemberDocumentStatus, string>> = {
  ASKED: "Asked for",
  RECEIVED: "To look at",
  ACCEPTED: "Accepted",
  DECLINED: "Asked again",
  CANCELLED: "Taken back",
};

/** What waits in the queue of documents: they, and corrections with the photo of an ID. */
export const queuedDocumentKinds = [...memberDocumentKinds, "CORRECTION"] as const;
export type QueuedDocumentKind = (typeof queuedDocumentKinds)[number];

export const queuedDocumentNames: Readonly<Record<QueuedDocumentKind, string>> = {
  ...deskDocumentNames,
  CORRECTION: "Correction of name or date of birth",
};

/**
 * Sentences with which staff start a request, as the member reads them; the member's page has them
 * in Filipino too. Staff may write another sentence instead.
 */
export const requestSentences = {
  PAYSLIP_LAST: "Please send last month's payslip.",
  PAYSLIP_THREE: "Please send your payslips for the last three months.",
  CONTRACT_WHOLE: "Please send the pages with your name, your employer, your pay and the dates.",
  BILL_RECENT: "Please send a bill from the last three months with your name and address.",
  PAYMENT_PROOF: "Please send the receipt or a screenshot of your payment.",
  OTHER_INCOME: "Please send proof of your other income.",
} as const;
type RequestSentence = keyof typeof requestSentences;

/** The sentences that fit each kind, the usual one first. */
export const sentencesOfKind = {
  PAYSLIP: ["PAYSLIP_LAST", "PAYSLIP_THREE"],
  EMPLOYMENT_CONTRACT: ["CONTRACT_WHOLE"],
  PROOF_OF_ADDRESS: ["BILL_RECENT"],
  PAYMENT_PROOF: ["PAYMENT_PROOF"],
  OTHER: ["OTHER_INCOME"],
} as const satisfies Record<MemberDocumentKind, readonly RequestSentence[]>;

/** Why a document was declined, as the member reads it. Staff may write another sentence. */
export const documentReasons = {
  UNREADABLE: "We can't read it. Please take it again in good light and hold still.",
  CUT_OFF: "Part of it is cut off. Please show the whole page.",
  PAGES_MISSING: "Pages are missing. Please send all of them.",
  TOO_OLD: "It's too old. Please send a newer one.",
  OTHER_NAME: "The name on it isn't yours.",
  WRONG_KIND: "This isn't the document we asked for.",
} as const;
export type DocumentReason = keyof typeof documentReasons;
