/**
 * What one officer may propose about a loan and another confirms: the buttons of the case, in this
 * order, and their dialogs. A new one is a row here.
 */
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import type { ReactNode } from "react";
import type { Case, CaseLoanFacts, LoanDialogProps } from "#desk/case-shape.ts";
import { reasonDialog } from "#desk/reason-dialog.tsx";
import { OfferSettlementDialog } from "#loan/settlement/desk/offer-settlement.tsx";
import { daysLate } from "#staff/case/days-late.ts";
import { todayInManila } from "#ui/day.ts";

type LoanProposal = {
  /** The action needed to propose it. */
  readonly action: StaffAction;
  readonly button: string;
  readonly isOffered: (shown: Case, loan: CaseLoanFacts) => boolean;
  readonly Dialog: (props: LoanDialogProps) => ReactNode;
};

const WRITE_OFF_FROM_DAYS = 90;

export const shownDaysLate = ({ status, schedule }: CaseLoanFacts): number =>
  status === "ACTIVE" ? daysLate(schedule, todayInManila()) : 0;

export const loanProposals = {
  writeOff: {
    action: "loan.write-off",
    button: "Write off",
    // Write-off is not offered for a loan that still accrues in the books.
    isOffered: ({ writtenOffOn }, loan) =>
      !writtenOffOn && shownDaysLate(loan) > WRITE_OFF_FROM_DAYS,
    Dialog: reasonDialog({
      call: "POST /staff/loans/write-off",
      title: "Write off loan",
      text: "When another officer has confirmed it, the loan leaves the books and the portfolio at the end of the day. The member still owes all of it, gets a message that says so, and every later payment is income.",
      toast: "The write-off is proposed.",
      said: "Proposed. The loan stays in the books until a second officer confirms it.",
    }),
  },
  settle: {
    action: "loan.settle",
    button: "Settle for less",
    isOffered: ({ settlementTerms }) => settlementTerms !== null,
    Dialog: OfferSettlementDialog,
  },
  withdrawSettlement: {
    action: "loan.settle",
    button: "Take the settlement back",
    isOffered: ({ settlements }) =>
      settlements.some(({ status, paid }) => status === "OFFERED" && paid === 0),
    Dialog: reasonDialog({
      call: "POST /staff/loans/settlement/withdraw",
      title: "Take back the settlement of loan",
      text: "Only for a mistake, and only while nothing was paid towards it. The member has been told of the sum and is told that it no longer ends the loan.",
      toast: "Taking the settlement back is proposed.",
      said: "Proposed. The offer stands until a second officer confirms that it is taken back.",
    }),
  },
} as const satisfies Record<string, LoanProposal>;

export type LoanProposalName = keyof typeof loanProposals;
export const loanProposalNames = Object.keys(loanProposals) as LoanProposalName[];
