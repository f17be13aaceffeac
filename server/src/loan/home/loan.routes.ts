/** The loan: path to function. */
import { acceptCodeCall, acceptPasskeyCall } from "@hiram/contract/loan/agreement.calls.ts";
import { giveBackPreviewCall } from "@hiram/contract/loan/give-back.calls.ts";
import {
  applyCall,
  changeLoanCall,
  loanPdfCall,
  readLoanCall,
} from "@hiram/contract/loan/loan.calls.ts";
import { eligibilityCall } from "@hiram/contract/product/products.calls.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { acceptanceConfirmation } from "#loan/agreement/confirm-acceptance.ts";
import { applyForLoan } from "#loan/apply/apply.ts";
import { readEligibility } from "#loan/apply/read-facts.ts";
import type { RecallForCancelling } from "#loan/cancel/cancel-loan.ts";
import { changeLoan } from "#loan/change-loan.ts";
import { previewReturn } from "#loan/give-back/preview-return.ts";
import { openLoanDocument } from "#loan/papers/open-document.ts";
import { readLoan } from "./read-loan.ts";

export function loanRoutes(
  answering: AnswerContext,
  recallForCancelling: RecallForCancelling,
): void {
  const { house } = answering;
  answer(answering, applyCall, ({ body, member, once, caller }) =>
    applyForLoan(house, body, member, once, caller),
  );
  answer(answering, eligibilityCall, ({ member }) => readEligibility(house, member.id));
  const reading = openReadOnlyHouse(house);
  answer(answering, readLoanCall, ({ member }) => readLoan(reading, member));
  acceptanceConfirmation.addRoutes(answering, { code: acceptCodeCall, passkey: acceptPasskeyCall });
  answer(answering, changeLoanCall, (asked) => changeLoan(house, asked, recallForCancelling));
  answer(answering, giveBackPreviewCall, ({ body, member }) => previewReturn(house, body, member));
  answerDocument(answering, loanPdfCall, (id, member) => openLoanDocument(house, id, member));
}
