/**
 * A payout above the policy's amount leaves when two people have seen the same thing and said so.
 * This is the first of them; the release holds for the policy's time, and is given anew after that.
 */
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { release } from "#wallet/payouts/payout.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type Approval = {
  readonly withdrawalId: string;
  readonly staffId: string;
  /** The fingerprint of what the screen showed. */
  readonly shown: string;
};

/** The fingerprint of a release: which withdrawal, how much, and to which account. */
export const fingerprintPayout = (
  { keys }: House,
  row: Pick<WithdrawalRow, "id" | "amount_centavos" | "account_fingerprint" | "channel">,
): string =>
  keys.fingerprint(
    [row.id, row.amount_centavos, row.account_fingerprint, row.channel].join("\0"),
    "payout-shown",
  );

export async function releasePayout(
  house: House,
  { withdrawalId, staffId, shown }: Approval,
  caller: Caller,
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    const { payoutReleaseHoursMax } = house.policies.now();
    const row = await release(trx, withdrawalId, staffId, payoutReleaseHoursMax);
    if (!row) return refuse("WithdrawalMoved");
    if (fingerprintPayout(house, row) !== shown) refuse("ChangedMeanwhile");
    await audit(trx, {
      action: "WITHDRAWAL_MOVED",
      actor: { kind: "staff", id: staffId },
      subjectId: row.member_id,
      caller,
      details: { withdrawal: row.withdrawal_number, event: "release" },
    });
  });
}
