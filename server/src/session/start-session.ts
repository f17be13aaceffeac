/** Begins a session on a device: its row, its first refresh token, its access token. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sessionLimits, sessionsMax } from "@hiram/contract/session/session.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import {
  endSessionsBeyond,
  findSessionOfToken,
  insertSession,
  markSessionEnded,
} from "#session/session.sql.ts";

/** A session that is not remembered ends with the browser: its cookie has no age. */
export const sessionLimitsOf = (persists: boolean) =>
  persists ? sessionLimits.remembered : sessionLimits.other;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Derived from the old token with our key, so that a repeat after a lost reply gets the same one.
 */
export const nextRefreshToken = ({ keys }: House, token: string): string =>
  keys.fingerprint(token, "refresh-successor");

/** Whether the device remembers the session, and the token that it had before. */
export type SessionOptions = {
  readonly persist: boolean;
  readonly earlierToken: string | undefined;
};

export async function startSession(
  trx: Trx,
  memberId: string,
  { persist: persists, earlierToken }: SessionOptions,
  caller: Caller,
) {
  const sessionId = randomUUID();
  const refreshToken = randomBytes(32).toString("base64url");
  await insertSession(trx, {
    id: sessionId,
    member_id: memberId,
    persists,
    device: caller.device,
    address: caller.address,
    country: caller.country,
    ...sessionLimitsOf(persists),
    tokenHash: hashToken(refreshToken),
  });
  if (earlierToken) await endEarlier(trx, earlierToken, caller);
  const ended = await endSessionsBeyond(trx, memberId, sessionId, sessionsMax);
  for (const _ of ended)
    await audit(trx, {
      action: "SESSION_ENDED",
      actor: { kind: "system" },
      subjectId: memberId,
      details: { why: "TOO_MANY" },
    });
  return { sessionId, refreshToken };
}

/** The browser's cookie is replaced, so the earlier token must not work any more. */
async function endEarlier(trx: Trx, token: string, caller: Caller): Promise<void> {
  const earlier = await findSessionOfToken(trx, hashToken(token));
  if (!earlier || !(await markSessionEnded(trx, earlier.member_id, earlier.id, "LOGOUT"))) return;
  await audit(trx, {
    action: "SESSION_ENDED",
    actor: { kind: "system" },
    subjectId: earlier.member_id,
    caller,
    details: { why: "NEW_SIGN_IN" },
  });
}
