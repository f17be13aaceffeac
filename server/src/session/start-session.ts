/** Begins a session on a device: its row, its first refresh token, its access token. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { insertSession } from "#session/session.sql.ts";

/** A remembered device stays signed in for a month; another until its browser closes, or for a day. */
export const lifeHours = (persists: boolean): number => (persists ? 30 * 24 : 24);

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Made from the old token under our key: whoever lost the reply gets the same one again. */
export const successorOf = ({ keys }: House, token: string): string =>
  keys.fingerprint(token, "refresh-successor");

export async function startSession(trx: Trx, memberId: string, persists: boolean, caller: Caller) {
  const sessionId = randomUUID();
  const refreshToken = randomBytes(32).toString("base64url");
  await insertSession(trx, {
    id: sessionId,
    member_id: memberId,
    persists,
    device: caller.device,
    address: caller.address,
    country: caller.country,
    lifeHours: lifeHours(persists),
    tokenHash: hashToken(refreshToken),
  });
  return { sessionId, refreshToken };
}
