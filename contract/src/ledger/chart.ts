/**
 * The chart of accounts of the general ledger. Each account has a class and a normal side: the
 * usual side of its balance. The name and the number are defaults that a lender can change. A memo
 * account is outside assets and income: it always has a contra account, and the two sum to zero.
 */
export const accountClasses = {
  asset: "Assets",
  liability: "Liabilities",
  equity: "Equity",
  income: "Income",
  expense: "Expenses",
  memo: "Memo",
} as const;
export type AccountClass = keyof typeof accountClasses;
type Side = "debit" | "credit";

type ChartRow = {
  readonly code: string;
  readonly name: string;
  readonly class: AccountClass;
  readonly normal: Side;
  /** The meaning of the balance, for a reader who does not know our lending. */
  readonly meaning: string;
};

const chart = {
  cash_collections: {
    code: "1010",
    name: "Cash under way, collections",
    class: "asset",
    normal: "debit",
    meaning: "Received through a gateway, or without saying on which of our accounts.",
  },
  cash_payouts: {
    code: "1020",
    name: "Cash under way, payouts",
    class: "asset",
    normal: "debit",
    meaning: "Paid out while none of our accounts was named as the one that payouts leave.",
  },
  loan_principal: {
    code: "1100",
    name: "Loan principal",
    class: "asset",
    normal: "debit",
    meaning: "Loans released and not paid back, with what still stands in members' wallets.",
  },
  interest_receivable: {
    code: "1110",
    name: "Interest receivable",
    class: "asset",
    normal: "debit",
    meaning: "Interest earned and not paid yet.",
  },
  penalty_receivable: {
    code: "1120",
    name: "Penalties receivable",
    class: "asset",
    normal: "debit",
    meaning: "Penalties charged and not paid yet.",
  },
  collection_receivable: {
    code: "1130",
    name: "Collection charges receivable",
    class: "asset",
    normal: "debit",
    meaning: "Collection charges made and not paid yet.",
  },
  fee_receivable: {
    code: "1150",
    name: "Fees receivable",
    class: "asset",
    normal: "debit",
    meaning: "Fees of loans earned and not paid yet.",
  },
  owed_back: {
    code: "1140",
    name: "Owed back by members",
    class: "asset",
    normal: "debit",
    meaning: "Refunded to members out of payments that were taken back afterwards.",
  },
  impairment_allowance: {
    code: "1190",
    name: "Allowance for impairment",
    class: "asset",
    normal: "credit",
    meaning: "What is expected to be lost of the principal, by the rates per age.",
  },
  other_assets: {
    code: "1210",
    name: "Other receivables",
    class: "asset",
    normal: "debit",
    meaning: "Advances, deposits and other claims; by journals.",
  },
  member_wallets: {
    code: "2010",
    name: "Members' wallets",
    class: "liability",
    normal: "credit",
    meaning: "Released to members and not withdrawn.",
  },
  payouts_under_way: {
    code: "2020",
    name: "Payouts under way",
    class: "liability",
    normal: "credit",
    meaning: "Withdrawals that members' banks have not confirmed yet.",
  },
  suspense: {
    code: "2030",
    name: "Suspense",
    class: "liability",
    normal: "credit",
    meaning: "Money received whose owner is not known.",
  },
  overpaid: {
    code: "2040",
    name: "Overpaid by members",
    class: "liability",
    normal: "credit",
    meaning: "Money received above what ends a loan.",
  },
  other_payables: {
    code: "2050",
    name: "Other payables",
    class: "liability",
    normal: "credit",
    meaning: "Salaries, taxes and bills that are owed; by journals.",
  },
  borrowings: {
    code: "2060",
    name: "Borrowings",
    class: "liability",
    normal: "credit",
    meaning: "Money that others have lent to us; by journals.",
  },
  opening_balance: {
    code: "3010",
    name: "Opening balance",
    class: "equity",
    normal: "credit",
    meaning: "The other side of balances brought in from earlier books.",
  },
  capital: {
    code: "3020",
    name: "Capital",
    class: "equity",
    normal: "credit",
    meaning: "What the owners have paid in; by journals.",
  },
  interest_income: {
    code: "4010",
    name: "Interest income",
    class: "income",
    normal: "credit",
    meaning: "Interest, day by day; over 90 days past due only cash above what was accrued.",
  },
  penalty_income: {
    code: "4020",
    name: "Penalty income",
    class: "income",
    normal: "credit",
    meaning: "Penalties, day by day; over 90 days past due only cash above what was accrued.",
  },
  collection_income: {
    code: "4030",
    name: "Collection charge income",
    class: "income",
    normal: "credit",
    meaning:
      "Collection charges, day by day; over 90 days past due only cash above what was accrued.",
  },
  fee_income: {
    code: "4035",
    name: "Fee income",
    class: "income",
    normal: "credit",
    meaning:
      "Fees of loans, day by day over their months; over 90 days past due only cash above what was accrued.",
  },
  recovery_income: {
    code: "4040",
    name: "Recovery of written-off loans",
    class: "income",
    normal: "credit",
    meaning: "Payments on loans that are written off.",
  },
  bank_interest: {
    code: "4050",
    name: "Interest from banks",
    class: "income",
    normal: "credit",
    meaning: "Interest that banks pay on our accounts; by journals.",
  },
  other_income: {
    code: "4090",
    name: "Other income",
    class: "income",
    normal: "credit",
    meaning: "Income that no loan has; by journals.",
  },
  impairment_expense: {
    code: "5010",
    name: "Impairment expense",
    class: "expense",
    normal: "debit",
    meaning: "The change of the allowance, day by day.",
  },
  write_off_expense: {
    code: "5020",
    name: "Write-offs",
    class: "expense",
    normal: "debit",
    meaning:
      "Written-off principal, interest and charges that the allowance did not cover, and owed-back money.",
  },
  salaries: {
    code: "5110",
    name: "Salaries",
    class: "expense",
    normal: "debit",
    meaning: "What people are paid; by journals.",
  },
  bank_charges: {
    code: "5120",
    name: "Bank and gateway charges",
    class: "expense",
    normal: "debit",
    meaning: "What banks and gateways keep for their services; by journals.",
  },
  other_expense: {
    code: "5190",
    name: "Other expenses",
    class: "expense",
    normal: "debit",
    meaning: "Rent, supplies and other costs; by journals.",
  },
  memo_not_accrued: {
    code: "9010",
    name: "Owed and not accrued",
    class: "memo",
    normal: "debit",
    meaning: "Interest and charges of loans over 90 days past due that are owed but not income.",
  },
  memo_not_accrued_contra: {
    code: "9011",
    name: "Owed and not accrued, contra",
    class: "memo",
    normal: "credit",
    meaning: "The other side of the memo.",
  },
  memo_written_off: {
    code: "9020",
    name: "Written off and still owed",
    class: "memo",
    normal: "debit",
    meaning: "All that members owe on loans that are written off.",
  },
  memo_written_off_contra: {
    code: "9021",
    name: "Written off and still owed, contra",
    class: "memo",
    normal: "credit",
    meaning: "The other side of the memo.",
  },
} as const satisfies Record<string, ChartRow>;

