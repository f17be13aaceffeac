import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanEventWords } from "@hiram/contract/loan/story.ts";
import { declineReasons, loanViews, officerMessages } from "@hiram/contract/loan/views.ts";
import { defineWords } from "#define-words.ts";

type Said = {
  readonly statusMessage: string;
  readonly statement: string;
  readonly statementMessage: string;
};

/** The texts of the contract's table of statuses. */
const views = Object.fromEntries(
  Object.entries(loanViews).map(([status, { statusMessage, statement, statementMessage }]) => [
    status,
    { statusMessage, statement, statementMessage },
  ]),
) as Record<LoanStatus, Said>;

const names: Record<LoanStatus, string> = {
  PENDING: "Pending",
  IN_REVIEW: "In review",
  ON_HOLD: "On hold",
  APPROVED: "Approved",
  ACTIVE: "Active",
  DECLINED: "Declined",
  CANCELLED: "Cancelled",
  CLOSED: "Paid back",
};

/** The steps ahead, next first. */
const ahead: Record<LoanStatus | "WITHDRAWING" | "WITHDRAWN" | "DUE", readonly string[]> = {
  PENDING: [
    "A Loan Officer will review your application. Nothing to do for now.",
    "We'll decide and text you.",
    "You'll read the contract and agree with a code.",
    "Then you can withdraw the money to your own account.",
  ],
  IN_REVIEW: [
    "We'll decide and text you. Nothing to do for now.",
    "You'll read the contract and agree with a code.",
    "Then you can withdraw the money to your own account.",
  ],
  ON_HOLD: [
    "Please send or answer what we asked for, on this page.",
    "We'll continue our review and text you our decision.",
  ],
  APPROVED: [
    "Read the disclosure and the contract, and agree with a code.",
    "The loan will be in your wallet at once.",
    "Then you can withdraw the money to your own account.",
  ],
  ACTIVE: [
    "Withdraw the money to your own account whenever you need it.",
    "Your due dates start on the day your first payout is confirmed, and so does interest on it.",
    "You pay the first instalment a month after that day.",
  ],
  WITHDRAWING: [
    "Your withdrawal will arrive in your own account. Your wallet shows where it is.",
    "Your due dates start on the day your first payout is confirmed, and so does interest on it.",
    "You pay the first instalment a month after that day.",
  ],
  WITHDRAWN: ["Pay each instalment by its due date. Paying early is free."],
  DUE: ["Pay what is due now, and after that each instalment by its due date."],
  DECLINED: ["You may apply again."],
  CANCELLED: ["You may apply again."],
  CLOSED: ["You may apply again."],
};

/** A loan's status, history and next steps. */
export const loanStatusWords = defineWords("loan/status", {
  status: "Loan Status",
  statement: "Loan Statement",
  number: (number: string) => `Loan no. ${number}`,
  noteOf: "Note from your Loan Officer",
  officerMessages: officerMessages as Readonly<
    Partial<Record<LoanStatus, (officer: string) => string>>
  >,
  /** The first sentence of Home while we decide. */
  hearBy: (day: string) => `You'll hear from us by ${day}`,
  hearLate: "We owe you an answer",
  hearLateText: (day: string) =>
    `We promised it by ${day}, and we're late. Sorry. We still have your application; write to us if you'd like to know more.`,
  reviewing: "We're reviewing your application",
  reviewingFor: (amount: string, months: number) => `${amount} over ${months} months`,
  writeTo: (officer: string | null) => (officer ? `Write to ${officer}` : "Write to us"),
  reason: "Why",
  /** Equal to the contract's table; a test compares them. */
  timeline: "What has happened, and what comes next",
  next: "Next",
  nextBy: (day: string) => `Next, by ${day}`,
  asked: "Please send what we asked for, at the top of this page.",
  askedStatement:
    "We're waiting for something from you: see the top of this page. We'll continue once we have it. There's nothing to pay.",
  firstPaid: "Your first payout was confirmed. Your due dates count from this day.",
  names,
  allWithdrawn: "Your loan is active, and you have withdrawn all of it.",
  /** The status card of a loan that is being given back, whose wallet is empty. */
  givingBack: "You're giving this loan back.",
  withdrawing: "Your loan is active, and a withdrawal is under way.",
  views,
  settled: {
    name: "Ended",
    statusMessage: "Settled. Thank you.",
    statement: "LOAN HAS ENDED",
    statementMessage: "You owe nothing, and you may apply again.",
    event: "You paid the sum we agreed on, and we waived the rest.",
  },
  /** Closed, but the last payment is not proved yet. */
  toConfirm: {
    name: "Closed, waiting for the bank",
    statusMessage: "Your last payment is in. Thank you.",
    statement: "LOAN IS CLOSED, TO BE CONFIRMED",
    statementMessage: (day: string) =>
      `We're waiting for the bank to confirm your last payment, usually by ${day}. Then we'll text you: your certificate is ready, and you can apply again.`,
    ahead: [
      "We're waiting for the bank to confirm your last payment. You don't have to do or pay anything.",
      "We'll text you, and your certificate will be on this page.",
    ] as readonly string[],
  },
  events: loanEventWords,
  ahead,
  reasons: { ...declineReasons } as Record<keyof typeof declineReasons, string>,
  loading: "Loading your loan …",
  failed: "We can't load your loan right now.",
  stale: "We can't refresh this page right now. It may be a little out of date.",
});
