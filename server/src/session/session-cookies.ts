/** The two cookies: the refresh token, and the mark of a device that has signed in before. */
import { randomUUID } from "node:crypto";
import type { Cookies } from "#http/answer.ts";
import type { Keys } from "#secret/crypto.ts";
import { sessionLimitsOf } from "#session/start-session.ts";

const REFRESH = "refresh";
const DEVICE = "device";
const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS;

export const readRefresh = (cookies: Cookies): string | undefined => cookies.get(REFRESH);

/** Without `persists` it is a session cookie, deleted when the browser closes. */
export const setRefreshCookie = (cookies: Cookies, token: string, persists: boolean): void =>
  cookies.set(
    REFRESH,
    token,
    persists ? sessionLimitsOf(true).lifeHours * HOUR_SECONDS : undefined,
  );

export const dropRefresh = (cookies: Cookies): void => cookies.clear(REFRESH);

/**
 * The device's id, if this device has signed in to this account before; signed, so that it cannot
 * be forged.
 */
export function readDeviceCookie(
  keys: Keys,
  cookies: Cookies,
  accountFingerprint: string,
  cookie = DEVICE,
): string | null {
  const [id = "", signature] = (cookies.get(cookie) ?? "").split(".");
  return signature === keys.fingerprint(`${id}\0${accountFingerprint}`, cookie) ? id : null;
}

export function setDeviceCookie(
  keys: Keys,
  cookies: Cookies,
  accountFingerprint: string,
  cookie = DEVICE,
): void {
  const id = randomUUID();
  const signature = keys.fingerprint(`${id}\0${accountFingerprint}`, cookie);
  cookies.set(cookie, `${id}.${signature}`, YEAR_SECONDS);
}
