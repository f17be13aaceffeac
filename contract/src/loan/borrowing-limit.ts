/**
 * How much a person can borrow: the instalment must fit into what the income leaves after living
 * expenses and other debts, and the loan may not exceed the policy's multiple of the income.
 */
import type { Centavos } from "#money/money.ts";
import type { Policy } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";

export type MonthlyBudget = {
  readonly income: Centavos;
  /** Monthly payments on other loans. */
  readonly debts: Centavos;
  readonly expenses: Centavos;
};

type LoanOverTerm = { readonly loan: Centavos; readonly months: number };

/** Limits are rounded to thousands of pesos, like the steps of the calculator's slider. */
const LIMIT_UNIT: Centavos = 1_000_00;

/** What the income leaves for an instalment; below zero when more is spent than earned. */
export const findFreeIncome = ({ income, debts, expenses }: MonthlyBudget): Centavos =>
  income - expenses - debts;

export const fitsBudget = (
  budget: MonthlyBudget,
  { loan, months }: LoanOverTerm,
  policy: Policy,
): boolean =>
  loan <= budget.income * policy.approvalIncomeMultipleMax &&
  quoteLoan(loan, months, policy).instalment <= findFreeIncome(budget);

/** The largest loan over this term; null when not even the smallest one fits. */
export function findBorrowingLimit(
  budget: MonthlyBudget,
  months: number,
  policy: Policy,
): Centavos | null {
  const { loanCentavosMin: least, loanCentavosMax: most } = policy;
  const isFitting = (loan: Centavos) => fitsBudget(budget, { loan, months }, policy);
  if (!isFitting(least)) return null;
  if (isFitting(most)) return most;
  // The instalment rises with the loan, so halving the range finds the last thousand that fits.
  let fitting = Math.floor(least / LIMIT_UNIT);
  let tooLarge = Math.ceil(most / LIMIT_UNIT);
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (isFitting(middle * LIMIT_UNIT)) fitting = middle;
    else tooLarge = middle;
  }
  return Math.max(least, fitting * LIMIT_UNIT);
}

/**
 * What would fit instead of a loan that does not: the whole amount over the shortest longer term
 * that fits, otherwise the largest amount over any term. Null when nothing fits, and when the
 * requested loan itself does.
 */
export function findFittingLoan(
  budget: MonthlyBudget,
  requested: LoanOverTerm,
  policy: Policy,
): LoanOverTerm | null {
  if (fitsBudget(budget, requested, policy)) return null;
  const { loan } = requested;
  const longer = policy.termsMonths.filter((months) => months > requested.months);
  const whole = longer.find((months) => fitsBudget(budget, { loan, months }, policy));
  if (whole !== undefined && loan <= policy.loanCentavosMax) return { loan, months: whole };
  const limits = policy.termsMonths.flatMap((months) => {
    const limit = findBorrowingLimit(budget, months, policy);
    return limit === null ? [] : [{ loan: Math.min(limit, loan), months }];
  });
  // Among equal amounts the shorter term, which costs less.
  return limits.sort((a, b) => b.loan - a.loan || a.months - b.months)[0] ?? null;
}
