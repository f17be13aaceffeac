/**
 * Cancels the member's loan, free of charge. Before acceptance only the status changes; afterwards,
 * until the first payout is confirmed, the whole loan also goes back from the wallet.
 */
import { loanLife } from "@hiram/contract/loan/loan.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { takeBackLoan } from "#ledger/movements.ts";
import { isOverdrawn } from "#ledger/post.ts";
import { hasPayout } from "#loan/loan.sql.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { findLatestLoan, type LoanRow } from "#member/loan.sql.ts";
import { refuse } from "#problem.ts";

export function cancelLoan(
  house: House,
  member: Pick<MemberCaller, "id">,
  once: Once,
  caller: Caller,
) {
  return doOnce(house, once, async (trx) => {
    const loan = (await findLatestLoan(trx, member.id)) ?? refuse("NotFound");
    const event = loan.status === "ACTIVE" ? "giveBack" : "cancel";
    if (event === "giveBack") await giveBack(trx, house, loan, caller);
    else await moveLoan(trx, house, { loan, event, by: memberOf(loan), caller });
    return { status: loanLife[event].to, loanNumber: String(loan.loan_number) };
  });
}

const memberOf = ({ member_id }: LoanRow) => ({ kind: "member", id: member_id }) as const;

/**
 * The move locks the loan and then the wallet, so that no withdrawal begins or ends until we are
 * done; only after it can we tell whether one has left or is on its way.
 */
async function giveBack(trx: Trx, house: House, loan: LoanRow, caller: Caller): Promise<void> {
  if (loan.first_paid_at) refuse("LoanMoved");
  const move = {
    loan,
    event: "giveBack",
    by: memberOf(loan),
    movement: takeBackLoan,
    caller,
  } as const;
  await moveLoan(trx, house, move).catch((error: unknown) => {
    if (isOverdrawn(error)) refuse("WithdrawalOnTheWay");
    throw error;
  });
  const { isConfirmed, isOnTheWay } = await hasPayout(trx, loan);
  if (isConfirmed) refuse("LoanMoved");
  if (isOnTheWay) refuse("WithdrawalOnTheWay");
  await addJob(trx, "recompute-score", { memberId: loan.member_id, why: "LOAN" });
}
