/** Checks a code before an account. Only a proven number is told whether it is registered. */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { checkCode } from "#code/check-code.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { phonePrint, readPhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { findMemberByPhone } from "#session/session.sql.ts";

type Asked = { readonly phoneNumber: string; readonly purpose: EntryPurpose; readonly otp: string };

export async function verifyCode(house: House, asked: Asked, caller: Caller) {
  const { phoneNumber, purpose, otp } = asked;
  const holder = readPhone(phoneNumber) ?? refuse("PhoneRefused");
  const otpToken = await checkCode(house, { purpose, holder, about: "" }, otp, caller);
  const member = await findMemberByPhone(house.db, phonePrint(house.keys, holder));
  return { otpToken, registered: member !== undefined };
}
