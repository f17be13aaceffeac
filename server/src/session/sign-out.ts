/** Ends the session of the refresh cookie. Signing out twice, or without a session, succeeds. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { findSessionOfToken, markSessionEnded } from "#session/session.sql.ts";
import { dropRefresh, readRefresh } from "#session/session-cookies.ts";
import { hashToken } from "#session/start-session.ts";

export async function signOut(house: House, caller: Caller, cookies: Cookies) {
  const shown = readRefresh(cookies);
  dropRefresh(cookies);
  const session = shown ? await findSessionOfToken(house.db, hashToken(shown)) : undefined;
  if (!session) return {};
  await house.db.transaction().execute(async (trx) => {
    if (!(await markSessionEnded(trx, session.member_id, session.id, "LOGOUT"))) return;
    await audit(trx, {
      action: "SIGNED_OUT",
      actor: { kind: "member", id: session.member_id },
      subjectId: session.member_id,
      caller,
    });
  });
  return {};
}
