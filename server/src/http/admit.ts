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
import { askAdmission, type CountedLimit, type LimitUse } from "#http/admission/read-admission.ts";
import { isUserPresent } from "#http/attendance.ts";
import { recordRequester } from "#http/log.ts";
import { parsePhone, toWirePhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";

export type MemberCaller = {
  readonly id: string;
  readonly sessionId: string;
  /** Digits only, as in the token. */
  readonly phoneNumber: string;
  readonly role: Role;
};

/** Old tokens and other systems have another name for a member. */
const asRole = (name: string): string => (name === "Customer" ? "MEMBER" : name);

export const admit = async (
  house: House,
  allowed: readonly Role[],
  request: FastifyRequest,
): Promise<MemberCaller> => (await admitCounting(house, allowed, request)).member;

type Admitted = { readonly member: MemberCaller; readonly use: LimitUse | undefined };

/** The same, and counts one use of a limit in the same round trip. */
export async function admitCounting(
  house: House,
  allowed: readonly Role[],
  request: FastifyRequest,
  limitOf?: (memberId: string) => CountedLimit | undefined,
): Promise<Admitted> {
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  if (!token) return refuse("NotSignedIn");
  const claims = await house.tokens.read(token);
  if (!claims) return refuse("LoginExpired");
  const { subjectId: id, sessionId, phoneNumber } = claims;
  recordRequester(request, { kind: "member", id, sessionId });
  const role = allowed.find((one) => claims.roles.map(asRole).includes(one));
  const counted = role && limitOf?.(id);
  const admission = await askAdmission(house.db, { sessionId, memberId: id, counted });
  if (!admission.isLive) return refuse("LoginExpired");
  if (admission.isStale && isUserPresent(request)) await markUsed(house, sessionId);
  if (!role) return refuse("NotAllowed");
  if (house.policies.count() !== admission.policyRows) await house.policies.refresh();
  return { member: { id, sessionId, phoneNumber, role }, use: admission.use };
}

/**
 * Writes last_seen_at every few minutes at most: an UPDATE at each call would limit throughput.
 */
const markUsed = ({ db }: House, sessionId: string) =>
  sql`update session set last_seen_at = now() where id = ${sessionId}`.execute(db);

/** A phone number in a body is only compared: another member's is refused and audited. */
export async function refuseOtherPhone(
  house: House,
  member: MemberCaller,
  body: unknown,
  caller: Caller,
): Promise<void> {
  const named = (body as { phoneNumber?: string } | undefined)?.phoneNumber;
  if (named === undefined) return;
  const phone = parsePhone(named);
  if (phone && toWirePhone(phone) === member.phoneNumber) return;
  await audit(house.db, {
    action: "WRONG_PHONE_IN_BODY",
    actor: { kind: "member", id: member.id },
    caller,
  });
  refuse("NotAllowed");
}
