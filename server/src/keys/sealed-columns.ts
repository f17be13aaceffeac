/**
 * Every column that holds sealed text, with the associated data of its values: the job that seals
 * them with a new SECRET walks this list. A test compares it with the database, so that a new
 * column cannot be forgotten.
 */

import type { ActivationStep, UploadKind } from "@hiram/contract/activation/activation.ts";
import { idImageSeal } from "#activation/receive-image.ts";
import { noteSeal } from "#desk/case.sql.ts";
import { proposalSealContext } from "#desk/proposals/sealed-request.ts";
import { approvalSeal } from "#loan/approval/propose-approval.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { bankChangeSeal } from "#member/beneficiary.ts";
import { memberSealContext } from "#member/details.ts";
import { payerSeal } from "#member/payer.ts";
import { previousValueSeal } from "#member/record-previous-value.ts";
import { registrySeal } from "#member/registry-details.ts";
import { staffSeal } from "#member/staff-details.ts";
import { subscriptionSeal } from "#notice/push/push.sql.ts";
import { noticeSeal } from "#notice/write-notice.ts";
import { paymentDocumentSeal } from "#payment/desk/documents/payment-document.ts";
import { fileSeal } from "#payment/statements/load-statement.ts";
import { statementLineSeal } from "#payment/statements/open-line.ts";
import {
  agencySeal,
  contactNoteSeal,
  coveredWordsSeal,
  creditRecordSeal,
  creditReportSeal,
  decisionSeal,
  declaredDebtsSeal,
  documentSeal,
  documentSentenceSeal,
  dueDayMoveSeal,
  endpointSecretSeal,
  filingProofSeal,
  filingSeal,
  gatewayEventSeal,
  handOverSeal,
  hardshipSeal,
  importExplanationsSeal,
  importFaultSeal,
  importFileSeal,
  importShapeSeal,
  letterSeal,
  loanNoteSeal,
  messageAnswerSeal,
  messageSeal,
  noteFileSeal,
  paymentNoteSeal,
  payoutAccountSeal,
  restrictionSeal,
  revealReasonSeal,
  staffWordsSeal,
  withdrawalNoteSeal,
} from "#secret/seals.ts";
import { signingKeySeal } from "#secret/tokens.ts";
import { phoneChangeSeal } from "#session/phone-change/phone-change.ts";
import { correctionSeal } from "#settings/correction/correction.ts";
import { enrollingSeal } from "#staff/sign-in/start-staff-session.ts";
import { bankAnswerSeal } from "#wallet/payouts/desk/bank-answer-action.ts";
import { tickOffSeal } from "#wallet/payouts/desk/tick-off-return.ts";
import { batchSeal } from "#wallet/payouts/make-batch.ts";

export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The primary key. */
  readonly key: readonly string[];
  /** The columns that the associated data names. */
  readonly names: readonly string[];
  about(...named: string[]): string;
};

type Rest = Partial<Pick<SealedColumn, "key" | "names">>;

/** Most tables have `id` as their key, and the associated data names it. */
const column = (
  name: `${string}.${string}`,
  about: SealedColumn["about"],
  { key = ["id"], names = key }: Rest = {},
): SealedColumn => {
  const [table = "", of = ""] = name.split(".");
  return { table, column: of, key, names, about };
};

const ofMember = { names: ["member_id", "id"] };

