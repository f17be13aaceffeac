/**
 * Judges a number and a password of somebody who is not signed in. An unknown number and a wrong
 * password get the same reply after the same time. Guessing is slowed per number, per known device
 * and per address, and never locks a member out: a device that has signed in before has a budget of
 * its own, which strangers cannot use up. Every way in shares these budgets.
 */
import { loginCall } from "@hiram/contract/session/session.calls.ts";
import { audit } from "#audit/audit.ts";
import {
  type AttemptBudget,
  addressBudgets,
  clearFailedAttemptsOf,
  consumeAttempt,
  refundAttempt,
} from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { type Caller, type Cookies, limitAddress, limitCaller } from "#http/answer.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { findMemberByPhone } from "#session/session.sql.ts";
import { readDeviceCookie } from "#session/session-cookies.ts";

const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;

type Credentials = { readonly phoneNumber: string; readonly password: string };
type JudgedPassword = Awaited<ReturnType<typeof judgePassword>>;

export async function judgePassword(
  house: House,
  { phoneNumber, password }: Credentials,
  caller: Caller,
  cookies: Cookies,
) {
  const fingerprint = phoneFingerprint(house.keys, parsePhone(phoneNumber) ?? phoneNumber);
  const device = readDeviceCookie(house.keys, cookies, fingerprint);
  // Requests of strangers on the same address must not use up a known device's limits.
  if (device) await limitCaller(house, loginCall, device);
  else await limitAddress(house, loginCall, caller.address);
  const account = accountBudget(device, fingerprint);
  const address = device
    ? []
    : addressBudgets(house.keys, "sign-in/address", caller.address, FREE_PER_ADDRESS);
  await consumeAttempt(house.db, [account, ...address]);

  const member = await findMemberByPhone(house.db, fingerprint);
  const isRight = await house.passwords.matches(password, member?.password_hash);
  return {
    member,
    isRight,
    fingerprint,
    /** Call it after a successful sign-in: gives the tries back. */
    async settle() {
      await clearFailedAttemptsOf(house.db, account);
      for (const budget of address) await refundAttempt(house.db, budget);
    },
  };
}

export async function refuseSignIn(
  { db }: House,
  { member, isRight }: Pick<JudgedPassword, "member" | "isRight">,
  caller: Caller,
): Promise<never> {
  await audit(db, {
    action: "SIGN_IN_FAILED",
    actor: { kind: "anyone" },
    ...(member && { subjectId: member.id }),
    caller,
  });
  // Only the right password reveals that the account is frozen.
  return refuse(isRight && member?.frozen_by ? "AccountFrozen" : "SignInRefused");
}

/** Returns the member, for steps that need the password and start no session. */
export async function checkCredentials(
  house: House,
  typed: Credentials,
  caller: Caller,
  cookies: Cookies,
) {
  const judged = await judgePassword(house, typed, caller, cookies);
  const { member, isRight } = judged;
  if (!member || !isRight || member.frozen_at) return refuseSignIn(house, judged, caller);
  await judged.settle();
  return member;
}

const accountBudget = (device: string | null, fingerprint: string): AttemptBudget => ({
  bucket: device ? `sign-in/device/${fingerprint}/${device}` : `sign-in/account/${fingerprint}`,
  free: FREE_PER_ACCOUNT,
});
