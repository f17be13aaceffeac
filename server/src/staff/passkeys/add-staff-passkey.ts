/**
 * Stores a new passkey of somebody at the desk, and tells them. After a change of sign-in the
 * person cannot confirm others' work for some days, so that a thief's passkey is noticed before it
 * is useful.
 */
import type { staffAddPasskeyCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { judgeNewPasskey, storePasskey } from "#session/passkeys/passkey-question.ts";
import { restartTrustPeriod } from "#staff/admin/people.sql.ts";

export async function addStaffPasskey(
  house: House,
  made: CheckedBodyOf<typeof staffAddPasskeyCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
) {
  const judged = await judgeNewPasskey(house, "STAFF_ADD", { staffId }, made);
  const { secondPersonNewDays } = house.policies.now();
  return house.db.transaction().execute(async (trx) => {
    const id = await storePasskey(trx, { staffId }, judged, caller.device);
    const mayConfirmFrom = await restartTrustPeriod(trx, staffId, secondPersonNewDays);
    const actor = { kind: "staff", id: staffId } as const;
    await audit(trx, { action: "STAFF_PASSKEY_ADDED", actor, subjectId: staffId, caller });
    await notifyStaff(trx, house, [staffId], { template: "staff-passkey-added" });
    return { id, mayConfirmFrom: mayConfirmFrom.toISOString() };
  });
}
