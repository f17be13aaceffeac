/**
 * Verifies an authenticator's reply: our challenge, our origin, the person verified by the device,
 * and a registered passkey that was not removed.
 */
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { findPasskey, type PasskeyRow, type PasskeyUse } from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";

/** The relying party: the host of our public address, and its origin. */
export function relyingParty({ config }: House) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin, rpName: config.company.CompanyName };
}

/** EdDSA, ES256 and RS256 by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257];

/** The member as an authenticator stores them: a random id without personal data. */
export const userHandleOf = (memberId: string) => new Uint8Array(Buffer.from(memberId));

export const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

export type Verified = { readonly memberId: string; readonly use: PasskeyUse };

/** Null for anything that is not right; the reason is not told. */
export async function verifyPasskey(
  house: House,
  response: ShownPasskey,
  challenge: string,
): Promise<Verified | null> {
  const passkey = await findPasskey(house.db, response.id);
  if (!passkey) return null;
  const { userHandle } = response.response;
  const isTheirs = !userHandle || fromBase64(userHandle) === passkey.member_id;
  if (!isTheirs) return null;
  const { rpID, origin } = relyingParty(house);
  const judged = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null); // The library throws for every invalid answer; the throw becomes a refusal.
  if (!judged?.verified) return null;
  const { newCounter, credentialBackedUp } = judged.authenticationInfo;
  return {
    memberId: passkey.member_id,
    use: { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp },
  };
}

const fromBase64 = (text: string): string => Buffer.from(text, "base64url").toString("utf8");
