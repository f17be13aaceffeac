/** What somebody at the desk may do with a payout now: the lifecycle, the rail and the permissions. */
import { eventsFrom } from "@hiram/contract/lifecycle.ts";
import { mayStaff } from "@hiram/contract/staff.ts";
import { type WithdrawalEvent, withdrawalLife } from "@hiram/contract/wallet.ts";
import type { StaffCaller } from "#kit/answer.ts";
import type { House } from "#kit/house.ts";
import { isAutomatic } from "#outside/payout.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export type PayoutButton = WithdrawalEvent | "release" | "confirm";

export function mayDoWithPayout(
  { config }: House,
  row: WithdrawalRow,
  { id, role }: StaffCaller,
): PayoutButton[] {
  const events = mayStaff(role, "payout.mark")
    ? eventsFrom(withdrawalLife, row.status, "staff").filter(
        (event) => isOpen(event, row) && !(isAutomatic(config.payoutRail) && isRails(event)),
      )
    : [];
  return [...events, ...secondPerson(row, id, role)];
}

/** Once a rail has it, only the rail's answer ends it; before that it can be held or sent by hand. */
function isOpen(event: WithdrawalEvent, row: WithdrawalRow): boolean {
  if (event === "hold") return row.rail === null;
  if (event === "send") return !row.needs_second_person || row.confirmed_by !== null;
  return true;
}

/** What an automatic rail does by itself. */
const isRails = (event: WithdrawalEvent): boolean => event === "send" || event === "settle";

function secondPerson(
  row: WithdrawalRow,
  staffId: string,
  role: StaffCaller["role"],
): PayoutButton[] {
  if (!row.needs_second_person || row.status !== "PROCESSING" || row.confirmed_by) return [];
  if (row.released_by === null) return mayStaff(role, "payout.release") ? ["release"] : [];
  const isAnother = row.released_by !== staffId;
  return isAnother && mayStaff(role, "payout.confirm") ? ["confirm"] : [];
}
