/** Payments at the desk: path to function. */

import {
  staffAddPaymentDocumentCall,
  staffPaymentDocumentCall,
} from "@hiram/contract/payment/documents.calls.ts";
import {
  staffFindLoansCall,
  staffMatchCall,
  staffMoveCall,
  staffOverpaidCall,
  staffOverpaidFileCall,
  staffPaymentCall,
  staffPaymentCountsCall,
  staffPaymentsCall,
  staffPaymentsFileCall,
  staffPreviewMatchCall,
  staffRecordPaymentCall,
  staffReverseCall,
  staffUnmatchCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { answerRaw } from "#http/answer-raw.ts";
import {
  addPaymentDocument,
  openPaymentDocument,
} from "#payment/desk/documents/payment-document.ts";
import { findLoansAtDesk } from "./find-loans.ts";
import { matchAtDesk, moveAtDesk, previewMatch } from "./match-at-desk.ts";
import { overpaidTable, paymentsTable } from "./payment-tables.ts";
import { readPayment } from "./read-payment.ts";
import { readOverpaid, readPaymentCounts, readPayments } from "./read-payments.ts";
import { recordPayment } from "./record-payment.ts";
import { reverseAtDesk, unmatchAtDesk } from "./unmatch-at-desk.ts";

export function paymentsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerList(
    answering,
    { call: staffPaymentsCall, file: staffPaymentsFileCall, table: paymentsTable },
    ({ body }) => readPayments(house, body),
  );
  answer(answering, staffPaymentCountsCall, () => readPaymentCounts(house));
  answerList(
    answering,
    { call: staffOverpaidCall, file: staffOverpaidFileCall, table: overpaidTable },
    ({ body }) => readOverpaid(house, body),
  );
  answer(answering, staffPaymentCall, ({ body, staff, caller }) =>
    readPayment(house, body, staff, caller),
  );
  answer(answering, staffFindLoansCall, ({ body }) => findLoansAtDesk(house, body));
  answerRaw(answering, staffAddPaymentDocumentCall, ({ staff, caller, ...file }) =>
    addPaymentDocument(house, file, staff, caller),
  );
  answerDocument(answering, staffPaymentDocumentCall, (id, staff, caller) =>
    openPaymentDocument(house, id, staff, caller),
  );
  answer(answering, staffPreviewMatchCall, ({ body, staff }) => previewMatch(house, body, staff));
  answer(answering, staffRecordPaymentCall, (request) => recordPayment(house, request));
  answer(answering, staffMatchCall, (request) => matchAtDesk(house, request));
  answer(answering, staffMoveCall, (request) => moveAtDesk(house, request));
  answer(answering, staffUnmatchCall, (request) => unmatchAtDesk(house, request));
  answer(answering, staffReverseCall, (request) => reverseAtDesk(house, request));
}
