/**
 * Begins a sign-in at a provider: for a session, to link an account, or to show again within a
 * session who it is. `state` is the row's id; nonce and verifier are derived from it with our key,
 * so that neither is stored. A cookie binds the answer to this browser.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  type SignOnKey,
  signOnMinutes,
  signOnPathOf,
} from "@hiram/contract/staff/sign-in/sign-on.ts";
import type { House } from "#house/house.ts";
import type { Cookies, StaffCaller } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import type { SignOnProvider } from "#outside/sign-on/open-sign-on.ts";
import { refuse } from "#problem.ts";
import { insertSignOn } from "./sign-on.sql.ts";

type Reason =
  | { readonly purpose: "SIGN_IN" }
  | { readonly purpose: "LINK"; readonly linkId: string }
  | { readonly purpose: "FRESH"; readonly staff: StaffCaller };

const COOKIE = "staff-sign-on";

export const findProvider = ({ signOn }: OutsideAdapters, key: SignOnKey): SignOnProvider =>
  signOn.find((provider) => provider.key === key) ?? refuse("NotFound");

/** What both requests of one sign-in to the provider must say alike. */
export const signOnRequestOf = (
  { keys, config }: House,
  { key }: SignOnProvider,
  state: string,
) => ({
  state,
  nonce: keys.fingerprint(`nonce\0${state}`, "sign-on"),
  verifier: keys.fingerprint(`verifier\0${state}`, "sign-on"),
  redirectUri: config.publicUrl + signOnPathOf(key),
});

export async function beginSignOn(
  house: House,
  provider: SignOnProvider,
  reason: Reason,
  cookies: Cookies,
): Promise<{ address: string }> {
  const state = randomUUID();
  const address = await provider.begin({
    ...signOnRequestOf(house, provider, state),
    isFresh: reason.purpose === "FRESH",
  });
  if (address === null) return refuse("SignOnAway");
  const browser = readBrowser(cookies) ?? randomBytes(32).toString("base64url");
  await insertSignOn(house.db, {
    id: state,
    provider: provider.key,
    purpose: reason.purpose,
    session_id: reason.purpose === "FRESH" ? reason.staff.sessionId : null,
    link_id: reason.purpose === "LINK" ? reason.linkId : null,
    browser_hash: hashBrowser(browser),
  });
  // Two windows may sign in beside each other: the same cookie serves both.
  cookies.set(COOKIE, browser, signOnMinutes * 60);
  return { address };
}

const BROWSER = /^[\w-]{43}$/;

/** What this browser was given; anything else counts as nothing. */
export function readBrowser(cookies: Cookies): string | undefined {
  const shown = cookies.get(COOKIE);
  return shown && BROWSER.test(shown) ? shown : undefined;
}

export const hashBrowser = (browser: string): Buffer =>
  createHash("sha256").update(browser).digest();
