/**
 * Whether one person may approve an amount. Two are needed above the limit of that person, at once
 * or in a day, when the same person verified the ID of a member with a larger loan, above the
 * policy's multiple of the income, and above its share of the income that may go to debts. The
 * database holds the limits that need no income (`check_loan_approval`).
 */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openDeclaredFigures } from "#loan/apply/declared.ts";
import { findMember, openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { findApprovalLimit } from "./approval-limit.ts";

const BASIS_POINTS = 10_000;

export type ApprovalNeeds = {
  readonly above_limit: boolean;
  readonly above_income: boolean;
  readonly same_checker: boolean;
  readonly above_daily: boolean;
  readonly above_debt_share: boolean;
};

/** Limits whose excess needs a reason as well as a second person. */
export const needsReason = (needs: ApprovalNeeds): boolean =>
  needs.above_income || needs.above_debt_share;

/** Null when one person may approve the amount alone. */
export async function judgeApproval(
  house: House,
  trx: Trx,
  loan: LoanRow,
  { amount, staffId }: { readonly amount: Centavos; readonly staffId: string },
): Promise<ApprovalNeeds | null> {
  const member = (await findMember(trx, loan.member_id)) ?? refuse("NotFound");
  const income = fromPesos(Number(openDetails(house, member).monthlyNetIncome));
  // The multiple and the share are those of the policy under which the member applied.
  const policy = house.products.policyOfLoan(loan);
  const debts = fromPesos(openDeclaredFigures(house, loan).monthlyDebtsPHP ?? 0);
  const { instalment } = quoteLoan(amount, loan.months, policy);
  const { rows } = await sql<{ doubts: string[] }>`
    select approval_doubts(${loan.member_id}, ${amount}::bigint, ${staffId}) as doubts
  `.execute(trx);
  const doubts = rows[0]?.doubts ?? [];
  const needs = {
    above_limit: amount > (await findApprovalLimit(house, trx, staffId)),
    above_income: amount > income * policy.approvalIncomeMultipleMax,
    same_checker: doubts.includes("SAME_CHECKER"),
    above_daily: doubts.includes("ABOVE_DAILY"),
    above_debt_share: (debts + instalment) * BASIS_POINTS > income * policy.debtShareBasisPointsMax,
  };
  return Object.values(needs).includes(true) ? needs : null;
}
