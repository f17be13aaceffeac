/** Staff have given a file to the bank: every payout in it counts as sent. */
import { sql } from "kysely";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { lockInBatch, recordBatchSent } from "#wallet/payouts/batch.sql.ts";

type BatchMark = { readonly batchId: string; readonly staffId: string };

export async function markBatchSent(
  house: House,
  { batchId, staffId }: BatchMark,
  caller: Caller,
  once?: IdempotentCall,
): Promise<Record<string, never>> {
  return doIdempotently(house, once, async (trx) => {
    if (!(await recordBatchSent(trx, batchId))) refuse("WithdrawalMoved");
    for (const { id, status } of await lockInBatch(trx, batchId)) {
      if (status !== "PROCESSING") continue;
      await moveWithdrawal(trx, house, {
        withdrawalId: id,
        event: "send",
        by: { kind: "staff", id: staffId },
        set: () => ({ sent_at: sql`house_now()` }),
        caller,
      });
    }
    return {};
  });
}
