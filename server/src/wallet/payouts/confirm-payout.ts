/** The second person confirms what the first released; the database refuses the same person. */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { storeConfirmation } from "#wallet/payouts/payout.sql.ts";
import { readPayoutFingerprint } from "#wallet/payouts/payout-facts.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";

type Approval = { readonly withdrawalId: string; readonly staffId: string; readonly shown: string };

export async function confirmPayout(
  house: House,
  { withdrawalId, staffId, shown }: Approval,
  caller: Caller,
  once?: IdempotentCall,
): Promise<{ status: WithdrawalStatus }> {
  return doIdempotently(house, once, async (trx) => {
    const hours = house.policies.now().payoutReleaseHoursMax;
    const row = await storeConfirmation(trx, withdrawalId, staffId, hours).catch(
      refuseSecondPerson,
    );
    if (!row) return refuse("WithdrawalMoved");
    if ((await readPayoutFingerprint(trx, house, row)) !== shown) refuse("ChangedMeanwhile");
    await audit(trx, {
      action: kindRules[row.kind].moved,
      actor: { kind: "staff", id: staffId },
      subjectId: row.member_id,
      caller,
      details: { withdrawal: row.withdrawal_number, event: "confirm" },
    });
    if (isAutomatic(house.config.payoutRail))
      await addJob(trx, "send-payout", { withdrawalId }, { key: payoutKey(withdrawalId) });
    return { status: row.status };
  });
}
