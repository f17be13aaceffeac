/** Stores a change of the phone number; it replaces a waiting change. */
import { randomUUID } from "node:crypto";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { insertPhoneChange } from "#session/phone-change/phone-change.sql.ts";
import { phoneChangeSeal, stopPhoneChange } from "./phone-change.ts";

type PhoneChange = {
  readonly memberId: string;
  readonly oldPhone: string;
  readonly newPhone: string;
  readonly waitHours: number;
};

export async function recordPhoneChangeEvent(
  trx: Trx,
  { keys }: House,
  { memberId, oldPhone, newPhone, waitHours }: PhoneChange,
) {
  await stopPhoneChange(trx, memberId, "REPLACED");
  const id = randomUUID();
  const effectiveAt = await insertPhoneChange(trx, {
    id,
    member_id: memberId,
    sealed: keys.seal(JSON.stringify({ phone: newPhone }), phoneChangeSeal(memberId, id)),
    phone_fingerprint: phoneFingerprint(keys, newPhone),
    old_fingerprint: phoneFingerprint(keys, oldPhone),
    waitHours,
  });
  return { id, effectiveAt };
}
