/**
 * The first of the two people who must agree to a payout above the policy's amount, both to the
 * same facts. A release expires after the policy's time and must then be given again.
 */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { storeRelease } from "#wallet/payouts/payout.sql.ts";
import { readPayoutFingerprint } from "#wallet/payouts/payout-facts.ts";

type Approval = {
  readonly withdrawalId: string;
  readonly staffId: string;
  /** The fingerprint of the facts on the screen. */
  readonly shown: string;
};

export async function releasePayout(
  house: House,
  { withdrawalId, staffId, shown }: Approval,
  caller: Caller,
  once?: IdempotentCall,
): Promise<{ status: WithdrawalStatus }> {
  return doIdempotently(house, once, async (trx) => {
    const { payoutReleaseHoursMax } = house.policies.now();
    const row = await storeRelease(trx, withdrawalId, staffId, payoutReleaseHoursMax).catch(
      refuseSecondPerson,
    );
    if (!row) return refuse("WithdrawalMoved");
    if ((await readPayoutFingerprint(trx, house, row)) !== shown) refuse("ChangedMeanwhile");
    await audit(trx, {
      action: kindRules[row.kind].moved,
      actor: { kind: "staff", id: staffId },
      subjectId: row.member_id,
      caller,
      details: { withdrawal: row.withdrawal_number, event: "release" },
    });
    return { status: row.status };
  });
}
