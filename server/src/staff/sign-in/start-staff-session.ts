/**
 * Begins a session at the desk: its row, and the token for the cookie. Every sign-in comes here, so
 * here stands which of them may enter.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { hashStaffToken } from "#http/admit-staff.ts";
import type { Caller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import type { SessionBeginning } from "./beginning.ts";
import { refuseWithoutProvider } from "./refuse-without-provider.ts";
import { endStaffSession, insertStaffSession, renewFactor } from "./staff-session.sql.ts";

export const enrollingSeal = (sessionId: string): string => `staff-session/${sessionId}/enrolling`;

/** Long before any limit: the sign-in at a provider may be hours old. */
const NOT_FRESH = new Date(0);

export async function startStaffSession(
  trx: Trx,
  house: House,
  staffId: string,
  caller: Pick<Caller, "device" | "address">,
  beginning: SessionBeginning,
): Promise<string> {
  await refuseWithoutProvider(trx, house, staffId, beginning.with);
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const enrolling = beginning.with === "ENROLLING" ? beginning : null;
  const provider = beginning.with === "PROVIDER" ? beginning : null;
  await insertStaffSession(trx, {
    id,
    token_hash: hashStaffToken(token),
    staff_id: staffId,
    enrolling_sealed: enrolling && house.keys.seal(enrolling.secret, enrollingSeal(id)),
    link_id: enrolling?.linkId ?? null,
    began_with: beginning.with === "ENROLLING" ? "SET_UP" : beginning.with,
    identity_id: provider?.identityId ?? null,
    provider_sid: provider?.sid ?? null,
    needs_factor: provider !== null && !provider.hasSecondFactor,
    ...(provider && { factor_at: NOT_FRESH }),
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
  if (!(await renewFactor(trx, sessionId, hashStaffToken(token)))) refuse("LoginExpired");
  return token;
}

export const openEnrolling = ({ keys }: House, sessionId: string, sealed: Buffer): string =>
  keys.open(sealed, enrollingSeal(sessionId));
