/** Signs in with a passkey, which identifies the member. Returns the reason when it fails. */
import { ask } from "#api/client.ts";
import { storeSession } from "#api/token.ts";
import { mayUsePasskeys, type NoPasskey, showPasskey } from "#member/passkey.ts";

export async function signInByPasskey(persist: boolean): Promise<NoPasskey | undefined> {
  if (!mayUsePasskeys()) return "unusable";
  const { challengeId, options } = await ask("POST /authmember/passkeys/signin/start", {});
  const given = await showPasskey(options);
  if ("none" in given) return given.none;
  const signedIn = await ask("POST /authmember/passkeys/signin", {
    challengeId,
    response: given.answer,
    persist,
  });
  storeSession(signedIn.accessToken, persist);
  return undefined;
}
