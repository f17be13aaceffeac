/**
 * Who is signed in here. The access token lives in this tab and goes with it, and the refresh token
 * is a cookie that no script can read. `persist` and `myPhoneNumber` are in the browser's storage
 * only after "Remember me"; otherwise the number stays in the tab's, because the next person at a
 * shared computer can read the browser's. The session's random id is always in the browser's
 * storage, so that other tabs know that somebody is signed in, and notice when that ends.
 */
import type { UserInfo } from "@hiram/contract/session/session.calls.ts";

export const TOKEN_KEY = "accessToken";
export const PERSIST_KEY = "persist";
const PHONE = "myPhoneNumber";
/** The key of the cached answers (`last-answers.ts`); deleted with the session. */
export const LAST_ANSWERS_KEY = "lastAnswers";
export const SESSION_KEY = "session";

/** Why the session ended, which decides what is shown next. */
type SessionEnd = "expired" | "signed-out";
export type StoredSession = { readonly token: string | null; readonly end: SessionEnd | null };

export const noSession: StoredSession = { token: null, end: null };

let session: StoredSession | undefined;
/** Counts sign-outs, so that a refresh in progress does not bring the token back. */
let endings = 0;
const listeners = new Set<() => void>();

export function currentSession(): StoredSession {
  session ??= { token: sessionStorage.getItem(TOKEN_KEY), end: null };
  return session;
}

export const currentToken = (): string | null => currentSession().token;
export const countSessionEndings = (): number => endings;

function change(next: StoredSession) {
  session = next;
  if (next.token === null) sessionStorage.removeItem(TOKEN_KEY);
  else sessionStorage.setItem(TOKEN_KEY, next.token);
  for (const tell of listeners) tell();
}

/** Stores the session after a sign-in. */
export function storeSession(token: string, persist: boolean): void {
  if (persist) localStorage.setItem(PERSIST_KEY, "true");
  else localStorage.removeItem(PERSIST_KEY);
  storeToken(token);
}

/** After a refresh "Remember me" stays as it was. */
export function storeToken(token: string): void {
  const claims = readClaims(token);
  const phone = claims?.UserInfo?.phoneNumber;
  const [kept, other] = isRemembered()
    ? [localStorage, sessionStorage]
    : [sessionStorage, localStorage];
  other.removeItem(PHONE);
  if (phone) kept.setItem(PHONE, phone);
  if (claims?.sid) {
    if (claims.sid !== storedSessionId()) forgetAnswers();
    localStorage.setItem(SESSION_KEY, claims.sid);
  }
  change({ token, end: null });
}

function forgetAnswers(): void {
  localStorage.removeItem(LAST_ANSWERS_KEY);
  sessionStorage.removeItem(LAST_ANSWERS_KEY);
}

export function forgetSession(end: SessionEnd): void {
  endings++;
  for (const name of [PERSIST_KEY, PHONE, SESSION_KEY]) localStorage.removeItem(name);
  sessionStorage.removeItem(PHONE);
  forgetAnswers();
  change({ token: null, end });
}

export const isRemembered = (): boolean => localStorage.getItem(PERSIST_KEY) === "true";

/** A refresh cookie may exist: someone signed in with this browser and did not sign out. */
export const mayRestore = (): boolean =>
  isRemembered() || localStorage.getItem(SESSION_KEY) !== null;

type Claims = {
  readonly UserInfo?: UserInfo;
  readonly exp?: number;
  /** The member's random id. */
  readonly sub?: string;
  /** The session's id. */
  readonly sid?: string;
};

/** The token's claims, for display only; the server verifies the token itself. */
function readClaims(token: string): Claims | null {
  try {
    const text = atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"));
    return JSON.parse(text) as Claims;
  } catch {
    return null;
  }
}

export const readUserInfo = (token: string): UserInfo | null => readClaims(token)?.UserInfo ?? null;

/** The phone number in the token; empty without a token. */
export const phoneInToken = (token: string | null): string =>
  (token && readUserInfo(token)?.phoneNumber) ?? "";

/** The member's random id in the token; empty without a token. */
export const readSubject = (token: string | null): string =>
  (token && readClaims(token)?.sub) ?? "";

/** The id of the session that this browser knows, even without a token; null after a sign-out. */
export const storedSessionId = (): string | null => localStorage.getItem(SESSION_KEY);

/**
 * An id for data stored on this device, which does not name the person; empty when no member is
 * signed in.
 */
export const currentMember = (): string => readSubject(currentToken());

export function isExpired(token: string): boolean {
  const expires = readClaims(token)?.exp;
  return expires === undefined || expires * 1000 <= Date.now();
}

/** Another tab signed out, or signed another member in, so this tab's state is outdated. */
function noticeOtherTab({ key, newValue }: StorageEvent) {
  const { token } = currentSession();
  if (token === null || (key !== SESSION_KEY && key !== null)) return;
  if (newValue === readClaims(token)?.sid) return;
  endings++;
  sessionStorage.removeItem(LAST_ANSWERS_KEY);
  change({ token: null, end: newValue === null ? "signed-out" : null });
}

export function onSessionChange(tell: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", noticeOtherTab);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) window.removeEventListener("storage", noticeOtherTab);
  };
}
