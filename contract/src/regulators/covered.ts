/**
 * Covered transactions: a payout, payment or refund above the policy's threshold, filed with the
 * AMLC within five working days. One person prepares, another records that it was filed.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const coveredLife = lifecycle({
  // event      from                      to                 by                money
  book: { from: "new", to: "OPEN", by: "clock", moves: null },
  prepare: { from: ["OPEN", "RETURNED"], to: "PREPARED", by: "staff", moves: null },
  file: { from: ["PREPARED"], to: "FILED", by: "staff", moves: null },
  acknowledge: { from: ["FILED"], to: "ACKNOWLEDGED", by: "staff", moves: null },
  return: { from: ["FILED"], to: "RETURNED", by: "staff", moves: null },
  dismiss: { from: ["OPEN", "PREPARED"], to: "NOT_REPORTABLE", by: "staff", moves: null },
});
export type CoveredStatus = StatusOf<typeof coveredLife>;
export const coveredStatuses = statusesOf(coveredLife);

export const coveredKinds = ["PAYOUT", "PAYMENT", "REFUND"] as const;
export type CoveredKind = (typeof coveredKinds)[number];

/** The statuses in which a transaction waits for somebody of the lender. */
export const openCoveredStatuses = ["OPEN", "PREPARED", "RETURNED"] as const;

export const coveredLists = ["open", "all"] as const;
