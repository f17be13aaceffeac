/**
 * Journals by hand: the accounts that they may touch, and templates for recurring ones. All other
 * accounts follow the loans and members' money, so that no person writes to them.
 */
import { type BankLedgerAccount, type ChartAccount, isBankAccount } from "#ledger/chart.ts";

const manualAccounts = [
  "cash_collections",
  "cash_payouts",
  "other_assets",
  "other_payables",
  "borrowings",
  "opening_balance",
  "capital",
  "bank_interest",
  "other_income",
  "salaries",
  "bank_charges",
  "other_expense",
] as const satisfies readonly ChartAccount[];
export type ManualAccount = (typeof manualAccounts)[number] | BankLedgerAccount;

export const isManualAccount = (account: string): account is ManualAccount =>
  (manualAccounts as readonly string[]).includes(account) || isBankAccount(account);

type Template = {
  readonly name: string;
  /** The template's accounts; `bank` is an own account that the person chooses. */
  readonly debit: ManualAccount | "bank" | null;
  readonly credit: ManualAccount | "bank" | null;
};

export const journalTemplates = {
  BANK_CHARGE: { name: "Bank charge", debit: "bank_charges", credit: "bank" },
  BANK_INTEREST: { name: "Interest from the bank", debit: "bank", credit: "bank_interest" },
  GATEWAY_SETTLEMENT: {
    name: "Money under way reached our account",
    debit: "bank",
    credit: "cash_collections",
  },
  TRANSFER: { name: "Transfer between our accounts", debit: "bank", credit: "bank" },
  CAPITAL: { name: "Capital paid in", debit: "bank", credit: "capital" },
  BORROWING: { name: "Borrowed", debit: "bank", credit: "borrowings" },
  BORROWING_REPAID: { name: "Borrowing repaid", debit: "borrowings", credit: "bank" },
  SALARIES: { name: "Salaries", debit: "salaries", credit: "bank" },
  SALARIES_OWED: { name: "Salaries owed", debit: "salaries", credit: "other_payables" },
  EXPENSE: { name: "Other expense", debit: "other_expense", credit: "bank" },
  CORRECTION: { name: "Correction", debit: null, credit: null },
} as const satisfies Record<string, Template>;
export type JournalTemplate = keyof typeof journalTemplates;
export const journalTemplateNames = Object.keys(journalTemplates) as [
  JournalTemplate,
  ...JournalTemplate[],
];
