/**
 * Staff record that a payout was returned, or decide not to send it: the money is in the wallet
 * again.
 */
import type { ReturnReason } from "@hiram/contract/wallet/wallet.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
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
): Promise<void> {
  const by = { kind: "staff", id: staffId } as const;
  await house.db
    .transaction()
    .execute((trx) => recordReturn(trx, house, { withdrawalId, reason, by }, caller));
}
