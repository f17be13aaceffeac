/**
 * Staff record that a payout was returned, or decide not to send it: the money is in the wallet
 * again.
 */
import type { ReturnReason, WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { recordReturn } from "#wallet/record-return.ts";

type Returned = {
  readonly withdrawalId: string;
  readonly staffId: string;
  readonly reason: ReturnReason;
};

export async function markReturned(
  house: House,
  { withdrawalId, staffId, reason }: Returned,
  caller: Caller,
  once?: Once,
): Promise<{ status: WithdrawalStatus }> {
  const by = { kind: "staff", id: staffId } as const;
  return doOnce(house, once, (trx) =>
    recordReturn(trx, house, { withdrawalId, reason, by }, caller),
  );
}
