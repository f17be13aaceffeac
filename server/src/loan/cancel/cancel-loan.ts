/**
 * Cancels the member's loan, free of charge. Before acceptance only the status changes; afterwards,
 * until the first payout is confirmed, every withdrawal not yet sent is recalled and the whole loan
 * goes back from the wallet.
 */
import { loanLife } from "@hiram/contract/loan/loan.ts";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { takeBackLoan } from "#ledger/movements.ts";
import { isOverdrawn } from "#ledger/post.ts";
import { listLiveWithdrawals } from "#loan/loan.sql.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { refuse } from "#problem.ts";

/**
 * Recalls the loan's withdrawals, or refuses. `wallet/` stands above `loan/`, so `app.ts` hands its
 * action to the loan's routes.
 */
export type RecallForCancelling = (
  trx: Trx,
  house: House,
  loan: LoanRow,
  caller: Caller,
) => Promise<void>;

type CancelRequest = {
  readonly member: Pick<MemberCaller, "id">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
  readonly recallForCancelling: RecallForCancelling;
};

export function cancelLoan(house: House, request: CancelRequest) {
  const { member, once, caller } = request;
  return doIdempotently(house, once, async (trx) => {
    const loan = (await findLatestLoan(trx, member.id)) ?? refuse("NotFound");
    const event = loan.status === "ACTIVE" ? "giveBack" : "cancel";
    if (event === "giveBack") await giveBack(trx, house, loan, request);
    else await moveLoan(trx, house, { loan, event, by: memberOf(loan), caller });
    return { status: loanLife[event].to, loanNumber: String(loan.loan_number) };
  });
}

const memberOf = ({ member_id }: LoanRow) => ({ kind: "member", id: member_id }) as const;

/**
 * The recall locks withdrawals and loan, and the move locks the wallet after them, so that no
 * withdrawal begins or ends before the commit. A withdrawal that began between the two locks is
 * found afterwards; the member, who has just made it, is asked to look at the loan again.
 */
async function giveBack(
  trx: Trx,
  house: House,
  loan: LoanRow,
  { caller, recallForCancelling }: CancelRequest,
): Promise<void> {
  if (loan.first_paid_at) refuse("LoanMoved");
  await recallForCancelling(trx, house, loan, caller);
  const move = {
    loan,
    event: "giveBack",
    by: memberOf(loan),
    movement: takeBackLoan,
    caller,
  } as const;
  await moveLoan(trx, house, move).catch((error: unknown) => {
    if (isOverdrawn(error)) refuse("LoanMoved");
    throw error;
  });
  const live = await listLiveWithdrawals(trx, loan);
  if (live.length > 0) refuse("LoanMoved");
  await addJob(trx, "recompute-score", { memberId: loan.member_id, why: "LOAN" });
}
