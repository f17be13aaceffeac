/**
 * Changes the number of a signed-in member who has both phones: the password, a code to the old
 * number that is bound to the new one, and a code to the new number. It takes effect at once; money
 * is held back as after a recovery, so that the old number's owner can freeze the account.
 */

import { writeWhen } from "@hiram/contract/calendar/write-day.ts";
import type {
  changePhoneCall,
  newPhoneCodeCall,
  phoneCodeCall,
  phoneVerifyCall,
} from "@hiram/contract/session/phone-change.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { memberAsker } from "#code/asker.ts";
import { checkCode } from "#code/check-code.ts";
import { describeSending } from "#code/describe-sending.ts";
import { issueCode } from "#code/issue-code.ts";
import { spendCode } from "#code/spend-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies, MemberCaller } from "#http/answer.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { findHold, refuseHold, startHold } from "#member/recovery-hold.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";
import { givePhone } from "#session/phone-change/give-phone.ts";
import { newPhoneCode, readNewPhone, sendNewPhoneCode } from "#session/phone-change/new-phone.ts";
import { notePhoneChange } from "#session/phone-change/note-phone-change.ts";
import { isPhoneTaken, lockMember } from "#session/phone-change/phone-change.sql.ts";
import { keepDevice } from "#session/session-cookies.ts";
import { phoneEnding } from "./phone-change.ts";

const oldPhoneOf = ({ phoneNumber }: MemberCaller): string => `+${phoneNumber}`;

/** The code to the old number agrees to this new one and to no other. */
const oldPhoneCode = (oldPhone: string, newPhone: string) => ({
  purpose: "CHANGE_PHONE",
  holder: oldPhone,
  about: newPhone,
});

const checkPassword = (house: House, id: string, typed: string, caller: Caller) =>
  checkCurrentPassword(house, id, typed, () =>
    audit(house.db, {
      action: "PASSWORD_CHANGE_FAILED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { for: "PHONE" },
    }),
  );

export async function sendOldPhoneCode(
  house: House,
  { currentPassword, newPhoneNumber }: CheckedBodyOf<typeof phoneCodeCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id } = member;
  const oldPhone = oldPhoneOf(member);
  await checkPassword(house, id, currentPassword, caller);
  refuseHold(await findHold(house.db, id));
  const newPhone = readNewPhone(house, newPhoneNumber, oldPhone);
  const codeId = await house.db.transaction().execute(async (trx) => {
    const codeFor = oldPhoneCode(oldPhone, newPhone);
    const { challengeId } = await issueCode(trx, house, codeFor, memberAsker(id));
    await writeNotice(trx, house, {
      channel: "sms",
      template: "code-CHANGE_PHONE",
      to: oldPhone,
      memberId: id,
      challengeId,
      about: { accountEnding: phoneEnding(newPhone) },
    });
    const actor = { kind: "member", id } as const;
    const details = { purpose: codeFor.purpose };
    await audit(trx, { action: "CODE_SENT", actor, subjectId: id, caller, details });
    return challengeId;
  });
  return describeSending(house, codeId);
}

export async function verifyOldPhone(
  house: House,
  { newPhoneNumber, otp }: CheckedBodyOf<typeof phoneVerifyCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const oldPhone = oldPhoneOf(member);
  const newPhone = readNewPhone(house, newPhoneNumber, oldPhone);
  const codeFor = oldPhoneCode(oldPhone, newPhone);
  return { confirmation: await checkCode(house, codeFor, otp, memberAsker(member.id), caller) };
}

export async function sendCodeToNewPhone(
  house: House,
  { newPhoneNumber, confirmation }: CheckedBodyOf<typeof newPhoneCodeCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id: memberId } = member;
  refuseHold(await findHold(house.db, memberId));
  const newPhone = readNewPhone(house, newPhoneNumber, oldPhoneOf(member));
  const first = oldPhoneCode(oldPhoneOf(member), newPhone);
  return sendNewPhoneCode(house, { memberId, newPhone, first, confirmation }, caller);
}

export async function changePhone(
  house: House,
  body: CheckedBodyOf<typeof changePhoneCall>,
  member: MemberCaller,
  caller: Caller,
  cookies: Cookies,
) {
  const { id: memberId } = member;
  const oldPhone = oldPhoneOf(member);
  await checkPassword(house, memberId, body.currentPassword, caller);
  const newPhone = readNewPhone(house, body.newPhoneNumber, oldPhone);
  const codeFor = newPhoneCode(memberId, newPhone);
  const proof = await checkCode(house, codeFor, body.otp, memberAsker(memberId), caller);
  const until = await house.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    refuseHold(await findHold(trx, memberId));
    const first = oldPhoneCode(oldPhone, newPhone);
    if ((await spendCode(trx, house, first, body.confirmation)) !== "spent") refuse("CodeRefused");
    if ((await spendCode(trx, house, codeFor, proof)) !== "spent") refuse("CodeRefused");
    if (await isPhoneTaken(trx, phoneFingerprint(house.keys, newPhone))) refuse("PhoneTaken");
    const changed = { memberId, oldPhone, newPhone, waitHours: 0 };
    const { id: changeId } = await notePhoneChange(trx, house, changed);
    const held = await startHold(trx, memberId, house.policies.now().recoveryHoldHours);
    const by = { actor: { kind: "member", id: memberId }, caller } as const;
    const when = writeWhen(held);
    await givePhone(trx, house, { memberId, changeId, phone: newPhone, by, when });
    return held;
  });
  keepDevice(house.keys, cookies, phoneFingerprint(house.keys, newPhone));
  return { recoveryHoldUntil: until.toISOString() };
}
