/** Begins a session at the desk: its row, and the token for the cookie. */
import { randomBytes, randomUUID } from "node:crypto";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { hashStaffToken } from "#http/admit-staff.ts";
import type { Caller } from "#http/answer.ts";
import { endStaffSession, insertStaffSession, renewFactor } from "./staff-session.sql.ts";

export const enrollingSeal = (sessionId: string): string => `staff-session/${sessionId}/enrolling`;

/** An unfinished set-up: the secret of an authenticator that is not proven yet. */
type Enrolling = {
  readonly secret: string;
  /** The one-time link with which it began; null for a password from the operator. */
  readonly linkId: string | null;
};

export async function startStaffSession(
  trx: Trx,
  { keys }: House,
  staffId: string,
  caller: Pick<Caller, "device" | "address">,
  enrolling: Enrolling | null = null,
): Promise<string> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await insertStaffSession(trx, {
    id,
    token_hash: hashStaffToken(token),
    staff_id: staffId,
    enrolling_sealed: enrolling && keys.seal(enrolling.secret, enrollingSeal(id)),
    link_id: enrolling?.linkId ?? null,
    device: caller.device,
    address: caller.address,
  });
  return token;
}

/** The browser's cookie is replaced, so the earlier token must not work any more. */
export async function endEarlierStaffSession(trx: Trx, token: string | undefined, caller: Caller) {
  const id = token && (await endStaffSession(trx, hashStaffToken(token), "SIGN_OUT"));
  if (!id) return;
  const actor = { kind: "system" } as const;
  const details = { why: "NEW_SIGN_IN" };
  await audit(trx, { action: "STAFF_SIGNED_OUT", actor, subjectId: id, caller, details });
}

/** Replaces the token of a session after a new second factor; the earlier token becomes invalid. */
export async function renewStaffToken(trx: Trx, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await renewFactor(trx, sessionId, hashStaffToken(token));
  return token;
}

export const openEnrolling = ({ keys }: House, sessionId: string, sealed: Buffer): string =>
  keys.open(sealed, enrollingSeal(sessionId));
