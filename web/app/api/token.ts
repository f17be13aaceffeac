/**
 * Who is signed in here. The access token lives in this tab and goes with it; `persist` and
 * `myPhoneNumber` are the browser's, and the refresh token is a cookie that no script can read.
 */
import type { UserInfo } from "@hiram/contract/session/session.calls.ts";

const TOKEN = "accessToken";
const PERSIST = "persist";
const PHONE = "myPhoneNumber";

/** Why nobody is signed in any more: what is shown next depends on it. */
type SessionEnd = "expired" | "signed-out";
export type Session = { readonly token: string | null; readonly end: SessionEnd | null };

export const noSession: Session = { token: null, end: null };

let session: Session | undefined;
/** Counts sign-outs, so that a refresh which was under way meanwhile does not bring the token back. */
let endings = 0;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  session ??= { token: sessionStorage.getItem(TOKEN), end: null };
  return session;
}

export const currentToken = (): string | null => currentSession().token;
export const endingsSoFar = (): number => endings;

function change(next: Session) {
  session = next;
  if (next.token === null) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, next.token);
  for (const tell of listeners) tell();
}

/** After a sign-in. */
export function keepSession(token: string, persist: boolean): void {
  if (persist) localStorage.setItem(PERSIST, "true");
  else localStorage.removeItem(PERSIST);
  keepToken(token);
}

/** After a refresh: whether the member asked to be remembered stays as it was. */
export function keepToken(token: string): void {
  const phone = phoneOf(token);
  if (phone) localStorage.setItem(PHONE, phone);
  change({ token, end: null });
}

export function endSession(end: SessionEnd): void {
  endings++;
  localStorage.removeItem(PERSIST);
  localStorage.removeItem(PHONE);
  change({ token: null, end });
}

export const isRemembered = (): boolean => localStorage.getItem(PERSIST) === "true";

/** A refresh cookie may exist: someone signed in in this browser, and did not sign out. */
export const mayRestore = (): boolean => isRemembered() || localStorage.getItem(PHONE) !== null;

type Claims = { readonly UserInfo?: UserInfo; readonly exp?: number };

/** What the token says. Nothing rests on it here: the server reads the token itself. */
function readClaims(token: string): Claims | null {
  try {
    const text = atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/"));
    return JSON.parse(text) as Claims;
  } catch {
    return null;
  }
}

export const readUserInfo = (token: string): UserInfo | null => readClaims(token)?.UserInfo ?? null;

/** Whose token it is; empty for none. */
export const phoneOf = (token: string | null): string =>
  (token && readUserInfo(token)?.phoneNumber) ?? "";

/** Who is signed in here, by phone number; empty for nobody. */
export const currentMember = (): string => phoneOf(currentToken());

export function isExpired(token: string): boolean {
  const expires = readClaims(token)?.exp;
  return expires === undefined || expires * 1000 <= Date.now();
}

/** Another tab signed out, or signed someone else in: what this tab holds is no longer true. */
function noticeOtherTab({ key, newValue }: StorageEvent) {
  const { token } = currentSession();
  if (token === null || (key !== PHONE && key !== null)) return;
  if (newValue === readUserInfo(token)?.phoneNumber) return;
  endings++;
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
