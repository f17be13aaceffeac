/**
 * A new number for a member who no longer has the old SIM, and so cannot recover by SMS: the
 * password, a code to an e-mail address that the account has had for some days, and a code to the
 * new number. It takes effect after the waiting time of a recovery. Until then no money leaves, and
 * the message to the old number and the e-mail address carries the link that freezes the account.
 */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import type {
  lostPhoneCall,
  lostPhoneCodeCall,
  lostPhoneEmailCall,
  lostPhoneVerifyCall,
} from "@hiram/contract/session/phone-change.calls.ts";
import { emailAgeDaysMin } from "@hiram/contract/session/phone-change.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import { checkCode } from "#code/check-code.ts";
import { recallProof } from "#code/recall-proof.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { sendCodeMessage } from "#code/send-code-message.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { endBankChange } from "#member/beneficiary.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { lockMember } from "#member/member.sql.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { startRecoveryHold } from "#member/recovery-hold.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { makeFreezeLink } from "#session/freeze-link.ts";
import { checkCredentials } from "#session/password/judge-password.ts";
import { newPhoneCode, readNewPhone, sendNewPhoneCode } from "#session/phone-change/new-phone.ts";
import { isEmailNew, isPhoneTaken } from "#session/phone-change/phone-change.sql.ts";
import { recordPhoneChangeEvent } from "#session/phone-change/record-phone-change.ts";
import { findWaitingPhone, lastPhoneDigits } from "./phone-change.ts";

const emailCode = (oldPhone: string) =>
  ({ purpose: "LOST_PHONE", holder: oldPhone, about: "" }) as const;

export async function sendEmailCode(
  house: House,
  body: CheckedBodyOf<typeof lostPhoneEmailCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const member = await checkCredentials(house, body, caller, cookies);
  const { id } = member;
  // Only a person with the right password learns this.
  if (await isEmailNew(house.db, id, emailAgeDaysMin)) refuse("EmailTooNew");
  const { email } = openDetails(house, member);
  const codeFor = emailCode(openPhone(house, member));
  // Counted in the member's own budget: strangers without the password cannot use it up.
  const asker = memberCodeRequester(id);
  const notice = { channel: "email", to: email } as const;
  const sent = await sendCodeMessage(house, { codeFor, asker, notice, caller });
  return { ...sent, emailMasked: maskEmail(email) };
}

export async function verifyEmailCode(
  house: House,
  { otp, ...typed }: CheckedBodyOf<typeof lostPhoneVerifyCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const member = await checkCredentials(house, typed, caller, cookies);
  const codeFor = emailCode(openPhone(house, member));
  return {
    confirmation: await checkCode(house, codeFor, otp, memberCodeRequester(member.id), caller),
  };
}

export async function sendLostPhoneCode(
  house: House,
  { confirmation, newPhoneNumber, ...typed }: CheckedBodyOf<typeof lostPhoneCodeCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const member = await checkCredentials(house, typed, caller, cookies);
  const oldPhone = openPhone(house, member);
  const newPhone = readNewPhone(house, newPhoneNumber, oldPhone);
  const first = emailCode(oldPhone);
  return sendNewPhoneCode(house, { memberId: member.id, newPhone, first, confirmation }, caller);
}

export async function replaceLostPhone(
  house: House,
  { confirmation, newPhoneNumber, otp, ...typed }: CheckedBodyOf<typeof lostPhoneCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const member = await checkCredentials(house, typed, caller, cookies);
  const memberId = member.id;
  const oldPhone = openPhone(house, member);
  const newPhone = readNewPhone(house, newPhoneNumber, oldPhone);
  const codeFor = newPhoneCode(memberId, newPhone);
  // A repeat after a lost reply gets the same answer.
  const proof =
    (await recallProof(house, codeFor, otp)) ??
    (await checkCode(house, codeFor, otp, memberCodeRequester(memberId), caller));
  const effectiveAt = await house.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const email = await spendConfirmation(trx, house, emailCode(oldPhone), confirmation);
    const phone = await spendConfirmation(trx, house, codeFor, proof);
    if (email === "again" && phone === "again") {
      const waiting = await findWaitingPhone(trx, house, memberId);
      return waiting?.phone === newPhone ? waiting.effectiveAt : refuse("CodeRefused");
    }
    if (email !== "spent" || phone !== "spent") return refuse("CodeRefused");
    if (await isPhoneTaken(trx, phoneFingerprint(house.keys, newPhone))) refuse("PhoneTaken");
    return begin(trx, house, { memberId, oldPhone, newPhone, caller });
  });
  return { effectiveAt: effectiveAt.toISOString() };
}

type LostPhone = {
  readonly memberId: string;
  readonly oldPhone: string;
  readonly newPhone: string;
  readonly caller: Caller;
};

async function begin(trx: Trx, house: House, lost: LostPhone): Promise<Date> {
  const { memberId, oldPhone, newPhone, caller } = lost;
  const { recoveryHoldHours: waitHours } = house.policies.now();
  const change = { memberId, oldPhone, newPhone, waitHours };
  const { effectiveAt } = await recordPhoneChangeEvent(trx, house, change);
  await startRecoveryHold(trx, memberId, waitHours);
  await endBankChange(trx, memberId, "MEMBER");
  const actor = { kind: "member", id: memberId } as const;
  await audit(trx, { action: "PHONE_CHANGE_ASKED", actor, subjectId: memberId, caller });
  const link = await makeFreezeLink(trx, house, memberId);
  const about = {
    accountEnding: lastPhoneDigits(newPhone),
    when: writeMinuteInManila(effectiveAt),
    link,
  };
  await notifyMember(trx, house, { memberId, template: "phone-change-asked", about });
  return effectiveAt;
}
