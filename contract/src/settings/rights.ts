/** A member's rights over their data: to have it, to know what stays, to have it deleted. */

/** What stays for the law's time, and why. */
export const keptRecords = ["LEDGER", "CONTRACTS", "IDENTITY", "AUDIT"] as const;
