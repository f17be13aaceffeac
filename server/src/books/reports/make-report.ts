/**
 * The reports of the general ledger, computed from the sums of its accounts. Memo accounts are left
 * out. Profit that has not been carried forward is part of equity, so that both sides of a balance
 * sheet are equal as debit and credit are.
 */
import type { BookReport } from "@hiram/contract/books/reports.ts";
import { type AccountCodes, codeOf } from "@hiram/contract/ledger/account-codes.ts";
import {
  type AccountClass,
  type BookAccount,
  chartRow,
  isBankAccount,
} from "@hiram/contract/ledger/chart.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { AccountSums } from "./reports.sql.ts";

type Row = {
  readonly account: BookAccount | null;
  readonly code: string;
  readonly name: string;
  readonly amounts: readonly Centavos[];
};
type Section = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly sumName: string;
  readonly sums: readonly Centavos[];
};
type Report = {
  readonly sections: readonly Section[];
  readonly resultName: string;
  readonly result: readonly Centavos[];
};

/** The sums of one period, by account. */
type Column = ReadonlyMap<BookAccount, AccountSums>;

type ReportInput = {
  readonly accounts: readonly BookAccount[];
  readonly columns: readonly Column[];
  readonly codes: AccountCodes;
};

const nothing = { before: 0, debit: 0, credit: 0 };
const movedIn = (column: Column, account: BookAccount): Centavos => {
  const { debit, credit } = column.get(account) ?? nothing;
  return debit - credit;
};
const balanceAfter = (column: Column, account: BookAccount): Centavos =>
  (column.get(account)?.before ?? 0) + movedIn(column, account);

const sumRows = (columns: readonly Column[], rows: readonly Row[]): Centavos[] =>
  columns.map((_, at) => rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));

type Figure = (column: Column, account: BookAccount) => Centavos;

/** Rows of the accounts that have an amount in any column; `sign` is 1 where a debit is above zero. */
function listRows(
  { accounts, columns, codes }: ReportInput,
  isIn: (account: BookAccount) => boolean,
  figure: Figure,
  sign: 1 | -1,
): Row[] {
  return accounts.filter(isIn).flatMap((account) => {
    const amounts = columns.map((column) => {
      const amount = figure(column, account);
      return amount === 0 ? 0 : sign * amount;
    });
    const isUsed = amounts.some((amount) => amount !== 0);
    return isUsed ? [{ account, ...codeOf(codes, account), amounts }] : [];
  });
}

const ofClass = (wanted: AccountClass) => (account: BookAccount) =>
  chartRow(account).class === wanted;

const minus = (one: readonly Centavos[], other: readonly Centavos[]): Centavos[] =>
  one.map((amount, at) => amount - (other[at] ?? 0));

function makeSection(
  input: ReportInput,
  title: string,
  sumName: string,
  rows: readonly Row[],
): Section {
  return { title, rows, sumName, sums: sumRows(input.columns, rows) };
}

function makeProfit(input: ReportInput): Report {
  const rowsOf = (wanted: AccountClass, sign: 1 | -1) =>
    listRows(input, ofClass(wanted), movedIn, sign);
  const income = makeSection(input, "Income", "All income", rowsOf("income", -1));
  const expenses = makeSection(input, "Expenses", "All expenses", rowsOf("expense", 1));
  const result = minus(income.sums, expenses.sums);
  const isLoss = result.every((amount) => amount < 0);
  return {
    sections: [income, expenses],
    resultName: isLoss ? "Loss" : nameProfit(result, ""),
    result: isLoss ? result.map((amount) => -amount) : result,
  };
}

/** A profit in one period beside a loss in the other keeps the sign of each. */
const nameProfit = (amounts: readonly Centavos[], ofWhat: string): string =>
  amounts.every((amount) => amount >= 0)
    ? `Profit${ofWhat}`
    : amounts.every((amount) => amount <= 0)
      ? `Loss${ofWhat}`
      : `Profit${ofWhat}, or loss below zero`;

function makeBalance(input: ReportInput): Report {
  const rowsOf = (wanted: AccountClass, sign: 1 | -1) =>
    listRows(input, ofClass(wanted), balanceAfter, sign);
  const profit = minus(
    sumRows(input.columns, rowsOf("income", -1)),
    sumRows(input.columns, rowsOf("expense", 1)),
  );
  const profitRow = {
    account: null,
    code: "",
    name: nameProfit(profit, " of all days"),
    amounts: profit,
  };
  const assets = makeSection(input, "Assets", "All assets", rowsOf("asset", 1));
  const owed = makeSection(input, "Liabilities", "All liabilities", rowsOf("liability", -1));
  const equity = makeSection(input, "Equity", "All equity", [...rowsOf("equity", -1), profitRow]);
  return {
    sections: [assets, owed, equity],
    resultName: "Assets less liabilities and equity",
    result: minus(minus(assets.sums, owed.sums), equity.sums),
  };
}

const isCash = (account: BookAccount): boolean =>
  isBankAccount(account) || account === "cash_collections" || account === "cash_payouts";

/**
 * Money that passes through an in-transit account and reaches a bank account on the same day came
 * in once: of these accounts only the net change counts.
 */
const cameIn: Figure = (column, account) =>
  isBankAccount(account)
    ? (column.get(account)?.debit ?? 0)
    : Math.max(0, movedIn(column, account));

function makeCash(input: ReportInput): Report {
  const part = (title: string, sumName: string, figure: Figure) =>
    makeSection(input, title, sumName, listRows(input, isCash, figure, 1));
  const before = part(
    "Before",
    "All cash before",
    (column, account) => balanceAfter(column, account) - movedIn(column, account),
  );
  const came = part("Came in", "All that came in", cameIn);
  const left = part(
    "Went out",
    "All that went out",
    (column, account) => cameIn(column, account) - movedIn(column, account),
  );
  const after = part("At the end", "All cash at the end", balanceAfter);
  const owed: readonly BookAccount[] = ["payouts_under_way", "member_wallets", "overpaid"];
  const promised = makeSection(
    input,
    "Of this, promised to members",
    "All that is promised",
    listRows(input, (account) => owed.includes(account), balanceAfter, -1),
  );
  return {
    sections: [before, came, left, after, promised],
    resultName: "Cash that is not promised",
    result: minus(after.sums, promised.sums),
  };
}

export const makeReport = (report: BookReport, input: ReportInput): Report =>
  ({ PROFIT: makeProfit, BALANCE: makeBalance, CASH: makeCash })[report](input);
