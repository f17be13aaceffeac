/** Removes one of the person's own passkeys at the desk, with a fresh second factor. */
import { audit } from "#audit/audit.ts";
import { removePasskeyOf } from "#code/passkey.sql.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";

export async function removeStaffPasskey(
  house: House,
  { id: passkeyId }: { readonly id: string },
  { id: staffId }: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const isRemoved = await removePasskeyOf(trx, { staffId }, passkeyId).catch(refuseStaffChange);
    if (!isRemoved) refuse("NotFound");
    const actor = { kind: "staff", id: staffId } as const;
    await audit(trx, { action: "STAFF_PASSKEY_REMOVED", actor, subjectId: staffId, caller });
    await notifyStaff(trx, house, [staffId], { template: "staff-passkey-removed" });
  });
  return {};
}
