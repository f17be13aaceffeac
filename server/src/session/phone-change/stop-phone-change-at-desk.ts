/**
 * An officer stops a waiting change of the phone number; the reason is stored as a note of the
 * case.
 */
import type { staffStopPhoneCall } from "@hiram/contract/session/restrictions-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { storeReason } from "#desk/store-reason.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { cancelPhoneChange } from "./stop-phone-change.ts";

export async function stopPhoneChangeAtDesk(
  house: House,
  { memberId, reason: text }: CheckedBodyOf<typeof staffStopPhoneCall>,
  { id: staffId }: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<Record<string, never>> {
  const by = { actor: { kind: "staff", id: staffId }, caller } as const;
  await house.db.transaction().execute(async (trx) => {
    await storeReason(trx, house, { memberId, staffId, text });
    await cancelPhoneChange(trx, house, { memberId, why: "STAFF", by });
  });
  return {};
}
