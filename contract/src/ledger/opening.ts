/** The accounts that may bring a balance in from earlier books. All others follow the loans. */
import { type BankLedgerAccount, type ChartAccount, isBankAccount } from "#ledger/chart.ts";

export const openingAccounts = [
  "cash_collections",
  "cash_payouts",
  "suspense",
  "overpaid",
] as const satisfies readonly ChartAccount[];
export type OpeningAccount = (typeof openingAccounts)[number] | BankLedgerAccount;

export const isOpeningAccount = (account: string): account is OpeningAccount =>
  (openingAccounts as readonly string[]).includes(account) || isBankAccount(account);
