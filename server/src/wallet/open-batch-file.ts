/** The file of a batch as it was made, to hand to the bank; whoever takes it is in the log. */
import { audit } from "#kit/audit.ts";
import type { Caller } from "#kit/caller.ts";
import type { House } from "#kit/house.ts";
import { refuse } from "#kit/problem.ts";
import { findBatch } from "#wallet/batch.sql.ts";
import { batchSeal } from "#wallet/make-batch.ts";

type Asked = { readonly batchId: string; readonly staffId: string };

export async function openBatchFile(
  house: House,
  { batchId, staffId }: Asked,
  caller: Caller,
): Promise<string> {
  const batch = (await findBatch(house.db, batchId)) ?? refuse("NotFound");
  await audit(house.db, {
    action: "STAFF_REVEALED",
    actor: { kind: "staff", id: staffId },
    caller,
    details: { what: "payout batch", batch: batchId },
  });
  return house.keys.open(batch.sealed, batchSeal(batchId));
}
