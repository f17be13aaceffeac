/**
 * Asks the browser's authenticator to create a passkey, or to use one. The library is loaded at the
 * first use.
 */
import type {
  addPasskeyCall,
  passkeySignInCall,
  startPasskeyCall,
} from "@hiram/contract/session/passkeys.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { CallFailure } from "#api/client.ts";

export type PasskeyOptions = ReplyOf<typeof startPasskeyCall>["options"];
type MadePasskey = BodyOf<typeof addPasskeyCall>["response"];
export type PasskeyResponse = BodyOf<typeof passkeySignInCall>["response"];

/** Why it failed: cancelled or timed out, already registered, or not supported here. */
export type NoPasskey = "cancelled" | "known" | "unusable";
export type PasskeyAnswer<Answer> = { readonly answer: Answer } | { readonly none: NoPasskey };

export const mayUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer<MadePasskey>> {
  const { startRegistration } = await fetchLibrary();
  type PasskeyUse = Parameters<typeof startRegistration>[0]["optionsJSON"];
  return give(() => startRegistration({ optionsJSON: options as unknown as PasskeyUse }));
}

export async function showPasskey(
  options: PasskeyOptions,
): Promise<PasskeyAnswer<PasskeyResponse>> {
  const { startAuthentication } = await fetchLibrary();
  type PasskeyUse = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return give(() => startAuthentication({ optionsJSON: options as unknown as PasskeyUse }));
}

async function fetchLibrary() {
  try {
    return await import("@simplewebauthn/browser");
  } catch {
    throw new CallFailure("FETCH_ERROR");
  }
}

/**
 * WebAuthn's own error names; any other error means that a passkey is not possible on this device
 * or page.
 */
const noneByName: Readonly<Record<string, NoPasskey>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

async function give<Answer>(ask: () => Promise<unknown>): Promise<PasskeyAnswer<Answer>> {
  try {
    return { answer: (await ask()) as Answer };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { none: noneByName[error.name] ?? "unusable" };
  }
}
