/**
 * Cancelling a loan recalls every withdrawal of it that no rail has, in the same transaction; a
 * withdrawal that a rail has prevents it. Locks in the order of `ledger/post.ts`: the withdrawals
 * by number, then the loan; each recall locks the wallet after them.
 */

import { type LoanRow, lockLoan } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { lockOpenWithdrawals } from "#wallet/payouts/payout.sql.ts";
import { recallLockedWithdrawal, refuseTakenByRail } from "#wallet/recall-withdrawal.ts";

export async function recallForCancelling(
  trx: Trx,
  house: House,
  loan: Pick<LoanRow, "id" | "member_id">,
  caller: Caller,
): Promise<void> {
  const open = await lockOpenWithdrawals(trx, loan);
  refuseTakenByRail(open);
  // A payout may have been confirmed since the loan was read.
  const locked = await lockLoan(trx, loan.id);
  if (locked?.first_paid_at !== null) refuse("LoanMoved");
  for (const row of open) await recallLockedWithdrawal(trx, house, row, caller, true);
}
