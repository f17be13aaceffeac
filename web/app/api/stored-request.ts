/**
 * A request that must have one effect, stored in this tab before it is sent until its outcome is
 * known. After a lost reply or a reload it is sent again unchanged with the same key, and the
 * server replies with what happened. It belongs to the member who made it.
 */
import type { CallFailure } from "#api/send.ts";
import { currentMember } from "#api/token.ts";

export type StoredRequest<Body> = { readonly key: string; readonly body: Body };

type Stored<Body> = StoredRequest<Body> & { readonly member: string };

const placeOf = (name: string) => `kept:${name}`;

/** Creates the key, and stores it with the body before anything is sent. */
export function storeRequest<Body>(name: string, body: Body): StoredRequest<Body> {
  const kept: Stored<Body> = { key: crypto.randomUUID(), body, member: currentMember() };
  sessionStorage.setItem(placeOf(name), JSON.stringify(kept));
  return kept;
}

export function findStoredRequest<Body>(name: string): StoredRequest<Body> | null {
  const text = sessionStorage.getItem(placeOf(name));
  if (text === null) return null;
  const { member, ...kept } = JSON.parse(text) as Stored<Body>;
  if (member === currentMember()) return kept;
  dropRequest(name);
  return null;
}

export const dropRequest = (name: string): void => sessionStorage.removeItem(placeOf(name));

/**
 * Refusals given before the key is looked up, which do not show the outcome of an earlier attempt.
 */
const beforeTheKey = [401, 403, 429];

/**
 * Whether a failure tells the outcome of the request. No reply, a server error and "in progress" do
 * not; a refusal does, unless an earlier attempt may have succeeded and this one was refused before
 * its key was looked up. A payment provider that is away is a refusal too, although its status is
 * 503: nothing was done, and the member should choose another way instead of waiting.
 */
export function isAnswered(failure: CallFailure, isResent: boolean): boolean {
  const { status = 0, problem } = failure;
  if (problem?.code === "GatewayAway") return true;
  if (status < 400 || status >= 500 || problem?.code === "InProgress") return false;
  return !(isResent && beforeTheKey.includes(status));
}
