/** Ends payments that were refunded in full, when the refund arrives. */
import { advance, type MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { listWhollyRefunded } from "#wallet/refunds/refund.sql.ts";

export async function endRefundedPayments(
  trx: Trx,
  withdrawalId: string,
  by: MoveActor<"rail" | "staff">,
): Promise<void> {
  for (const { id } of await listWhollyRefunded(trx, withdrawalId))
    await advance(trx, { table: "payment", event: "refund", id, by });
}
