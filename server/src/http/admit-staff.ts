/**
 * Admits staff. The session is a cookie; its row and what the person's roles may do now are read at
 * every call, so that a sign-out, a changed role or a removal takes effect at the next request in
 * every process.
 */
import { createHash } from "node:crypto";
import { staffIdleMinutes, staffSessionHoursMax } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { apiBase, type Call, type Who } from "@hiram/contract/wire/call.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { isUserPresent } from "#http/attendance.ts";
import { type Cookies, cookieName } from "#http/cookies.ts";
import { recordRequester } from "#http/log.ts";
import { staffEmailFingerprint } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";

export type StaffCaller = {
  readonly id: string;
  readonly sessionId: string;
  /** What the person's roles together may do now. */
  readonly may: ReadonlySet<StaffAction>;
};

/** Says also whether the second factor is younger than the policy's time. */
type AdmittedStaff = StaffCaller & { readonly isFactorFresh: boolean };

export type StaffCall = { readonly who: Who; readonly action: StaffAction };

const COOKIE = "staff";
/** The cookie is sent only to the desk's own calls. */
const COOKIE_PATH = `${apiBase}/staff`;

export const readStaffToken = (cookies: Cookies): string | undefined => cookies.get(COOKIE);
/** A session cookie: it is deleted when the browser closes. */
export const setStaffCookie = (cookies: Cookies, token: string): void =>
  cookies.set(COOKIE, token, undefined, COOKIE_PATH);
export const dropStaffToken = (cookies: Cookies): void => cookies.clear(COOKIE, COOKIE_PATH);

export const hashStaffToken = (token: string): Buffer =>
  createHash("sha256").update(token).digest();

export async function admitStaff(
  house: House,
  { action }: StaffCall,
  request: FastifyRequest,
  caller: Caller,
): Promise<AdmittedStaff> {
  // The browser sends the cookie with every request to this path, so cross-site requests are
  // refused, reads included, because reads are logged.
  if (caller.isFromElsewhere) refuse("ForeignOrigin");
  const token = request.cookies[cookieName(house.config, COOKIE)];
  if (!token) return refuse("NotSignedIn");
  const session = await findAndTouchStaffSession(house, token, isUserPresent(request));
  if (!session) return refuse("LoginExpired");
  const { id, sessionId, may, isFactorFresh } = session;
  recordRequester(request, { kind: "staff", id, sessionId });
  if (session.enrollingSealed || session.needsFactor) return refuse("NotSignedIn");
  if (!may.has(action)) {
    const actor = { kind: "staff", id } as const;
    await audit(house.db, { action: "STAFF_REFUSED", actor, caller, details: { tried: action } });
    return refuse("NotAllowed");
  }
  return { id, sessionId, may, isFactorFresh };
}

type SeenSession = AdmittedStaff & {
  readonly enrollingSealed: Buffer | null;
  /** The one-time link with which a set-up began. */
  readonly linkId: string | null;
  /** It began at a provider that showed no second factor, and ours was not shown yet. */
  readonly needsFactor: boolean;
};

/**
 * Returns the live session of a cookie and marks it as used, at most every few seconds. Where the
 * desk is entered through a provider only, an earlier session of another kind counts as ended.
 */
export async function findAndTouchStaffSession(
  { db, policies, config, keys }: House,
  token: string,
  isUsed = true,
): Promise<SeenSession | null> {
  const { isOnly, exceptions } = config.signOn;
  const excepted = exceptions.map((email) => staffEmailFingerprint({ keys }, email));
  const hash = hashStaffToken(token);
  const alive = sql`
    staff_session.token_hash = ${hash} and staff_session.ended_at is null
    and staff_session.last_seen_at > now() - make_interval(mins => ${staffIdleMinutes})
    and staff_session.created_at > now() - make_interval(hours => ${staffSessionHoursMax})`;
  const { rows } = await sql<Omit<SeenSession, "may"> & { actions: StaffAction[] }>`
    with seen as (
      update staff_session set last_seen_at = now()
      where ${alive} and ${isUsed}::boolean and last_seen_at < now() - interval '10 seconds'
    )
    select staff.id, staff_actions(staff.roles) as actions, staff_session.id as "sessionId",
      staff_session.enrolling_sealed as "enrollingSealed", staff_session.link_id as "linkId",
      staff_session.needs_factor as "needsFactor",
      staff_session.factor_at > now() - make_interval(mins => ${policies.now().secondFactorMinutes})
        as "isFactorFresh"
    from staff_session join staff on staff.id = staff_session.staff_id
    where ${alive} and staff.removed_at is null
      and (${!isOnly}::boolean or staff_session.began_with = 'PROVIDER'
        or staff_session.enrolling_sealed is not null
        or staff.email_fingerprint = any (${excepted}::text[]))
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { actions, ...session } = row;
  return { ...session, may: new Set(actions) };
}

/**
 * Refuses a second factor that was shown too long ago. `freshFactor` lists the events that need a
 * fresh one, such as approving a loan, or is true for all.
 */
export function refuseStaleFactor(
  freshFactor: NonNullable<Call["freshFactor"]>,
  { isFactorFresh }: AdmittedStaff,
  body: unknown,
): void {
  const { event } = (body ?? {}) as { readonly event?: string };
  const isNeeded = freshFactor === true || freshFactor.includes(event ?? "");
  if (isNeeded && !isFactorFresh) refuse("SecondFactorStale");
}
