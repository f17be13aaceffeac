/**
 * Settles a withdrawal that the receiving bank has credited: the money has left, and interest on it
 * starts today. The first payout of a loan sets its due dates. A refund changes no loan: it ends
 * payments that were refunded in full.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import { lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { settleWithdrawal as settlement } from "#ledger/movements.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { isOpenToStaff } from "#wallet/payouts/open-to-staff.ts";
import { lockWithdrawal, recordFirstPayout } from "#wallet/payouts/payout.sql.ts";
import { endRefundedPayments } from "#wallet/refunds/end-refunded-payments.ts";
import { findOverpaidOn, lockRefundedPayments } from "#wallet/refunds/refund.sql.ts";

type Settled = {
  readonly withdrawalId: string;
  readonly by: MoveActor<"rail" | "staff">;
  /** The paying bank's reference, if it was not known before. */
  readonly railReference?: string | undefined;
};

export async function confirmArrival(
  trx: Trx,
  house: House,
  { withdrawalId, by, railReference }: Settled,
  caller?: Caller,
): Promise<{ status: WithdrawalStatus }> {
  const today = dayInManila(house.clock.now());
  // The loan before the wallet, in the order of `ledger/post.ts`: the move below locks the wallet,
  // and the first payout is written into the loan after it.
  const { kind, loan_id: loanId } = (await lockWithdrawal(trx, withdrawalId)) ?? refuse("NotFound");
  if (kind === "REFUND") await lockRefundedPayments(trx, withdrawalId);
  else await lockLoan(trx, loanId);
  const moved = await moveWithdrawal(trx, house, {
    withdrawalId,
    event: "settle",
    by,
    set: ({ rail_reference }) => ({
      ended_at: sql`house_now()`,
      settled_on: today,
      rail_reference: railReference ?? rail_reference,
    }),
    // Only an automatic rail itself can report that it has paid.
    mayMove: (row) => by.kind === "rail" || isOpenToStaff.settle(row),
    movement: settlement,
    caller,
  });
  if (kind === "REFUND") {
    await endRefundedPayments(trx, withdrawalId, by);
    return moved;
  }
  await recordFirstPayout(trx, loanId, today);
  await refreshAccount(trx, house, loanId);
  // Within a day payouts count before payments: money overpaid today pays what left today.
  const paymentId = await findOverpaidOn(trx, loanId, today);
  if (paymentId) await addJob(trx, "allocate-again", { loanId, paymentId });
  return moved;
}
