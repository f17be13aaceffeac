/** Staff have seen at the bank that a payout has arrived. */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { refuseUsedReference } from "#wallet/payouts/mark-sent.ts";
import { settleWithdrawal } from "#wallet/settle-withdrawal.ts";

type Paid = {
  readonly withdrawalId: string;
  readonly staffId: string;
  readonly bankReference?: string | undefined;
};

export async function markPaid(
  house: House,
  { withdrawalId, staffId, bankReference: railReference }: Paid,
  caller: Caller,
  once?: Once,
): Promise<{ status: WithdrawalStatus }> {
  const paid = { withdrawalId, by: { kind: "staff", id: staffId }, railReference } as const;
  return doOnce(house, once, (trx) => settleWithdrawal(trx, house, paid, caller)).catch(
    refuseUsedReference,
  );
}
