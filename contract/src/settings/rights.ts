/** A member's rights over their data: to get a copy, to know what is kept, to have it deleted. */

/** What is kept for the legal period, and why. */
export const keptRecords = ["LEDGER", "CONTRACTS", "IDENTITY", "AUDIT"] as const;

/** What keeps an account from being deleted until the member has settled it. */
export const deletionObstacles = [
  "APPLICATION",
  "LOAN",
  "WALLET",
  "ON_ITS_WAY",
  "OVERPAID",
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
