/**
 * Changes the number of a signed-in member who has both phones: the password, a code to the old
 * number that is bound to the new one, and a code to the new number. It takes effect at once; money
 * is held back as after a recovery, so that the old number's owner can freeze the account.
 */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import type {
  changePhoneCall,
  newPhoneCodeCall,
  phoneCodeCall,
  phoneVerifyCall,
} from "@hiram/contract/session/phone-change.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { checkCode } from "#code/check-code.ts";
import { codeHolderOf, defineConfirmation } from "#code/define-confirmation.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies, MemberCaller } from "#http/answer.ts";
import { lockMember } from "#member/member.sql.ts";
import { phoneFingerprint } from "#member/phone.ts";
import {
  findRecoveryHold,
  refuseDuringRecoveryHold,
  startRecoveryHold,
} from "#member/recovery-hold.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";
import { changeMemberPhone } from "#session/phone-change/give-phone.ts";
import { newPhoneCode, readNewPhone, sendNewPhoneCode } from "#session/phone-change/new-phone.ts";
import { isPhoneTaken } from "#session/phone-change/phone-change.sql.ts";
import { recordPhoneChangeEvent } from "#session/phone-change/record-phone-change.ts";
import { setDeviceCookie } from "#session/session-cookies.ts";
import { lastPhoneDigits } from "./phone-change.ts";

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

/** The code to the old number confirms exactly this new number. */
export const phoneConfirmation = defineConfirmation({
  purpose: "CHANGE_PHONE",
  async guard(
    house,
    { currentPassword, newPhoneNumber }: CheckedBodyOf<typeof phoneCodeCall>,
    member,
    caller,
  ) {
    await checkPassword(house, member.id, currentPassword, caller);
    refuseDuringRecoveryHold(await findRecoveryHold(house.db, member.id));
    const newPhone = readNewPhone(house, newPhoneNumber, codeHolderOf(member));
    return { agreed: newPhone, facts: { accountEnding: lastPhoneDigits(newPhone) } };
  },
  about: (_, newPhone: string) => newPhone,
  agreedIn: (house, { newPhoneNumber }: CheckedBodyOf<typeof phoneVerifyCall>, member) =>
    readNewPhone(house, newPhoneNumber, codeHolderOf(member)),
});

export async function sendCodeToNewPhone(
  house: House,
  { newPhoneNumber, confirmation }: CheckedBodyOf<typeof newPhoneCodeCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id: memberId } = member;
  refuseDuringRecoveryHold(await findRecoveryHold(house.db, memberId));
  const newPhone = readNewPhone(house, newPhoneNumber, codeHolderOf(member));
  const first = phoneConfirmation.codeFor(house, member, newPhone);
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
  const oldPhone = codeHolderOf(member);
  await checkPassword(house, memberId, body.currentPassword, caller);
  const newPhone = readNewPhone(house, body.newPhoneNumber, oldPhone);
  const codeFor = newPhoneCode(memberId, newPhone);
  const proof = await checkCode(house, codeFor, body.otp, memberCodeRequester(memberId), caller);
  const until = await house.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    refuseDuringRecoveryHold(await findRecoveryHold(trx, memberId));
    const first = phoneConfirmation.codeFor(house, member, newPhone);
    if ((await spendConfirmation(trx, house, first, body.confirmation)) !== "spent")
      refuse("CodeRefused");
    if ((await spendConfirmation(trx, house, codeFor, proof)) !== "spent") refuse("CodeRefused");
    if (await isPhoneTaken(trx, phoneFingerprint(house.keys, newPhone))) refuse("PhoneTaken");
    const changed = { memberId, oldPhone, newPhone, waitHours: 0 };
    const { id: changeId } = await recordPhoneChangeEvent(trx, house, changed);
    const held = await startRecoveryHold(trx, memberId, house.policies.now().recoveryHoldHours);
    const by = { actor: { kind: "member", id: memberId }, caller } as const;
    const when = writeMinuteInManila(held);
    await changeMemberPhone(trx, house, { memberId, changeId, phone: newPhone, by, when });
    return held;
  });
  setDeviceCookie(house.keys, cookies, phoneFingerprint(house.keys, newPhone));
  return { recoveryHoldUntil: until.toISOString() };
}
