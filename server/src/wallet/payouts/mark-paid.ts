/** Staff have seen at the bank that a payout has arrived. */
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
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
): Promise<void> {
  const paid = { withdrawalId, by: { kind: "staff", id: staffId }, railReference } as const;
  await house.db
    .transaction()
    .execute((trx) => settleWithdrawal(trx, house, paid, caller))
    .catch(refuseUsedReference);
}
