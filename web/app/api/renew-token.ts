/**
 * A new access token for the refresh cookie. The cookie is replaced at each use, so refreshes go one
 * at a time: one for all calls of this tab that wait for it, and tab after tab of this browser.
 */
import { loginExpired as expired } from "@hiram/contract/wire/login-expired.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { CallFailure, readReply, send } from "#api/send.ts";
import { currentToken, endingsSoFar, keepToken } from "#api/token.ts";

const LOCK = "hiram-session";

const code: ProblemName = "LoginExpired";

export const loginExpired = (): CallFailure =>
  new CallFailure("REFUSED", {
    problem: { code, message: expired.message },
    status: expired.status,
  });

/** The login is over, as against a refresh that could not be asked for. */
export const isLoginExpired = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === "LoginExpired";

let flight: Promise<string> | undefined;

/** `refused` is the token that the server would not take; another call may have replaced it since. */
export async function renewToken(refused: string | null): Promise<string> {
  const now = currentToken();
  if (now !== null && now !== refused) return now;
  flight ??= oneTabAtATime(fetchToken).finally(() => {
    flight = undefined;
  });
  return flight;
}

async function fetchToken(): Promise<string> {
  const endingsBefore = endingsSoFar();
  const reply = await send({ method: "GET", path: "/auth/refresh", token: null });
  if (reply.status === 403) throw loginExpired();
  const { accessToken } = (await readReply(reply)) as { accessToken: string };
  if (endingsSoFar() !== endingsBefore) throw loginExpired();
  keepToken(accessToken);
  return accessToken;
}

/** A browser without locks relies on the server, which forgives two tabs within a few seconds. */
export function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? (locks.request(LOCK, act) as Promise<T>) : act();
}
