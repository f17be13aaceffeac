/**
 * A new access token for the refresh cookie. The cookie is rotated at each use, so refreshes run
 * one at a time: one for all waiting calls of this tab, and one tab after another.
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

/** The login has ended, as opposed to a refresh that could not be sent. */
export const isLoginExpired = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === "LoginExpired";

let flight: Promise<string> | undefined;

/** `refused` is the token that the server refused; another call may have replaced it since. */
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

/** Without the Web Locks API the server's grace period covers two tabs. */
export function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? (locks.request(LOCK, act) as Promise<T>) : act();
}
