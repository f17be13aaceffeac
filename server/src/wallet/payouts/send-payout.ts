/**
 * Sends a payout to an automatic rail. The rail uses the withdrawal's id as idempotency key: a
 * worker that died between the rail's reply and our commit asks again, and gets the same payout.
 */
import { isBankReference } from "@hiram/contract/wire/shape.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { claimForRail } from "#wallet/payouts/payout.sql.ts";
import { toPayout } from "#wallet/payouts/payout-of.ts";

export async function sendPayout(
  house: House,
  { payout: { name: rail, automatic } }: OutsideAdapters,
  { withdrawalId }: { withdrawalId: string },
): Promise<void> {
  if (!automatic) return;
  const taken = await claimForRail(house.db, withdrawalId, rail);
  // Sent by an earlier run of this job, paused by staff, or assigned to another rail.
  if (!taken) return;
  const { reference, askAfterSeconds } = await automatic.send(toPayout(house, taken));
  // The member reads it. The database refuses other text, and the money is on its way by now.
  const railReference = isBankReference(reference) ? reference : null;
  await house.db.transaction().execute(async (trx) => {
    await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "send",
      by: { kind: "rail" },
      set: () => ({ rail_reference: railReference, sent_at: sql`house_now()` }),
    });
    const key = payoutCheckKey(withdrawalId);
    await addJob(trx, "check-payouts", { withdrawalId }, { key, afterSeconds: askAfterSeconds });
  });
}

export const payoutKey = (withdrawalId: string): string => `payout:${withdrawalId}`;
export const payoutCheckKey = (withdrawalId: string): string => `check:${withdrawalId}`;
