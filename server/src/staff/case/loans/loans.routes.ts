/** The loans of a member and their papers, for staff: path to function. */

import {
  staffIssuedPaperCall,
  staffLoanPaperCall,
  staffReceiptCall,
  staffRepaymentPaperCall,
} from "@hiram/contract/loan/papers-desk.calls.ts";
import { staffLoansCall } from "@hiram/contract/staff/case/history.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import {
  openIssuedPaperAtDesk,
  openLoanPaper,
  openReceiptPaper,
  openRepaymentPaper,
} from "#loan/papers/open-paper-at-desk.ts";
import { readLoans } from "#staff/case/loans/read-loans.ts";

export function caseLoanRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffLoansCall, ({ body, staff, caller }) =>
    readLoans(house, body, staff, caller),
  );
  answer(answering, staffLoanPaperCall, ({ body, staff, caller }) =>
    openLoanPaper(house, body, staff, caller),
  );
  answer(answering, staffReceiptCall, ({ body, staff, caller }) =>
    openReceiptPaper(house, body, staff, caller),
  );
  answer(answering, staffRepaymentPaperCall, ({ body, staff, caller }) =>
    openRepaymentPaper(house, body, staff, caller),
  );
  answer(answering, staffIssuedPaperCall, ({ body, staff, caller }) =>
    openIssuedPaperAtDesk(house, body, staff, caller),
  );
}
