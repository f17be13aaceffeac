/**
 * Whether the income carries the instalment after the declared expenses and debts, in pesos and in
 * the currency the member earns.
 */
import { findFreeIncome } from "@hiram/contract/loan/borrowing-limit.ts";
import { type Centavos, fromPesos, toForeign, toPesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { sql } from "kysely";
import { findLatestLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { openDeclaredFigures } from "#loan/apply/declared.ts";
import { listMissingDocuments } from "#loan/apply/needed-documents.ts";
import { judgeConditions } from "#loan/apply/read-facts.ts";
import type { MemberDetails } from "#member/details.ts";
import { findDisplayCurrency } from "#outside/configured-rates.ts";
import { findApprovalLimit } from "./approval-limit.ts";

type Affordability = AnswerOf<typeof staffCaseCall>["affordability"];

/** Null without a loan. */
export async function judgeAffordability(
  house: House,
  { memberId, staffId }: { readonly memberId: string; readonly staffId: string },
  { monthlyNetIncome, workPlaceCountry }: MemberDetails,
): Promise<Affordability> {
  const loan = await findLatestLoan(house.db, memberId);
  if (!loan) return null;
  const policy = house.products.policyOfLoan(loan);
  const { instalment } = quoteLoan(loan.amount_centavos, loan.months, policy);
  const income = fromPesos(Number(monthlyNetIncome));
  const { monthlyDebtsPHP, monthlyExpensesPHP } = openDeclaredFigures(house, loan);
  const debts = fromPesos(monthlyDebtsPHP ?? 0);
  // A member has one loan at a time, so there is no other instalment with us.
  const existing = 0;
  const expenses = fromPesos(monthlyExpensesPHP ?? 0);
  const free = findFreeIncome({ income, debts, expenses }) - existing;
  const earnedIn = currencies.find(({ country }) => country === workPlaceCountry)?.code ?? "PHP";
  const currency = await findDisplayCurrency(house, earnedIn);
  const within = (centavos: number) =>
    toPesos(Math.min(policy.loanCentavosMax, Math.max(policy.loanCentavosMin, centavos)));
  return {
    incomePHP: toPesos(income),
    instalmentPHP: toPesos(instalment),
    expensesPHP: monthlyExpensesPHP,
    debtsPHP: monthlyDebtsPHP,
    existingInstalmentsPHP: toPesos(existing),
    freePHP: toPesos(free),
    leftPHP: toPesos(free - instalment),
    earnedIn,
    incomeEarned: currency ? toForeign(income, currency) : null,
    instalmentEarned: currency ? toForeign(instalment, currency) : null,
    share: income > 0 ? (debts + existing + instalment) / income : null,
    ...(await readOnePersonLimits(house, memberId, staffId)),
    shareMax: policy.debtShareBasisPointsMax / 10_000,
    incomeMaxPHP: toPesos(income * policy.approvalIncomeMultipleMax),
    loanMinPHP: within(income * policy.approvalIncomeMultipleMin),
    loanMaxPHP: within(income * policy.approvalIncomeMultipleMax),
    conditions: await judgeConditions(house, memberId, loan, monthlyDebtsPHP),
    documentsMissing: await listMissingDocuments(house.db, loan.id),
    policy,
  };
}

/**
 * The limits of one person's approvals: each one, in total today, and for a member whose ID they
 * verified.
 */
async function readOnePersonLimits(house: House, memberId: string, staffId: string) {
  const { rows } = await sql<{ approved: Centavos; isChecker: boolean }>`
    select approved_alone_today(${staffId}) as approved, exists (
      select from id_check c
      where c.id = ${memberId} and c.status = 'VERIFIED' and c.checked_by = ${staffId}
    ) as "isChecker"
  `.execute(house.db);
  const { approved = 0, isChecker = false } = rows[0] ?? {};
  const { approvalOnePersonDailyCentavosMax, idCheckerApprovalCentavosMax } = house.policies.now();
  return {
    onePersonMaxPHP: toPesos(await findApprovalLimit(house, house.db, staffId)),
    leftTodayPHP: toPesos(Math.max(0, approvalOnePersonDailyCentavosMax - approved)),
    isIdCheckedByYou: isChecker,
    idCheckerMaxPHP: toPesos(idCheckerApprovalCentavosMax),
  };
}
