/** The member's view of each loan status, and the reasons for declining a loan. */
import type { LoanStatus } from "#loan/loan.ts";
import type { StatusColor, StatusIconName } from "#wire/lists.ts";

export type StatusView = {
  readonly statusColor: StatusColor;
  readonly statusIcon: StatusIconName;
  readonly statusMessage: string;
  readonly statementShow: boolean;
  readonly statement: string;
  readonly statementMessage: string;
};

/**
 * What a member sees in each status. Staff can add a note beside it; they cannot change these
 * texts.
 */
export const loanViews: Readonly<Record<LoanStatus, StatusView>> = {
  PENDING: {
    statusColor: "info",
    statusIcon: "PauseCircleOutlineRounded",
    statusMessage:
      "Scheduled for evaluation, for more info please contact your designated Loan Officer.",
    statementShow: true,
    statement: "LOAN APPLICATION IS PENDING REVIEW",
    statementMessage:
      "Our underwriting team is assessing your application. Nothing to do for now, and nothing to pay.",
  },
  IN_REVIEW: {
    statusColor: "info",
    statusIcon: "PersonSearchRounded",
    statusMessage: "A Loan Officer is reviewing your application.",
    statementShow: true,
    statement: "LOAN APPLICATION IS UNDER REVIEW",
    statementMessage:
      "We're checking your ID, your income and your details. We'll text you our decision.",
  },
  ON_HOLD: {
    statusColor: "warning",
    statusIcon: "QueryBuilderRounded",
    statusMessage: "We need something from you:",
    statementShow: true,
    statement: "LOAN APPLICATION IS ON HOLD",
    statementMessage: "Nothing is lost and there's nothing to pay. We'll continue once we have it.",
  },
  APPROVED: {
    statusColor: "success",
    statusIcon: "CheckCircleOutlineRounded",
    statusMessage: "Approved. Read the disclosure and the contract, then agree with a code.",
    statementShow: true,
    statement: "LOAN APPLICATION IS APPROVED",
    statementMessage:
      "The loan goes to your wallet when you agree. You may still cancel free of charge.",
  },
  ACTIVE: {
    statusColor: "success",
    statusIcon: "CurrencyExchangeRounded",
    statusMessage:
      "Your loan is active. You can withdraw what is in your wallet to your own account.",
    statementShow: true,
    statement: "LOAN IS ACTIVE",
    statementMessage: "You pay interest only on money you have taken out and not yet paid back.",
  },
  DECLINED: {
    statusColor: "danger",
    statusIcon: "HighlightOffRounded",
    statusMessage: "We can't offer you this loan right now.",
    statementShow: true,
    statement: "LOAN APPLICATION IS DECLINED",
    statementMessage: "It costs you nothing, and you may apply again.",
  },
  CANCELLED: {
    statusColor: "warning",
    statusIcon: "BlockRounded",
    statusMessage: "This loan was cancelled. It cost you nothing.",
    statementShow: true,
    statement: "LOAN IS CANCELLED",
    statementMessage: "You owe nothing, and you may apply again.",
  },
  CLOSED: {
    statusColor: "success",
    statusIcon: "LockResetRounded",
    statusMessage: "Paid back in full. Thank you.",
    statementShow: true,
    statement: "LOAN IS PAID BACK",
    statementMessage: "You owe nothing, and you may apply again.",
  },
};

/** The same with the officer's first name, for statuses whose text mentions one. */
export const officerMessages: Readonly<Partial<Record<LoanStatus, (officer: string) => string>>> = {
  PENDING: (officer) =>
    `Scheduled for evaluation, for more info please contact your designated Loan Officer, ${officer}.`,
  IN_REVIEW: (officer) => `${officer}, your Loan Officer, is reviewing your application.`,
};

/** The only reasons for declining a loan, with the words that the member gets. */
export const declineReasons = {
  INCOME: "The monthly instalment is too high for your stated income.",
  IDENTITY: "We couldn't confirm your identity from the ID you sent.",
  DETAILS: "Some details of your application don't match.",
  DUPLICATE: "Another loan already uses the same ID or account.",
  EXISTING_DEBT: "Your other repayments leave too little for this instalment.",
  POLICY: "We don't lend for this purpose or in this place at present.",
} as const;
export type DeclineReason = keyof typeof declineReasons;
