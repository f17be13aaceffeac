/** The accounts that may bring a balance in from earlier books. All others follow the loans. */
import type { BookAccount } from "#ledger/chart.ts";

export const openingAccounts = [
  "cash_collections",
  "cash_payouts",
  "suspense",
  "overpaid",
] as const satisfies readonly BookAccount[];
export type OpeningAccount = (typeof openingAccounts)[number];
