/**
 * The payout was returned or never left: the money is in the wallet again at once, and nothing is
 * charged.
 */
import type { ReturnReason, WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import type { MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { returnWithdrawal } from "#ledger/movements.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { isOpenToStaff } from "#wallet/payouts/open-to-staff.ts";

type ReturnRecord = {
  readonly withdrawalId: string;
  readonly reason: ReturnReason;
  readonly by: MoveActor<"rail" | "staff">;
  /** The return was read from the bank's answer file, which two people loaded and confirmed. */
  readonly isBanksAnswer?: boolean;
};

export async function recordReturn(
  trx: Trx,
  house: House,
  { withdrawalId, reason, by, isBanksAnswer = false }: ReturnRecord,
  caller?: Caller,
): Promise<{ status: WithdrawalStatus }> {
  return moveWithdrawal(trx, house, {
    withdrawalId,
    event: "return",
    by,
    set: () => ({ ended_at: sql`house_now()`, return_reason: reason }),
    // A rail may have sent it already, so only the rail or the bank can report its return.
    mayMove: (row) => by.kind === "rail" || isBanksAnswer || isOpenToStaff.return(row),
    movement: returnWithdrawal,
    caller,
  });
}
