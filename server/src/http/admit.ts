/**
 * Admits a bearer token. The token must be ours and fresh, its session alive and its role allowed.
 * No token is 401; a refused one is 403, which makes the client refresh once and retry.
 */
import type { Role } from "@hiram/contract/wire/roles.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { isUse } from "#http/attendance.ts";
import { phoneOnWire, readPhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";

export type MemberCaller = {
  readonly id: string;
  readonly sessionId: string;
  /** Digits only, as in the token. */
  readonly phoneNumber: string;
  readonly role: Role;
};

/** What old tokens and other systems call a member. */
const asRole = (name: string): string => (name === "Customer" ? "MEMBER" : name);

export async function admit(
  house: House,
  allowed: readonly Role[],
  request: FastifyRequest,
): Promise<MemberCaller> {
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  if (!token) return refuse("NotSignedIn");
  const claims = await house.tokens.read(token);
  if (!claims) return refuse("LoginExpired");
  const { subjectId: id, sessionId, phoneNumber } = claims;
  if (!(await isLive(house, sessionId, id, isUse(request)))) return refuse("LoginExpired");
  const role = allowed.find((one) => claims.roles.map(asRole).includes(one));
  if (!role) return refuse("NotAllowed");
  return { id, sessionId, phoneNumber, role };
}

/**
 * Read at every call, so that a sign-out elsewhere acts at once and not when the token expires.
 * That it was used is written at most every few minutes: a write at each call would cap the wallet.
 */
async function isLive({ db }: House, sessionId: string, memberId: string, isUsed: boolean) {
  const { rows } = await sql<{ is_stale: boolean }>`/* prepared as session-is-live */
    select session.last_seen_at < now() - interval '5 minutes' as is_stale
    from session join member on member.id = session.member_id
    where session.id = ${sessionId} and session.member_id = ${memberId}
      and session.ended_at is null and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(hours => session.idle_hours)
      and member.frozen_at is null
  `.execute(db);
  if (isUsed && rows[0]?.is_stale)
    await sql`update session set last_seen_at = now() where id = ${sessionId}`.execute(db);
  return rows.length === 1;
}

/** A phone number in a body is only compared: another member's is refused and audited. */
export async function refuseOtherPhone(
  house: House,
  member: MemberCaller,
  body: unknown,
  caller: Caller,
): Promise<void> {
  const named = (body as { phoneNumber?: string } | undefined)?.phoneNumber;
  if (named === undefined) return;
  const phone = readPhone(named);
  if (phone && phoneOnWire(phone) === member.phoneNumber) return;
  await audit(house.db, {
    action: "WRONG_PHONE_IN_BODY",
    actor: { kind: "member", id: member.id },
    caller,
  });
  refuse("NotAllowed");
}
