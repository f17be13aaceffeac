/** The accounts of members' money by name; the server's `ledger/chart.ts` says what each holds. */
export const memberAccounts = [
  "wallet",
  "reserved",
  "principal",
  "overpaid",
  "refunding",
  "owed_back",
  "suspense",
  "refunded",
  "paid_out",
  "received",
  "written_off",
  "interest",
  "penalty",
  "collection",
  "fee",
] as const;
export type MemberAccount = (typeof memberAccounts)[number];
