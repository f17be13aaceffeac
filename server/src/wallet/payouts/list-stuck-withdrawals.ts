/** Withdrawals that have not moved on as they should, for the staff desk: the most overdue first. */
import type { House } from "#house/house.ts";
import { listStuck, type StuckRow } from "#wallet/payouts/payout.sql.ts";

/** Longer than a job waits for its turn on a busy day. */
export const UNSENT_SECONDS = 120;
const MOST = 200;

export const listStuckWithdrawals = ({ db }: House): Promise<StuckRow[]> =>
  listStuck(db, { unsentSeconds: UNSENT_SECONDS, most: MOST });
