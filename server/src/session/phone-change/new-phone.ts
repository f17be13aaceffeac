/**
 * Checks the new number of a change, and sends it a code. Only the holder of that phone learns
 * whether it already has an account: the reply is the same, and the message says so instead of
 * carrying a code.
 */

import { isProofSpendable } from "#code/is-proven.ts";
import type { CodeSubject } from "#code/issue-code.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { sendCodeMessage } from "#code/send-code-message.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { findMember } from "#member/details.ts";
import { canReceiveSms, parsePhone, phoneFingerprint } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { isPhoneTaken } from "#session/phone-change/phone-change.sql.ts";

/** In E.164: a mobile number that can get codes, other than the account's present one. */
export function readNewPhone({ config }: House, typed: string, oldPhone: string): string {
  const phone = parsePhone(typed);
  if (!phone || !canReceiveSms(phone, config.smsCountries))
    return refuse("PhoneRefused", { fields: { newPhoneNumber: "Please check this number." } });
  if (phone === oldPhone) refuse("SamePhone");
  return phone;
}

/** Bound to the member: no other account can use a code that was sent for this one. */
export const newPhoneCode = (memberId: string, newPhone: string) => ({
  purpose: "NEW_PHONE" as const,
  holder: newPhone,
  about: memberId,
});

type ProvenRequest = {
  readonly memberId: string;
  readonly newPhone: string;
  /** The first proof: the old number, or the e-mail address. */
  readonly first: CodeSubject;
  readonly confirmation: string;
};

export async function sendNewPhoneCode(
  house: House,
  { memberId, newPhone, first, confirmation }: ProvenRequest,
  caller: Caller,
) {
  if (!(await isProofSpendable(house, first, confirmation))) refuse("CodeRefused");
  const codeFor = newPhoneCode(memberId, newPhone);
  const isTaken = await isPhoneTaken(house.db, phoneFingerprint(house.keys, newPhone));
  const member = await findMember(house.db, memberId);
  return sendCodeMessage(house, {
    codeFor,
    asker: memberCodeRequester(memberId),
    notice: {
      ...(isTaken && { template: "phone-taken" }),
      // No member id: a message to an unproven number belongs in nobody's inbox.
      memberId: null,
      language: member?.language ?? null,
    },
    caller,
  });
}
