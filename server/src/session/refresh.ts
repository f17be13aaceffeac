/**
 * A new access token for the refresh cookie, which is rotated at each use. A used cookie shown
 * again after the grace period means that it was copied: the session ends, and the member is told.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { findSession, rotateRefresh } from "#session/session.sql.ts";
import { dropRefresh, readRefresh, setRefreshCookie } from "#session/session-cookies.ts";
import { hashToken, nextRefreshToken } from "#session/start-session.ts";

/** Two tabs, or a lost reply, may show the same token twice within this time. */
const GRACE_SECONDS = 10;

/** `isUserPresent` is false when an unattended page polls. */
export async function refreshSession(
  house: House,
  caller: Caller,
  cookies: Cookies,
  isUserPresent = true,
) {
  const shown = readRefresh(cookies);
  if (!shown || caller.isFromElsewhere) return refuse("LoginExpired");
  const successor = nextRefreshToken(house, shown);

  const signedIn = await house.db.transaction().execute(async (trx) => {
    const { outcome, session_id } = await rotateRefresh(
      trx,
      hashToken(shown),
      hashToken(successor),
      {
        graceSeconds: GRACE_SECONDS,
        isUserPresent,
      },
    );
    const session = session_id ? await findSession(trx, session_id) : undefined;
    if (!session) return null;
    const phone = openPhone(house, { id: session.member_id, phone_sealed: session.phone_sealed });
    if (outcome === "REUSED") {
      await audit(trx, {
        action: "REFRESH_REUSED",
        actor: { kind: "anyone" },
        subjectId: session.member_id,
        caller,
      });
      await writeNotice(trx, house, {
        channel: "sms",
        template: "session-ended",
        to: phone,
        memberId: session.member_id,
      });
    }
    const isGood = outcome === "ROTATED" || outcome === "REPEATED";
    return isGood && !session.frozen_at ? { ...session, phone } : null;
  });

  if (!signedIn) {
    dropRefresh(cookies);
    return refuse("LoginExpired");
  }
  setRefreshCookie(cookies, successor, signedIn.persists);
  const accessToken = await house.tokens.sign({
    subjectId: signedIn.member_id,
    sessionId: signedIn.id,
    phoneNumber: toWirePhone(signedIn.phone),
    roles: ["MEMBER"],
  });
  return { accessToken };
}
