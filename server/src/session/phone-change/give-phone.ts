/**
 * Gives the account its new number. Every session ends, because it names the old number; codes and
 * unspent proofs of both numbers become invalid. Passkeys stay. The message goes to the old number,
 * the new one and the e-mail address.
 */

import { type AuditEvent, audit } from "#audit/audit.ts";
import { revokeCodes } from "#code/revoke-codes.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { storeContacts } from "#member/contacts.ts";
import { openDetails, openPhone, sealPhone } from "#member/details.ts";
import { lockMember } from "#member/member.sql.ts";
import { phoneFingerprint, toWirePhone } from "#member/phone.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { writeNotices } from "#notice/write-notice.ts";
import { makeFreezeLink } from "#session/freeze-link.ts";
import { markPhoneChanged, setPhone } from "#session/phone-change/phone-change.sql.ts";
import { endSessionsExcept } from "#session/session.sql.ts";
import { lastPhoneDigits } from "./phone-change.ts";

type NewPhone = {
  readonly memberId: string;
  readonly changeId: string;
  readonly phone: string;
  readonly by: Pick<AuditEvent, "actor" | "caller">;
  /** Until when money is held back; absent when it was held back before. */
  readonly when?: string;
};

export async function changeMemberPhone(trx: Trx, house: House, given: NewPhone): Promise<void> {
  const { memberId, changeId, phone, by, when } = given;
  const member = await lockMember(trx, memberId);
  const oldPhone = openPhone(house, member);
  await setPhone(trx, memberId, {
    phone_fingerprint: phoneFingerprint(house.keys, phone),
    phone_sealed: sealPhone(house, memberId, phone),
  });
  await markPhoneChanged(trx, changeId);
  await storeContacts(trx, house, memberId, { phone });
  const old = { phoneNumber: toWirePhone(oldPhone) };
  await recordPreviousValue(trx, house, { memberId, what: "PHONE", old });
  await endSessionsExcept(trx, memberId, null, "PHONE");
  for (const holder of [oldPhone, phone]) await revokeCodes(trx, house, holder);
  await audit(trx, { action: "PHONE_CHANGED", subjectId: memberId, ...by });
  const link = await makeFreezeLink(trx, house, memberId);
  const about = { accountEnding: lastPhoneDigits(phone), link, ...(when && { when }) };
  const notice = { template: "phone-changed", memberId, about } as const;
  await writeNotices(trx, house, [
    { ...notice, channel: "sms", to: oldPhone },
    { ...notice, channel: "sms", to: phone },
    { ...notice, channel: "email", to: openDetails(house, member).email },
  ]);
}
