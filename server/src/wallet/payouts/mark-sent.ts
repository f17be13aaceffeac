/** Staff have sent a payout, by hand or within a file, with the bank's reference. */
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { isNotBlocked, isNotFrozen, mayLeave } from "#wallet/payouts/payout.sql.ts";

type SentMark = {
  readonly withdrawalId: string;
  readonly staffId: string;
  readonly bankReference: string;
};

export async function markSent(
  house: House,
  { withdrawalId, staffId, bankReference }: SentMark,
  caller: Caller,
  once?: Once,
): Promise<{ status: WithdrawalStatus }> {
  return doOnce(house, once, async (trx) => {
    await refuseStopped(trx, withdrawalId);
    return moveWithdrawal(trx, house, {
      withdrawalId,
      event: "send",
      by: { kind: "staff", id: staffId },
      set: (row) => {
        if (row.needs_second_person && !row.confirmed_by) refuse("SecondPersonMissing");
        const rail = row.rail ?? "manual";
        return { rail, rail_reference: bankReference, sent_at: sql`now()` };
      },
      mayMove: ({ rail }) => rail === null || !isAutomatic(rail),
      caller,
    });
  }).catch(refuseUsedReference);
}

/**
 * Refuses to send a payout by hand while the member is frozen or blocked, or their ID is not
 * verified. A payout whose rail is set is in a file that the bank has taken, and is marked as sent
 * in any case.
 */
async function refuseStopped(trx: Trx, withdrawalId: string): Promise<void> {
  const row = await trx
    .selectFrom("withdrawal")
    .select([isNotFrozen.as("isOpen"), isNotBlocked.as("isAllowed"), mayLeave.as("mayLeave")])
    .where("id", "=", withdrawalId)
    .where("rail", "is", null)
    .executeTakeFirst();
  if (row && !row.isOpen) refuse("MemberFrozen");
  if (row && !row.isAllowed) refuse("MemberBlocked");
  if (row && !row.mayLeave) refuse("IdNotVerified");
}

/**
 * The bank gives each transfer its own reference, so a repeated one was typed for the wrong payout.
 */
export function refuseUsedReference(error: { code?: string; constraint?: string }): never {
  if (error.code === "23505" && error.constraint === "withdrawal_rail_reference")
    refuse("ReferenceUsed");
  throw error;
}
