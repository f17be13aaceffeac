/** The member's sessions, newest first. */
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { listLiveSessions } from "#session/session.sql.ts";

const countryNames = new Intl.DisplayNames(baseLanguage, { type: "region" });

export async function listSessions({ db }: House, { id, sessionId }: MemberCaller) {
  const sessions = await listLiveSessions(db, id);
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    place: session.country ? (countryNames.of(session.country) ?? session.country) : "",
    signedInAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    current: session.id === sessionId,
  }));
}
