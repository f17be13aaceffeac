/**
 * Asks the browser's authenticator to make a passkey, or to show one. The library that speaks to it is
 * fetched when it is wanted for the first time.
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
export type ShownPasskey = BodyOf<typeof passkeySignInCall>["response"];

/** Why there is none: the person or the clock said no, it is known already, or it does not work here. */
export type NoPasskey = "cancelled" | "known" | "unusable";
export type Given<Answer> = { readonly answer: Answer } | { readonly none: NoPasskey };

export const mayUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

export async function makePasskey(options: PasskeyOptions): Promise<Given<MadePasskey>> {
  const { startRegistration } = await fetchLibrary();
  type Wanted = Parameters<typeof startRegistration>[0]["optionsJSON"];
  return give(() => startRegistration({ optionsJSON: options as unknown as Wanted }));
}

export async function showPasskey(options: PasskeyOptions): Promise<Given<ShownPasskey>> {
  const { startAuthentication } = await fetchLibrary();
  type Wanted = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return give(() => startAuthentication({ optionsJSON: options as unknown as Wanted }));
}

async function fetchLibrary() {
  try {
    return await import("@simplewebauthn/browser");
  } catch {
    throw new CallFailure("FETCH_ERROR");
  }
}

/** The names are WebAuthn's own; every other one means that it cannot be done on this device or page. */
const noneByName: Readonly<Record<string, NoPasskey>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

async function give<Answer>(ask: () => Promise<unknown>): Promise<Given<Answer>> {
  try {
    return { answer: (await ask()) as Answer };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { none: noneByName[error.name] ?? "unusable" };
  }
}
