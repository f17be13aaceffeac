/**
 * Signs a member in. An unknown number and a wrong password get the same reply after the same time.
 * Guessing is slowed per number, per known device and per address, and never locks a member out: a
 * device that has signed in before has a budget of its own, which strangers cannot use up.
 */
import { loginCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { addressBudgets, type Budget, forgetTries, giveBackTry, takeTry } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { type Caller, type Cookies, limitAddress, limitCaller } from "#http/answer.ts";
import { openPhone } from "#member/details.ts";
import { phoneFingerprint, phoneOnWire, readPhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { findMemberByPhone, lockAsJudged } from "#session/session.sql.ts";
import { keepDevice, keepRefresh, knownDevice } from "#session/session-cookies.ts";
import { startSession } from "#session/start-session.ts";
import { tellNewDevice } from "#session/tell-new-device.ts";

const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;

export async function signIn(
  house: House,
  { phoneNumber, password, persist }: CheckedBodyOf<typeof loginCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const fingerprint = phoneFingerprint(house.keys, readPhone(phoneNumber) ?? phoneNumber);
  const device = knownDevice(house.keys, cookies, fingerprint);
  // Strangers on the same address must not use up what a known device may ask and try.
  if (device) await limitCaller(house, loginCall, device);
  else await limitAddress(house, loginCall, caller.address);
  const account = accountBudget(device, fingerprint);
  const address = device
    ? []
    : addressBudgets(house.keys, "sign-in/address", caller.address, FREE_PER_ADDRESS);
  await takeTry(house.db, [account, ...address]);

  const member = await findMemberByPhone(house.db, fingerprint);
  const isRight = await house.passwords.matches(password, member?.password_hash);
  const isKnown = knownDevice(house.keys, cookies, fingerprint) !== null;
  const session =
    member && isRight ? await begin(house, member, { persist, isKnown }, caller) : null;
  if (!member || !session) {
    await audit(house.db, {
      action: "SIGN_IN_FAILED",
      actor: { kind: "anyone" },
      ...(member && { subjectId: member.id }),
      caller,
    });
    // Only the right password reveals that the account is frozen.
    return refuse(isRight && member?.frozen_by ? "AccountFrozen" : "SignInRefused");
  }

  await forgetTries(house.db, account);
  for (const budget of address) await giveBackTry(house.db, budget);
  keepRefresh(cookies, session.refreshToken, persist);
  keepDevice(house.keys, cookies, fingerprint);
  const accessToken = await house.tokens.sign({
    subjectId: member.id,
    sessionId: session.sessionId,
    phoneNumber: phoneOnWire(openPhone(house, member)),
    roles: ["MEMBER"],
  });
  return { accessToken };
}

type Judged = { readonly id: string; readonly password_hash: string };

type Entering = { readonly persist: boolean; readonly isKnown: boolean };

/** Null for a blocked member, and when a new password was set meanwhile. */
function begin(house: House, member: Judged, { persist, isKnown }: Entering, caller: Caller) {
  return house.db.transaction().execute(async (trx) => {
    if (!(await lockAsJudged(trx, member))) return null;
    const session = await startSession(trx, member.id, persist, caller);
    if (!isKnown) await tellNewDevice(trx, house, member.id, caller);
    await audit(trx, {
      action: "SIGNED_IN",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
    return session;
  });
}

const accountBudget = (device: string | null, fingerprint: string): Budget => ({
  bucket: device ? `sign-in/device/${fingerprint}/${device}` : `sign-in/account/${fingerprint}`,
  free: FREE_PER_ACCOUNT,
});
