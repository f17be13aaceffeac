/** Delivers words that may be sent: each kind in its own way, in one transaction. */
import type { Trx } from "#db/database.ts";
import { deliverDocumentReason } from "#documents/desk/deliver-document-reason.ts";
import { deliverDocumentRequest } from "#documents/desk/deliver-document-request.ts";
import { deliverComplaintAnswer } from "#help/complaints/desk/deliver-answer.ts";
import { deliverMessageAnswer } from "#help/desk/deliver-answer.ts";
import { deliverLetter } from "#help/letters/deliver-letter.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import type { StaffTextRequest } from "./staff-text-request.ts";

type Deliver = (trx: Trx, house: House, words: StaffTextRequest, caller?: Caller) => Promise<void>;

const ways: Readonly<Record<StaffTextRequest["kind"], Deliver>> = {
  LETTER: deliverLetter,
  MESSAGE_ANSWER: deliverMessageAnswer,
  COMPLAINT_ANSWER: deliverComplaintAnswer,
  DOCUMENT_REQUEST: deliverDocumentRequest,
  DOCUMENT_REASON: deliverDocumentReason,
};

/** The caller has already marked the row of `staff_words` as sent. */
export const deliverStaffText: Deliver = (trx, house, words, caller) =>
  ways[words.kind](trx, house, words, caller);
