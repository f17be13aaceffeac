/**
 * A request that may have only one effect, kept in this tab from before it is sent until its answer is
 * known. After a lost reply or a reload it is sent again, word for word and under the same key, and the
 * server answers with what happened. It belongs to the member who made it.
 */
import type { CallFailure } from "#api/send.ts";
import { currentMember } from "#api/token.ts";

export type KeptRequest<Body> = { readonly key: string; readonly body: Body };

type Stored<Body> = KeptRequest<Body> & { readonly member: string };

const placeOf = (name: string) => `kept:${name}`;

/** Makes the key, and keeps it with the body before anything is sent. */
export function keepRequest<Body>(name: string, body: Body): KeptRequest<Body> {
  const kept: Stored<Body> = { key: crypto.randomUUID(), body, member: currentMember() };
  sessionStorage.setItem(placeOf(name), JSON.stringify(kept));
  return kept;
}

export function findKeptRequest<Body>(name: string): KeptRequest<Body> | null {
  const text = sessionStorage.getItem(placeOf(name));
  if (text === null) return null;
  const { member, ...kept } = JSON.parse(text) as Stored<Body>;
  if (member === currentMember()) return kept;
  dropRequest(name);
  return null;
}

export const dropRequest = (name: string): void => sessionStorage.removeItem(placeOf(name));

/** Refusals that come before the key is looked up: they say nothing of an earlier sending. */
const beforeTheKey = [401, 403, 429];

/**
 * Whether a failure tells what became of the request. No answer, a broken server and one that is still
 * busy with it do not; a refusal does, unless an earlier sending may have come through and this one was
 * turned away at the door.
 */
export function isAnswered(failure: CallFailure, isResent: boolean): boolean {
  const { status = 0, problem } = failure;
  if (status < 400 || status >= 500 || problem?.code === "InProgress") return false;
  return !(isResent && beforeTheKey.includes(status));
}
