/**
 * What would fit instead of a declined loan, by the member's own figures and today's policy. Only
 * after a decline for income or debts: after another reason a smaller loan would be declined too.
 */

import { findFittingLoan } from "@hiram/contract/loan/borrowing-limit.ts";
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import type { DeclineReason } from "@hiram/contract/loan/views.ts";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { type findMember, openDetails } from "#member/details.ts";
import { openDeclaredFigures } from "./declared.ts";

const reasonsOfAmount: readonly DeclineReason[] = ["INCOME", "EXISTING_DEBT"];

export function findFittingOffer(
  house: House,
  loan: LoanRow,
  member: Awaited<ReturnType<typeof findMember>>,
): LoanReply["wouldFit"] {
  if (loan.status !== "DECLINED") return null;
  if (!reasonsOfAmount.includes(loan.decline_reason as DeclineReason)) return null;
  const { monthlyDebtsPHP: debts, monthlyExpensesPHP: expenses } = openDeclaredFigures(house, loan);
  // Without debts and expenses it is unknown what the income leaves.
  if (debts === null || expenses === null || !member) return null;
  const income = fromPesos(Number(openDetails(house, member).monthlyNetIncome));
  const policy = house.products.rulesNow(loan.product_code);
  if (!policy) return null;
  const fitting = findFittingLoan(
    { income, debts: fromPesos(debts), expenses: fromPesos(expenses) },
    { loan: loan.asked_centavos, months: loan.months },
    policy,
  );
  if (!fitting) return null;
  const { instalment } = quoteLoan(fitting.loan, fitting.months, policy);
  return {
    loanAmountPHP: toPesos(fitting.loan),
    installmentCount: fitting.months,
    installmentAmountPHP: toPesos(instalment),
  };
}
