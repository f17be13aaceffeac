/** Signs a member in. An unknown number and a wrong password get the same reply. */
import type { loginCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { notifyNewDevice } from "#session/notify-new-device.ts";
import { judgePassword, refuseSignIn } from "#session/password/judge-password.ts";
import { lockUnchangedPassword } from "#session/session.sql.ts";
import {
  readDeviceCookie,
  readRefresh,
  setDeviceCookie,
  setRefreshCookie,
} from "#session/session-cookies.ts";
import { type SessionOptions, startSession } from "#session/start-session.ts";

export async function signIn(
  house: House,
  { persist, ...typed }: CheckedBodyOf<typeof loginCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const judged = await judgePassword(house, typed, caller, cookies);
  const { member, isRight, fingerprint } = judged;
  const isKnown = readDeviceCookie(house.keys, cookies, fingerprint) !== null;
  const entering = { persist, isKnown, earlierToken: readRefresh(cookies) };
  const session = member && isRight ? await begin(house, member, entering, caller) : null;
  if (!member || !session) return refuseSignIn(house, judged, caller);

  await judged.settle();
  setRefreshCookie(cookies, session.refreshToken, persist);
  setDeviceCookie(house.keys, cookies, fingerprint);
  const accessToken = await house.tokens.sign({
    subjectId: member.id,
    sessionId: session.sessionId,
    phoneNumber: toWirePhone(openPhone(house, member)),
    roles: ["MEMBER"],
  });
  return { accessToken };
}

type Judged = { readonly id: string; readonly password_hash: string };

/** Null for a blocked member, or when a new password was set meanwhile. */
function begin(
  house: House,
  member: Judged,
  entering: SessionOptions & { readonly isKnown: boolean },
  caller: Caller,
) {
  return house.db.transaction().execute(async (trx) => {
    if (!(await lockUnchangedPassword(trx, member))) return null;
    const session = await startSession(trx, member.id, entering, caller);
    if (!entering.isKnown) await notifyNewDevice(trx, house, member.id, caller);
    await audit(trx, {
      action: "SIGNED_IN",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
    return session;
  });
}
