/**
 * A new access token for the refresh cookie. The cookie is rotated at each use, so refreshes run
 * one at a time: one for all waiting calls of this tab, and one tab after another.
 */
import { loginExpired as expired } from "@hiram/contract/wire/login-expired.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { consumeStartedRefresh } from "#api/page-answer.ts";
import { CallFailure, parseReply, send } from "#api/send.ts";
import { countSessionEndings, currentToken, storeToken } from "#api/token.ts";

export const TOKEN_LOCK = "hiram-session";

const code: ProblemName = "LoginExpired";

export const loginExpiredFailure = (): CallFailure =>
  new CallFailure("REFUSED", {
    problem: { code, message: expired.message },
    status: expired.status,
  });

/** The login has ended, as opposed to a refresh that could not be sent. */
export const isLoginExpired = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === "LoginExpired";

let flight: Promise<string> | undefined;

/** `refused` is the token that the server refused; another call may have replaced it since. */
export async function renewToken(refused: string | null): Promise<string> {
  const now = currentToken();
  if (now !== null && now !== refused) return now;
  flight ??= fetchStarted().finally(() => {
    flight = undefined;
  });
  return flight;
}

/** The document may have started the refresh already, under the same lock. */
function fetchStarted(): Promise<string> {
  const started = consumeStartedRefresh();
  if (started === undefined) return oneTabAtATime(() => fetchToken(refresh()));
  const reply = started.catch(() => {
    throw new CallFailure("FETCH_ERROR");
  });
  return fetchToken(reply);
}

const refresh = () => send({ method: "GET", path: "/auth/refresh", token: null });

async function fetchToken(refreshing: Promise<Response>): Promise<string> {
  const endingsBefore = countSessionEndings();
  const reply = await refreshing;
  if (reply.status === 403) throw loginExpiredFailure();
  const { accessToken } = (await parseReply(reply)) as { accessToken: string };
  if (countSessionEndings() !== endingsBefore) throw loginExpiredFailure();
  storeToken(accessToken);
  return accessToken;
}

/** Without the Web Locks API the server's grace period covers two tabs. */
export function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? (locks.request(TOKEN_LOCK, act) as Promise<T>) : act();
}
