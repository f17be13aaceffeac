/** The loan: its lifecycle, statuses and documents. */
import { endStatusesOf, lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

/**
 * Cancelling is free until the first payout is confirmed. After that the member can return what is
 * left in the wallet, and repays what was paid out.
 */
export const loanLife = lifecycle({
  // event    from                              to           by        money
  apply: { from: "new", to: "PENDING", by: "member", moves: null },
  review: { from: ["PENDING"], to: "IN_REVIEW", by: "staff", moves: null },
  pause: { from: ["PENDING", "IN_REVIEW", "APPROVED"], to: "ON_HOLD", by: "staff", moves: null },
  resume: { from: ["ON_HOLD"], to: "IN_REVIEW", by: "staff", moves: null },
  approve: { from: ["IN_REVIEW"], to: "APPROVED", by: "staff", moves: null },
  decline: { from: ["IN_REVIEW", "ON_HOLD"], to: "DECLINED", by: "staff", moves: null },
  accept: { from: ["APPROVED"], to: "ACTIVE", by: "member", moves: "releaseLoan" },
  cancel: {
    from: ["PENDING", "IN_REVIEW", "ON_HOLD", "APPROVED"],
    to: "CANCELLED",
    by: "member",
    moves: null,
  },
  // The member did not agree while the offer was open.
  lapse: { from: ["APPROVED"], to: "CANCELLED", by: "clock", moves: null },
  giveBack: { from: ["ACTIVE"], to: "CANCELLED", by: "member", moves: "takeBackLoan" },
  close: { from: ["ACTIVE"], to: "CLOSED", by: "clock", moves: null },
  // A payment that had ended the loan was unmatched or reversed.
  reopen: { from: ["CLOSED"], to: "ACTIVE", by: "clock", moves: null },
});

export type LoanEvent = keyof typeof loanLife;
export type LoanStatus = StatusOf<typeof loanLife>;
export const loanStatuses = statusesOf(loanLife);

/** A member has at most one loan whose status is not one of these. */
export const endedLoanStatuses = [...endStatusesOf(loanLife), "CLOSED"] as const;

export const documentKinds = ["DISCLOSURE", "CONTRACT"] as const;
export type DocumentKind = (typeof documentKinds)[number];
