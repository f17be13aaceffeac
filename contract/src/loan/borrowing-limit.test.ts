/** What an income allows, over each term, and what fits instead of a loan that does not. */
import { expect, test } from "vitest";
import { fromPesos } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import {
  findBorrowingLimit,
  findFittingLoan,
  fitsBudget,
  type MonthlyBudget,
} from "./borrowing-limit.ts";

const [policy] = policies;
const budget = (income: number, debts = 0, expenses = 0): MonthlyBudget => ({
  income: fromPesos(income),
  debts: fromPesos(debts),
  expenses: fromPesos(expenses),
});

test.each<[string, MonthlyBudget, number, number | null]>([
  ["the instalment uses what is left", budget(60_000, 4_321.5, 21_000), 6, 202_000],
  ["a longer term carries more", budget(60_000, 4_321.5, 21_000), 24, 746_000],
  ["all of a low income, over the longest term", budget(20_000), 48, 780_000],
  ["a multiple below what the instalment would allow", budget(5_000), 48, null],
  ["the largest loan", budget(900_000), 6, 3_000_000],
  ["not even the smallest loan", budget(60_000, 30_000, 29_000), 48, null],
  ["more is spent than earned", budget(20_000, 5_000, 40_000), 48, null],
])("%s", (_, of, months, pesos) => {
  expect(findBorrowingLimit(of, months, policy)).toBe(pesos && fromPesos(pesos));
});

test("the limit fits, and a thousand pesos more does not", () => {
  for (const months of policy.termsMonths)
    for (const income of [35_000, 48_500, 77_777, 120_000]) {
      const of = budget(income, 2_500, 15_000);
      const limit = findBorrowingLimit(of, months, policy);
      if (limit === null) {
        expect(fitsBudget(of, { loan: policy.loanCentavosMin, months }, policy)).toBe(false);
        continue;
      }
      expect(quoteLoan(limit, months, policy).instalment).toBeLessThanOrEqual(
        of.income - of.debts - of.expenses,
      );
      const more = { loan: limit + fromPesos(1_000), months };
      expect(limit === policy.loanCentavosMax || !fitsBudget(of, more, policy)).toBe(true);
    }
});

test("the policy's multiple of the income is kept whatever the instalment", () => {
  const tight = { ...policy, approvalIncomeMultipleMin: 1, approvalIncomeMultipleMax: 5 };
  expect(findBorrowingLimit(budget(60_000), 48, tight)).toBe(fromPesos(300_000));
  expect(findBorrowingLimit(budget(60_000), 48, policy)).toBeGreaterThan(fromPesos(300_000));
});

test.each<[string, MonthlyBudget, [number, number], [number, number] | null]>([
  ["the same amount over more months", budget(60_000, 2_500, 20_000), [500_000, 6], [500_000, 24]],
  [
    "a smaller amount, when no term carries it",
    budget(45_000, 0, 30_000),
    [900_000, 12],
    [585_000, 48],
  ],
  ["never more than was asked for", budget(90_000), [210_000, 6], null],
  ["nothing, when no loan fits", budget(30_000, 10_000, 19_000), [200_000, 6], null],
])("what fits instead: %s", (_, of, [pesos, months], fitting) => {
  expect(findFittingLoan(of, { loan: fromPesos(pesos), months }, policy)).toEqual(
    fitting && { loan: fromPesos(fitting[0]), months: fitting[1] },
  );
});
