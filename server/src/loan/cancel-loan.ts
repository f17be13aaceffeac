/**
 * Cancels the member's loan, free of charge. Before the agreement that is a status alone; afterwards,
 * and until the first payout is confirmed, the whole loan goes back from the wallet with it.
 */
import { loanLife } from "@hiram/contract/loan/loan.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { takeBackLoan } from "#ledger/movements.ts";
import { isOverdrawn, post } from "#ledger/post.ts";
import { findLatestLoan, hasPayout, type LoanRow } from "#loan/loan.sql.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { refuse } from "#problem.ts";

export function cancelLoan(
  house: House,
  member: Pick<MemberCaller, "id">,
  once: Once,
  caller: Caller,
) {
  return doOnce(house, once, async (trx) => {
    const loan = (await findLatestLoan(trx, member.id)) ?? refuse("NotFound");
    const isReleased = loan.status === "ACTIVE";
    if (isReleased) await takeBack(trx, loan);
    const event = isReleased ? "giveBack" : "cancel";
    const by = { kind: "member", id: member.id } as const;
    await moveLoan(trx, house, { loan, event, by, caller });
    if (isReleased) await addJob(trx, "recompute-score", { memberId: member.id, why: "LOAN" });
    return { status: loanLife[event].to, loanNumber: String(loan.loan_number) };
  });
}

/**
 * The money first, and the loan after it, in the order a withdrawal takes them: it holds the wallet, so
 * that none can begin or end while we look whether one has left or is on its way.
 */
async function takeBack(trx: Trx, loan: LoanRow): Promise<void> {
  if (loan.first_paid_at) refuse("LoanMoved");
  const about = { memberId: loan.member_id, loanId: loan.id, subjectId: loan.id };
  await post(trx, takeBackLoan(loan.amount_centavos), about).catch((error: unknown) => {
    if (isOverdrawn(error)) refuse("WithdrawalOnTheWay");
    throw error;
  });
  const { isConfirmed, isOnTheWay } = await hasPayout(trx, loan);
  if (isConfirmed) refuse("LoanMoved");
  if (isOnTheWay) refuse("WithdrawalOnTheWay");
}
