/**
 * How the accounts of members' money become accounts of the general ledger. A posting below zero is
 * a debit, one above zero a credit.
 */
import type { ChartAccount } from "@hiram/contract/ledger/chart.ts";
import type { AccountName } from "#ledger/chart.ts";

export const bookAccountOf = {
  wallet: "member_wallets",
  reserved: "payouts_under_way",
  principal: "loan_principal",
  paid_out: "cash_payouts",
  received: "cash_collections",
  interest: "interest_receivable",
  penalty: "penalty_receivable",
  collection: "collection_receivable",
  fee: "fee_receivable",
  suspense: "suspense",
  overpaid: "overpaid",
  refunding: "overpaid",
  refunded: "cash_payouts",
  owed_back: "owed_back",
  written_off: "write_off_expense",
} as const satisfies Record<AccountName, ChartAccount>;

type Mirror = { readonly account: ChartAccount; readonly against: ChartAccount };

/**
 * The same for a loan that is written off. In the books its principal is what has not left its
 * wallet, so the wallet is mirrored there. Money received and not given back is recovery income,
 * and money that leaves after all is written off at once. What a payment pays for does not matter
 * any more.
 */
export const writtenOffAccountsOf: Readonly<Partial<Record<AccountName, Mirror>>> = {
  wallet: { account: "member_wallets", against: "loan_principal" },
  reserved: { account: "payouts_under_way", against: "loan_principal" },
  paid_out: { account: "cash_payouts", against: "write_off_expense" },
  received: { account: "cash_collections", against: "recovery_income" },
  suspense: { account: "suspense", against: "recovery_income" },
  overpaid: { account: "overpaid", against: "recovery_income" },
  refunding: { account: "overpaid", against: "recovery_income" },
  refunded: { account: "cash_payouts", against: "recovery_income" },
  owed_back: { account: "owed_back", against: "recovery_income" },
};
