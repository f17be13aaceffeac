/**
 * Decisions as the desk makes them: an approval above a limit becomes a proposal, which another
 * person confirms or rejects; every other decision is carried out at once.
 */

import type { staffConfirmApprovalCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { type LoanStatus, loanLife } from "@hiram/contract/loan/loan.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { judgeActText } from "#help/staff-texts/act-text.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { judgeApproval } from "#loan/approval/judge-approval.ts";
import {
  confirmApproval,
  proposeApproval,
  rejectApproval,
} from "#loan/approval/propose-approval.ts";
import { refuseUnapprovable } from "#loan/approval/refuse-approval.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { refuse } from "#problem.ts";
import {
  checkApprovedAmount,
  type DecideRequest,
  decideInTransaction,
  decideLoan,
  type Officer,
  type RequestOf,
} from "./decide-loan.ts";

export async function decideAtDesk(
  house: House,
  request: DecideRequest,
  officer: Officer,
  caller: Caller,
): Promise<{ status: LoanStatus; needsSecondPerson: boolean }> {
  if (request.event !== "approve" || !(await isProposed(house, request, officer, caller)))
    return { ...(await decideLoan(house, request, officer, caller)), needsSecondPerson: false };
  const loan = (await findLoan(house.db, request.loanId)) ?? refuse("NotFound");
  return { status: loan.status, needsSecondPerson: true };
}

/** Whether the approval needed two people, and was stored as a proposal. */
function isProposed(
  house: House,
  { loanId, amount: pesos, note, exception }: RequestOf<"approve">,
  officer: Officer,
  caller: Caller,
): Promise<boolean> {
  return house.db.transaction().execute(async (trx) => {
    const loan = (await findLoan(trx, loanId)) ?? refuse("NotFound");
    const amount = checkApprovedAmount(house, pesos, loan);
    const needs = await judgeApproval(house, trx, loan, { amount, staffId: officer.id });
    if (!needs) return false;
    if (!(loanLife.approve.from as readonly string[]).includes(loan.status)) refuse("LoanMoved");
    await refuseUnapprovable(trx, loan.member_id);
    const words = { ...(note && { note }), ...(exception && { exception }) };
    const { member_id: memberId } = loan;
    // The person who confirms the approval has read the note.
    if (note)
      await judgeActText(trx, house, {
        kind: "LOAN_NOTE",
        memberId,
        staffId: officer.id,
        text: note,
      });
    await proposeApproval(trx, house, { loan, amount, needs, words, staffId: officer.id }, caller);
    return true;
  });
}

/** The second person: exactly what was proposed is approved, with the first person's note. */
export async function confirmLoanAtDesk(
  house: House,
  request: CheckedBodyOf<typeof staffConfirmApprovalCall>,
  officer: Officer,
  caller: Caller,
): Promise<{ status: LoanStatus }> {
  const { loanId } = request;
  return house.db.transaction().execute(async (trx) => {
    const loan = (await findLoan(trx, loanId)) ?? refuse("NotFound");
    const confirmed = await confirmApproval(trx, house, request, loan, officer.id, caller);
    const { amount, words } = confirmed;
    const approve = { loanId, event: "approve", amount: toPesos(amount), ...words } as const;
    return decideInTransaction(trx, house, approve, officer, caller);
  });
}

export async function rejectAtDesk(
  house: House,
  { loanId }: { loanId: string },
  officer: Officer,
  caller: Caller,
): Promise<{ status: LoanStatus }> {
  return house.db.transaction().execute(async (trx) => {
    const loan = (await findLoan(trx, loanId)) ?? refuse("NotFound");
    await rejectApproval(trx, loan, officer.id, caller);
    return { status: loan.status };
  });
}
