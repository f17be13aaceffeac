/**
 * Which moves of a payout staff may make, besides its status: once an automatic rail has it, only
 * the rail ends it, and once it is in a file, the bank's answer does.
 */
import { isAutomatic } from "#outside/payout.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type Place = Pick<WithdrawalRow, "rail" | "status">;

const isAtAutomaticRail = ({ rail }: Place): boolean => rail !== null && isAutomatic(rail);

/** Nothing was sent, and no rail, file or person has the payout. */
export const isUnsent = ({ rail, status }: Place): boolean =>
  rail === null && (status === "PROCESSING" || status === "ON_HOLD");

export const isOpenToStaff = {
  pause: isUnsent,
  send: (row: Place): boolean => !isAtAutomaticRail(row),
  settle: (row: Place): boolean => row.rail !== null && !isAtAutomaticRail(row),
  return: (row: Place): boolean =>
    isUnsent(row) || row.rail === "manual" || (row.status === "SENT" && !isAtAutomaticRail(row)),
} as const;
