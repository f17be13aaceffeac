/**
 * The name of every reason for which money moves. A lifecycle names the movement of each move; the
 * server's `ledger/movements.ts` says which accounts it changes, and the database accepts no other
 * name.
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
