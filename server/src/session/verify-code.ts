/**
 * Checks a code before an account exists. Only a proven number learns whether it is registered.
 */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { checkCode } from "#code/check-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { findCodeRequester } from "#session/find-code-requester.ts";

type VerifyRequest = {
  readonly phoneNumber: string;
  readonly purpose: EntryPurpose;
  readonly otp: string;
};

export async function verifyCode(
  house: House,
  { phoneNumber, purpose, otp }: VerifyRequest,
  caller: Caller,
  cookies: Cookies,
) {
  const holder = parsePhone(phoneNumber) ?? refuse("PhoneRefused");
  const asker = await findCodeRequester(
    house,
    phoneFingerprint(house.keys, holder),
    caller,
    cookies,
  );
  const otpToken = await checkCode(house, { purpose, holder, about: "" }, otp, asker, caller);
  return { otpToken, registered: asker.memberId !== null };
}
