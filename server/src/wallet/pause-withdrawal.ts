/**
 * Staff pause a withdrawal, with a reason that the member reads and a day on which it is looked at
 * again. Only a technical cause ends on that day by itself.
 */
import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import type { PauseCause, WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { sealPauseReason } from "#wallet/pause-reason.ts";

type PauseRequest = {
  readonly withdrawalId: string;
  readonly staffId: string;
  readonly cause: PauseCause;
  readonly reason: string;
  readonly until: Date;
};

export async function pauseWithdrawal(
  house: House,
  { withdrawalId, staffId, cause, reason, until }: PauseRequest,
  caller: Caller,
  once?: IdempotentCall,
): Promise<{ status: WithdrawalStatus }> {
  const ahead = until.getTime() - house.clock.now().getTime();
  const { withdrawalPauseDaysMax: days } = house.policies.now();
  if (!(ahead > 0 && ahead <= days * DAY_MS))
    refuse("InvalidInput", { fields: { until: `A day within ${days} days from now.` } });
  const sealed = sealPauseReason(house, withdrawalId, reason);
  return doIdempotently(house, once, (trx) =>
    moveWithdrawal(trx, house, {
      withdrawalId,
      event: "pause",
      by: { kind: "staff", id: staffId, noteSealed: sealed },
      set: () => ({
        pause_reason_sealed: sealed,
        paused_until: until,
        pause_cause: cause,
        paused_by: staffId,
        resumed_by: null,
      }),
      // Once a rail has it, it may have been sent and can no longer be paused.
      mayMove: ({ rail }) => rail === null,
      caller,
    }),
  );
}