export const sealedColumns: readonly SealedColumn[] = [
  column(
    "activation_answer.sealed",
    (id, step) => activationAnswersSeal(id, step as ActivationStep),
    {
      key: ["member_id", "step"],
    },
  ),
  column("agency_case.given_sealed", agencySeal),
  column("bank_answer.sealed", bankAnswerSeal),
  column("bank_change.sealed", bankChangeSeal, ofMember),
  column("bank_statement.file_sealed", fileSeal),
  column("bureau_report.file_sealed", creditReportSeal),
  column("registry_detail.sealed", registrySeal, { key: ["member_id"] }),
  column("collection_contact.note_sealed", contactNoteSeal),
  column("collection_hand_over.note_sealed", handOverSeal),
  column("contact_answer.sealed", messageAnswerSeal),
  column("contact_message.sealed", messageSeal),
  column("credit_record.sealed", creditRecordSeal, {
    key: ["filing_id", "file_no", "loan_id"],
    names: ["loan_id", "digest"],
  }),
  column("covered_transaction.words_sealed", coveredWordsSeal),
  column("duplicate_decision.sealed", decisionSeal),
  column("due_day_move.addendum_sealed", dueDayMoveSeal),
  column("open_endpoint.old_secret_sealed", endpointSecretSeal),
  column("open_endpoint.secret_sealed", endpointSecretSeal),
  column("filing_event.words_sealed", (id) => filingSeal(id, "words"), { names: ["filing_id"] }),
  column("filing_file.file_sealed", (id, no) => filingSeal(id, Number(no)), {
    key: ["filing_id", "file_no"],
  }),
  column("filing_proof.file_sealed", filingProofSeal),
  column("gateway_event.body_sealed", gatewayEventSeal),
  column("hardship.addendum_sealed", (id) => hardshipSeal(id, "addendum")),
  column("hardship.note_sealed", (id) => hardshipSeal(id, "note")),
  column("hardship.words_sealed", (id) => hardshipSeal(id, "words")),
  column("import_book.explanations_sealed", importExplanationsSeal),
  column("import_book.file_sealed", importFileSeal),
  column("import_book.shape_sealed", importShapeSeal),
  column("import_fault.stood_sealed", (id, place) => importFaultSeal(id, Number(place)), {
    key: ["import_id", "position"],
  }),
  column("letter.sealed", letterSeal),
  column("loan.declared_sealed", declaredDebtsSeal),
  column("loan_approval.sealed", approvalSeal),
  column("loan_document.sealed", documentSeal, { names: ["loan_id", "kind"] }),
  column("loan_event.note_sealed", loanNoteSeal, { names: ["loan_id"] }),
  column("member.details_sealed", (id) => memberSealContext(id, "details")),
  column("member.phone_sealed", (id) => memberSealContext(id, "phone")),
  column("member_change.sealed", previousValueSeal, ofMember),
  column("member_document.reason_sealed", (id) => documentSentenceSeal(id, "reason")),
  column("member_document.request_sealed", (id) => documentSentenceSeal(id, "request")),
  column("member_restriction.sealed", restrictionSeal),
  column("note_file.file_sealed", noteFileSeal),
  column("notice.sealed", noticeSeal),
  column("payment.payer_sealed", payerSeal),
  column("payment_document.file_sealed", paymentDocumentSeal),
  column("payment_event.note_sealed", paymentNoteSeal, { names: ["payment_id"] }),
  column("payout_batch.sealed", batchSeal),
  column("personal_correction.sealed", correctionSeal, ofMember),
  column("phone_change.sealed", phoneChangeSeal, ofMember),
  column("push_subscription.sealed", subscriptionSeal),
  column("return_tick_off.note_sealed", tickOffSeal, { key: ["withdrawal_id"] }),
  column("reveal_reason.sealed", revealReasonSeal),
  column("signing_key.sealed", signingKeySeal),
  column("staff.details_sealed", (id) => staffSeal(id, "details")),
  column("staff.totp_sealed", (id) => staffSeal(id, "totp")),
  column("staff_note.sealed", noteSeal),
  column("staff_proposal.sealed", proposalSealContext),
  column("staff_session.enrolling_sealed", enrollingSeal),
  column("staff_words.sealed", staffWordsSeal),
  column("statement_line.payer_sealed", (id, place) => statementLineSeal(id, Number(place)), {
    key: ["statement_id", "position"],
  }),
  // The key of the file; the file itself stays as it is.
  column("upload.key_sealed", (id, side) => idImageSeal(id, side as UploadKind), {
    names: ["id", "side"],
  }),
  column("withdrawal.account_sealed", payoutAccountSeal),
  column("withdrawal.pause_reason_sealed", withdrawalNoteSeal),
  column("withdrawal_event.note_sealed", withdrawalNoteSeal, { names: ["withdrawal_id"] }),
];
