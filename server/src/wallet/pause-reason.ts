/** Why a withdrawal is paused, in the words of staff: sealed, and readable while it is paused. */
import type { House } from "#house/house.ts";
import { withdrawalNoteSeal } from "#secret/seals.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export const sealPauseReason = ({ keys }: House, withdrawalId: string, reason: string): Buffer =>
  keys.seal(reason, withdrawalNoteSeal(withdrawalId));

type Paused = Pick<WithdrawalRow, "id" | "status" | "pause_reason_sealed">;

export function openPauseReason({ keys }: House, row: Paused): string | null {
  const { id, status, pause_reason_sealed: sealed } = row;
  return status === "ON_HOLD" && sealed ? keys.open(sealed, withdrawalNoteSeal(id)) : null;
}
