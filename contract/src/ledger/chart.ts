/**
 * The chart of accounts of the general ledger. Each account has a class and a normal side: the side
 * on which its balance stands when nothing is unusual. The name and the number are those that a
 * lender starts with; both are a setting. A memo account stands outside assets and income: it
 * always comes with its contra account, and the two sum to zero.
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
  /** What the balance is, for a reader who does not know our lending. */
  readonly meaning: string;
};

export const chart = {
  cash_collections: {
    code: "1010",
    name: "Cash at bank, collections",
    class: "asset",
    normal: "debit",
    meaning: "Money that members have paid back, on the account for collections.",
  },
  cash_payouts: {
    code: "1020",
    name: "Cash at bank, payouts",
    class: "asset",
    normal: "debit",
    meaning: "The account that payouts are sent from. Without an opening balance it is in credit.",
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
  opening_balance: {
    code: "3010",
    name: "Opening balance",
    class: "equity",
    normal: "credit",
    meaning: "The other side of balances brought in from earlier books.",
  },
  interest_income: {
    code: "4010",
    name: "Interest income",
    class: "income",
    normal: "credit",
    meaning: "Interest, day by day; over 90 days past due only what is received.",
  },
  penalty_income: {
    code: "4020",
    name: "Penalty income",
    class: "income",
    normal: "credit",
    meaning: "Penalties, day by day; over 90 days past due only what is received.",
  },
  collection_income: {
    code: "4030",
    name: "Collection charge income",
    class: "income",
    normal: "credit",
    meaning: "Collection charges, day by day; over 90 days past due only what is received.",
  },
  fee_income: {
    code: "4050",
    name: "Fee income",
    class: "income",
    normal: "credit",
    meaning:
      "Fees of loans, day by day over their months; over 90 days past due only what is received.",
  },
  recovery_income: {
    code: "4040",
    name: "Recovery of written-off loans",
    class: "income",
    normal: "credit",
    meaning: "Payments on loans that are written off.",
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

export type BookAccount = keyof typeof chart;
export const bookAccounts = Object.keys(chart) as [BookAccount, ...BookAccount[]];

/** The parts of a day's journal; the lines of each sum to zero on their own. */
export const journalParts = {
  MOVEMENT: "Movements of money",
  RECOVERY: "Movements of written-off loans",
  ACCRUAL: "Interest and charges earned",
  WRITE_OFF: "Write-offs",
  PROVISION: "Provisions",
  MEMO: "Memo",
  OPENING: "Opening balance",
} as const;
export type JournalPart = keyof typeof journalParts;

export const journalKinds = { DAILY: "Day", OPENING: "Opening balance" } as const;
export type JournalKind = keyof typeof journalKinds;
