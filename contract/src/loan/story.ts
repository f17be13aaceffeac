/** A loan's history in plain words: each event, and what happens next. */

import { writeDay } from "#calendar/write-day.ts";
import type { LoanEvent, LoanStatus } from "#loan/loan.ts";

export const loanEventWords: Readonly<Record<LoanEvent, string>> = {
  apply: "You applied.",
  review: "A Loan Officer started the review.",
  pause: "We put it on hold.",
  resume: "The review continued.",
  approve: "We approved it.",
  decline: "We declined it.",
  accept: "You agreed to the contract, and the loan went to your wallet.",
  cancel: "You cancelled it. It cost you nothing.",
  lapse: "The offer ended because it wasn't accepted in time. It cost you nothing.",
  giveBack: "You gave the whole loan back. It cost you nothing.",
  close: "You've paid everything back.",
  reopen: "A payment was reversed, so you owe something again.",
};

type Ahead = {
  /** Whether a payout has been confirmed. */
  readonly isPaidOut: boolean;
  readonly nextDueOn: string | null;
  /** Pesos, written out. */
  readonly nextAmount: string;
  /** The loan is closed but to be confirmed. */
  readonly isToConfirm: boolean;
};

const applyAgain = "You may apply again whenever you like.";

const next: Readonly<Record<Exclude<LoanStatus, "ACTIVE">, string>> = {
  PENDING: "A Loan Officer will review your application and text you. Nothing to do for now.",
  IN_REVIEW: "We'll decide and text you. Nothing to do for now.",
  ON_HOLD: "Once we have what we need, the review continues. There's nothing to pay.",
  APPROVED: "Read the disclosure and the contract, then agree with a code we send to your phone.",
  DECLINED: applyAgain,
  CANCELLED: applyAgain,
  CLOSED: applyAgain,
};

const waitsForProof =
  "We're waiting for the bank to confirm your last payment. Nothing to do for now, and nothing to pay.";

/** What happens next, in one sentence. */
export function sayNext(status: LoanStatus, ahead: Ahead): string {
  const { isPaidOut, nextDueOn, nextAmount, isToConfirm } = ahead;
  if (isToConfirm) return waitsForProof;
  if (status !== "ACTIVE") return next[status];
  if (!isPaidOut) return "Withdraw the money to your own account. Interest hasn't started yet.";
  return nextDueOn
    ? `Pay ${nextAmount} by ${writeDay(nextDueOn)}. Paying early is free.`
    : "Everything that was due is paid.";
}
