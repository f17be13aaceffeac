/**
 * One client for every call of the contract. It borrows the contract's types and none of its code, so
 * a page that only fetches does not load the checking library. Failures keep the names of the spec.
 */
import type { BodyOf, Call, ReplyOf } from "@hiram/contract/call.ts";
import type * as session from "@hiram/contract/session.ts";
import type * as site from "@hiram/contract/site.ts";
import { loginExpired, renewToken } from "#api/renew-token.ts";
import { CallFailure, readReply, type Sending, send } from "#api/send.ts";
import { currentToken, endSession } from "#api/token.ts";

export { CallFailure };

type CallsOf<Subject> = Extract<Subject[keyof Subject], Call>;
type AnyCall = CallsOf<typeof site> | CallsOf<typeof session>;
type KeyOf<C extends Call> = C extends Call ? `${C["method"]} ${C["path"]}` : never;
export type CallKey = KeyOf<AnyCall>;
type CallAt<K extends CallKey> = Extract<
  AnyCall,
  K extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
>;

type Options = {
  /** For calls that move money: the same key again gives the stored answer. */
  readonly idempotencyKey?: string;
};

export async function ask<K extends CallKey>(
  key: K,
  ...[body, options]: BodyOf<CallAt<K>> extends undefined
    ? [body?: undefined, options?: Options]
    : [body: BodyOf<CallAt<K>>, options?: Options]
): Promise<ReplyOf<CallAt<K>>> {
  const [method, path] = key.split(" ") as [string, string];
  const idempotencyKey = options?.idempotencyKey;
  return (await askAsMember({ method, path, body, idempotencyKey })) as ReplyOf<CallAt<K>>;
}

/** A refused token is replaced once, and the call made again; then the login is over. */
async function askAsMember(sending: Omit<Sending, "token">): Promise<unknown> {
  const token = currentToken();
  const reply = await send({ ...sending, token });
  if (reply.status !== 403 || token === null) return readReply(reply);
  try {
    return await readReply(await send({ ...sending, token: await renewToken(token) }));
  } catch (error) {
    if (!isLoginOver(error)) throw error;
    if (currentToken() !== null) endSession("expired");
    throw loginExpired();
  }
}

/** A bearer whose new token is good and who still may not do this is told just that. */
const isLoginOver = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 403 && error.problem?.code !== "NotAllowed";
