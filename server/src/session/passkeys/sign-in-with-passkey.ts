/** Signs a member in by a passkey, which identifies the member. Every refusal is the same. */
import type { passkeySignInCall } from "@hiram/contract/session/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { consumePasskeyQuestion, recordPasskeyUse } from "#code/passkey.sql.ts";
import { type VerifiedPasskey, verifyPasskey } from "#code/verify-passkey.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { findMember, openPhone } from "#member/details.ts";
import { phoneFingerprint, toWirePhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { notifyNewDevice } from "#session/notify-new-device.ts";
import { expectedQuestion } from "#session/passkeys/passkey-question.ts";
import { lockUnblockedMember } from "#session/session.sql.ts";
import {
  readDeviceCookie,
  readRefresh,
  setDeviceCookie,
  setRefreshCookie,
} from "#session/session-cookies.ts";
import { startSession } from "#session/start-session.ts";

export async function signInWithPasskey(
  house: House,
  { challengeId, response, persist }: CheckedBodyOf<typeof passkeySignInCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const question = { id: challengeId, purpose: "SIGN_IN", owner: null } as const;
  const isOpen = await consumePasskeyQuestion(house.db, question);
  const expected = expectedQuestion(house, "SIGN_IN", challengeId);
  const verified = isOpen ? await verifyPasskey(house, response, expected) : null;
  const begun = verified && (await begin(house, verified, { persist, caller, cookies }));
  if (!begun) {
    await audit(house.db, {
      action: "SIGN_IN_FAILED",
      actor: { kind: "anyone" },
      ...(verified && { subjectId: verified.memberId }),
      caller,
      details: { by: "passkey" },
    });
    const member = verified && (await findMember(house.db, verified.memberId));
    return refuse(member?.frozen_by ? "AccountFrozen" : "PasskeyRefused");
  }

  const { phone, sessionId, refreshToken } = begun;
  setRefreshCookie(cookies, refreshToken, persist);
  setDeviceCookie(house.keys, cookies, phoneFingerprint(house.keys, phone));
  const accessToken = await house.tokens.sign({
    subjectId: verified.memberId,
    sessionId,
    phoneNumber: toWirePhone(phone),
    roles: ["MEMBER"],
  });
  return { accessToken };
}

type Entering = {
  readonly persist: boolean;
  readonly caller: Caller;
  readonly cookies: Cookies;
};

/** Null for a blocked member, and when the passkey was removed or used meanwhile. */
function begin(
  house: House,
  { memberId, use }: VerifiedPasskey,
  { persist, caller, cookies }: Entering,
) {
  return house.db.transaction().execute(async (trx) => {
    const member = await lockUnblockedMember(trx, memberId);
    if (!member || !(await recordPasskeyUse(trx, use))) return null;
    const session = await startSession(
      trx,
      memberId,
      { persist, earlierToken: readRefresh(cookies) },
      caller,
    );
    const phone = openPhone(house, member);
    if (!readDeviceCookie(house.keys, cookies, phoneFingerprint(house.keys, phone)))
      await notifyNewDevice(trx, house, memberId, caller);
    await audit(trx, {
      action: "SIGNED_IN",
      actor: { kind: "member", id: memberId },
      subjectId: memberId,
      caller,
      details: { by: "passkey" },
    });
    return { ...session, phone };
  });
}