export type ChartAccount = keyof typeof chart;
export const chartAccounts = Object.keys(chart) as [ChartAccount, ...ChartAccount[]];

/** Each own account of the lender has its own account, named after it. */
export type BankLedgerAccount = `bank:${string}`;
export type BookAccount = ChartAccount | BankLedgerAccount;

export const bankAccountOf = (ownAccount: string): BankLedgerAccount => `bank:${ownAccount}`;

const bankPattern = /^bank:[A-Z0-9][A-Z0-9-]{1,29}$/;
export const isBankAccount = (account: string): account is BankLedgerAccount =>
  bankPattern.test(account);
export const isBookAccount = (account: string): account is BookAccount =>
  Object.hasOwn(chart, account) || isBankAccount(account);

export function chartRow(account: BookAccount): ChartRow {
  if (!isBankAccount(account)) return chart[account as ChartAccount];
  const name = account.slice("bank:".length);
  return {
    code: name.slice(0, 20),
    name: `Cash at bank, ${name}`,
    class: "asset",
    normal: "debit",
    meaning: "Our account at this bank, as its payments, payouts and journals have it.",
  };
}

/** The chart, with own accounts inserted after the other cash accounts. */
export const listBookAccounts = (banks: readonly BankLedgerAccount[]): readonly BookAccount[] =>
  chartAccounts.flatMap((account) =>
    account === "loan_principal" ? [...banks.toSorted(), account] : [account],
  );

/** The parts of a day's journal; the lines of each sum to zero on their own. */
export const journalParts = {
  MOVEMENT: "Movements of money",
  RECOVERY: "Movements of written-off loans",
  BANK: "Money on our accounts",
  ACCRUAL: "Interest and charges earned",
  WRITE_OFF: "Write-offs",
  PROVISION: "Provisions",
  MEMO: "Memo",
  OPENING: "Opening balance",
  MANUAL: "Journal by hand",
} as const;
export type JournalPart = keyof typeof journalParts;

export const journalKinds = {
  DAILY: "Day",
  OPENING: "Opening balance",
  MANUAL: "By hand",
} as const;
export type JournalKind = keyof typeof journalKinds;
