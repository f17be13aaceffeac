/**
 * Ends a pause, so that the payout continues: by a person's decision with a reason, or on its day
 * for a technical cause. The database enforces both (`check_hold_end`).
 */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { MoveActor } from "#db/advance.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { sealPauseReason } from "#wallet/pause-reason.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";

type Resumed = { readonly withdrawalId: string } & (
  | { readonly by: "clock" }
  | { readonly by: "staff"; readonly staffId: string; readonly reason: string }
);

export async function resumeWithdrawal(
  house: House,
  resumed: Resumed,
  caller?: Caller,
  once?: IdempotentCall,
): Promise<{ status: WithdrawalStatus }> {
  const { withdrawalId } = resumed;
  return doIdempotently(house, once, async (trx) => {
    const moved = await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "resume",
      by: moverOf(house, resumed),
      set: () => ({
        pause_reason_sealed: null,
        paused_until: null,
        pause_cause: null,
        paused_by: null,
        resumed_by: resumed.by === "staff" ? resumed.staffId : null,
      }),
      caller,
    }).catch(refusePauseEnd);
    if (isAutomatic(house.config.payoutRail))
      await addJob(trx, "send-payout", { withdrawalId }, { key: payoutKey(withdrawalId) });
    return moved;
  });
}

function moverOf(house: House, resumed: Resumed): MoveActor<"staff" | "clock"> {
  if (resumed.by === "clock") return { kind: "clock" };
  const noteSealed = sealPauseReason(house, resumed.withdrawalId, resumed.reason);
  return { kind: "staff", id: resumed.staffId, noteSealed };
}

function refusePauseEnd(error: { code?: string }): never {
  if (error.code === "HM132") refuse("PauseUndecided");
  if (error.code === "HM133") refuse("PauseNeedsAnother");
  throw error;
}
