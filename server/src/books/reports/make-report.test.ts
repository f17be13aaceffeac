/** The result of profit and loss has the word that an accountant expects, and the sign to it. */
import { type BookAccount, chartAccounts } from "@hiram/contract/ledger/chart.ts";
import { expect, it } from "vitest";
import { makeReport } from "./make-report.ts";
import type { AccountSums } from "./reports.sql.ts";

const column = (income: number, expense: number) =>
  new Map<BookAccount, AccountSums>([
    ["interest_income", { account: "interest_income", before: 0, debit: 0, credit: income }],
    ["other_expense", { account: "other_expense", before: 0, debit: expense, credit: 0 }],
  ]);

const read = (report: "PROFIT" | "BALANCE", ...columns: ReturnType<typeof column>[]) =>
  makeReport(report, { accounts: chartAccounts, columns, codes: {} });

it.each([
  [[column(500, 200)], "Profit", [300]],
  [[column(200, 500)], "Loss", [300]],
  [[column(200, 500), column(100, 900)], "Loss", [300, 800]],
  [[column(500, 200), column(200, 500)], "Profit, or loss below zero", [300, -300]],
  [[column(0, 0)], "Profit", [0]],
])("names the result of %# by its sign", (columns, resultName, result) => {
  expect(read("PROFIT", ...columns)).toMatchObject({ resultName, result });
});

it("names the loss of all days in the equity of a balance sheet, where it counts below zero", () => {
  const equity = read("BALANCE", column(200, 500)).sections.at(-1);
  expect(equity?.rows.at(-1)).toMatchObject({ name: "Loss of all days", amounts: [-300] });
});
