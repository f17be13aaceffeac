/**
 * Whether one person may approve an amount: not above the limit of that person, and not above the
 * policy's multiple of the member's income.
 */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { findMember, openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { findApprovalLimit } from "./approval-limit.ts";

type ApprovalLimits = {
  readonly onePersonMax: Centavos;
  /** The multiple is that of the policy under which the member applied. */
  readonly incomeMax: Centavos;
};

async function findLimits(
  house: House,
  db: Db | Trx,
  loan: Pick<LoanRow, "member_id" | "policy_from">,
  staffId: string,
): Promise<ApprovalLimits> {
  const member = (await findMember(db, loan.member_id)) ?? refuse("NotFound");
  const { monthlyNetIncome } = openDetails(house, member);
  const { approvalIncomeMultipleMax } = house.policies.on(loan.policy_from);
  return {
    onePersonMax: await findApprovalLimit(house, db, staffId),
    incomeMax: fromPesos(Number(monthlyNetIncome)) * approvalIncomeMultipleMax,
  };
}

export type ApprovalNeeds = { readonly above_limit: boolean; readonly above_income: boolean };

/** Null when one person may approve the amount alone. */
export async function judgeApproval(
  house: House,
  db: Db | Trx,
  loan: Pick<LoanRow, "member_id" | "policy_from">,
  { amount, staffId }: { readonly amount: Centavos; readonly staffId: string },
): Promise<ApprovalNeeds | null> {
  const { onePersonMax, incomeMax } = await findLimits(house, db, loan, staffId);
  const needs = { above_limit: amount > onePersonMax, above_income: amount > incomeMax };
  return needs.above_limit || needs.above_income ? needs : null;
}
