/** A hold ends, by staff or on its day, and the payout goes on where it stood. */
import type { MovedBy } from "#db/advance.ts";
import type { Caller } from "#kit/caller.ts";
import type { House } from "#kit/house.ts";
import { addJob } from "#kit/jobs.ts";
import { isAutomatic } from "#outside/payout.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { payoutKey } from "#wallet/send-payout.ts";

type Resumed = { readonly withdrawalId: string; readonly by: MovedBy };

export async function resumeWithdrawal(
  house: House,
  { withdrawalId, by }: Resumed,
  caller?: Caller,
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "resume",
      by,
      set: () => ({ hold_reason: null, hold_until: null }),
      caller,
    });
    if (isAutomatic(house.config.payoutRail))
      await addJob(trx, "send-payout", { withdrawalId }, { key: payoutKey(withdrawalId) });
  });
}
