/** The largest loan that the stated income allows, over the shortest term that allows it. */
import { findBorrowingLimit } from "@hiram/contract/loan/borrowing-limit.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useIncome } from "#loan/loan.api.ts";

type LargestLoan = { readonly loan: Centavos; readonly months: number };

/** Null until the income is loaded, and when no loan fits it. */
export function useLargestLoan(): LargestLoan | null {
  const policy = usePolicy();
  const { data: income } = useIncome();
  if (!income) return null;
  const budget = { income: fromPesos(income), debts: 0, expenses: 0 };
  const limits = policy.termsMonths.flatMap((months) => {
    const loan = findBorrowingLimit(budget, months, policy);
    return loan === null ? [] : [{ loan, months }];
  });
  return limits.sort((a, b) => b.loan - a.loan || a.months - b.months)[0] ?? null;
}
