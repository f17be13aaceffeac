/** A member's rights over their data: getting a copy, knowing the retention, having it deleted. */

/** The records stored for the legal period, with the reasons. */
export const retainedRecords = ["LEDGER", "CONTRACTS", "IDENTITY", "AUDIT"] as const;

/** What prevents deleting an account until the member has settled it. */
export const deletionObstacles = [
  "APPLICATION",
  "LOAN",
  "WALLET",
  "ON_ITS_WAY",
  "OVERPAID",
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
