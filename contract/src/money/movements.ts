/**
 * Every reason for which money moves, by name. A lifecycle names the movement that goes with a
 * move; the server's `ledger/movements.ts` says between which accounts each of them flows, and the
 * database accepts no other name.
 */
export const movementNames = [
  "releaseLoan",
  "takeBackLoan",
  "reserveWithdrawal",
  "settleWithdrawal",
  "returnWithdrawal",
  "repay",
  "returnUnused",
  "receivePayment",
  "applyPayment",
  "unmatchPayment",
  "reallocate",
  "reversePayment",
  "settleOwedBack",
  "writeOffOwedBack",
  "forgiveSettled",
] as const;

export type MovementName = (typeof movementNames)[number];
