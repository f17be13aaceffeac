/** The reports of the general ledger. */
export const bookReports = {
  PROFIT: "Profit and loss",
  BALANCE: "Balance sheet",
  CASH: "Cash position",
} as const;
export type BookReport = keyof typeof bookReports;
