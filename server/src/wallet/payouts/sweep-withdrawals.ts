/**
 * Finds withdrawals without progress and adds their job again: a job can be lost with its queue, a
 * withdrawal cannot. Pauses with a technical cause end on their day; a suspicion waits for a
 * person.
 */
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { isAutomatic } from "#outside/payout.ts";
import { listExpiredPauses, listUnsent } from "#wallet/payouts/payout.sql.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

const AT_ONCE = 500;

export async function sweepWithdrawals(house: House): Promise<void> {
  for (const { id } of await listExpiredPauses(house.db, AT_ONCE))
    await resumeWithdrawal(house, { withdrawalId: id, by: "clock" });
  if (!isAutomatic(house.config.payoutRail)) return;
  for (const { id } of await listUnsent(house.db, AT_ONCE))
    await addJob(house.db, "send-payout", { withdrawalId: id }, { key: payoutKey(id) });
  await addJob(house.db, "check-payouts", {});
}
