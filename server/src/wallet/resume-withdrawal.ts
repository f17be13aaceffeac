/** A pause ends, by staff or on its day, and the payout continues. */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { MovedBy } from "#db/advance.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { isAutomatic } from "#outside/payout.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";

type Resumed = { readonly withdrawalId: string; readonly by: MovedBy<"staff" | "clock"> };

export async function resumeWithdrawal(
  house: House,
  { withdrawalId, by }: Resumed,
  caller?: Caller,
  once?: Once,
): Promise<{ status: WithdrawalStatus }> {
  return doOnce(house, once, async (trx) => {
    const moved = await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "resume",
      by,
      set: () => ({ pause_reason_sealed: null, paused_until: null }),
      caller,
    });
    if (isAutomatic(house.config.payoutRail))
      await addJob(trx, "send-payout", { withdrawalId }, { key: payoutKey(withdrawalId) });
    return moved;
  });
}
