/** Asks the rail for the state of its payouts, and settles or returns each. */
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import type { AutomaticRail } from "#outside/payout.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { findSent, listSent } from "#wallet/payouts/payout.sql.ts";
import { payoutCheckKey } from "#wallet/payouts/send-payout.ts";
import { recordReturn } from "#wallet/record-return.ts";

const AT_ONCE = 500;
const ASK_AGAIN_SECONDS = 30;

export async function checkPayouts(
  house: House,
  { payout: { name, automatic } }: OutsideAdapters,
  { withdrawalId }: { withdrawalId?: string },
): Promise<void> {
  if (!automatic) return;
  if (withdrawalId) return checkPayout(house, name, automatic, withdrawalId);
  // One job for each, so that a failing one does not delay the others.
  for (const { id } of await listSent(house.db, name, AT_ONCE))
    await addJob(house.db, "check-payouts", { withdrawalId: id }, { key: payoutCheckKey(id) });
}

async function checkPayout(house: House, name: string, rail: AutomaticRail, withdrawalId: string) {
  // Settled or returned by an earlier run of this job.
  if (!(await findSent(house.db, name, withdrawalId))) return;
  const found = await rail.find(withdrawalId);
  const by = { kind: "rail" } as const;
  await house.db.transaction().execute(async (trx) => {
    if (found.state === "PAID") await confirmArrival(trx, house, { withdrawalId, by });
    else if (found.state === "RETURNED")
      await recordReturn(trx, house, { withdrawalId, by, reason: found.reason });
    else {
      const later = { key: payoutCheckKey(withdrawalId), afterSeconds: ASK_AGAIN_SECONDS };
      await addJob(trx, "check-payouts", { withdrawalId }, later);
    }
  });
}
