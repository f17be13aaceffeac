/**
 * What a staff member may do with a payout now, from the lifecycle, the rail and the permissions.
 */
import { type WithdrawalEvent, withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import { eventsFrom } from "@hiram/contract/wire/lifecycle.ts";
import { mayStaff } from "@hiram/contract/wire/roles.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { isAutomatic } from "#outside/payout.ts";
import { fingerprintPayout } from "#wallet/payouts/release-payout.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type PayoutButton = WithdrawalEvent | "release" | "confirm";

function mayDoWithPayout(
  house: House,
  row: WithdrawalRow,
  { id, role }: StaffCaller,
): PayoutButton[] {
  const events = mayStaff(role, "payout.mark")
    ? eventsFrom(withdrawalLife, row.status, "staff").filter(
        (event) => isOpen(event, row) && !(isAutomatic(house.config.payoutRail) && isRails(event)),
      )
    : [];
  return [...events, ...secondPerson(house, row, { id, role })];
}

/**
 * What staff see of a payout in addition to what the member sees. `names` are those of staff by id.
 */
export function showAtDesk(
  house: House,
  row: WithdrawalRow,
  staff: StaffCaller,
  names: ReadonlyMap<string, string>,
) {
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null;
  return {
    needsSecondPerson: row.needs_second_person,
    releasedBy: nameOf(row.released_by),
    confirmedBy: nameOf(row.confirmed_by),
    inBatch: row.batch_id !== null,
    fingerprint: fingerprintPayout(house, row),
    may: mayDoWithPayout(house, row, staff),
  };
}

/**
 * Once a rail has it, only the rail's answer ends it; before that it can be paused or sent by hand.
 */
function isOpen(event: WithdrawalEvent, row: WithdrawalRow): boolean {
  if (event === "pause") return row.rail === null;
  if (event === "send") return !row.needs_second_person || row.confirmed_by !== null;
  return true;
}

/** What an automatic rail does by itself. */
const isRails = (event: WithdrawalEvent): boolean => event === "send" || event === "settle";

function secondPerson(
  { clock, policies }: House,
  row: WithdrawalRow,
  { id, role }: Pick<StaffCaller, "id" | "role">,
): PayoutButton[] {
  if (!row.needs_second_person || row.status !== "PROCESSING" || row.confirmed_by) return [];
  // A release that was not confirmed in time has lapsed and must be given again, otherwise the
  // payout could never leave.
  const { payoutReleaseHoursMax } = policies.now();
  const lapsesAt = (row.released_at?.getTime() ?? 0) + payoutReleaseHoursMax * 3_600_000;
  if (row.released_by === null || lapsesAt < clock.now().getTime())
    return mayStaff(role, "payout.release") ? ["release"] : [];
  const isAnother = row.released_by !== id;
  return isAnother && mayStaff(role, "payout.confirm") ? ["confirm"] : [];
}
