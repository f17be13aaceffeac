/** A member's rights over their data: to get a copy, to know what is kept, to have it deleted. */

/** What is kept for the legal period, and why. */
export const keptRecords = ["LEDGER", "CONTRACTS", "IDENTITY", "AUDIT"] as const;
