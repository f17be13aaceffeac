/**
 * Verifies an authenticator's reply: our challenge, our origin, the person verified by the device,
 * and a registered passkey that was not removed.
 */
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import {
  findPasskey,
  type PasskeyAudience,
  type PasskeyRow,
  type PasskeyUse,
} from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";

/** The relying party: the host of our public address, and its origin. */
export function relyingParty({ config }: House) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin, rpName: config.company.CompanyName };
}

/** EdDSA, ES256 and RS256 by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257];

/** The person as an authenticator stores them: a random id without personal data. */
export const userHandleOf = (ownerId: string) => new Uint8Array(Buffer.from(ownerId));

export const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

export type VerifiedPasskey = { readonly memberId: string; readonly use: PasskeyUse };

/** Verifies a member's passkey. Returns null for any wrong answer, without the reason. */
export async function verifyPasskey(
  house: House,
  response: ShownPasskey,
  challenge: string,
): Promise<VerifiedPasskey | null> {
  const verified = await verifyOn("member", house, response, challenge);
  return verified && { memberId: verified.ownerId, use: verified.use };
}

/** Verifies a passkey of somebody at the desk, under the same conditions. */
export async function verifyStaffPasskey(
  house: House,
  response: ShownPasskey,
  challenge: string,
): Promise<{ readonly staffId: string; readonly use: PasskeyUse } | null> {
  const verified = await verifyOn("staff", house, response, challenge);
  return verified && { staffId: verified.ownerId, use: verified.use };
}

async function verifyOn(
  side: PasskeyAudience,
  house: House,
  response: ShownPasskey,
  challenge: string,
): Promise<{ readonly ownerId: string; readonly use: PasskeyUse } | null> {
  const passkey = await findPasskey(house.db, response.id);
  const ownerId = passkey?.[`${side}_id`];
  if (!passkey || !ownerId) return null;
  const { userHandle } = response.response;
  if (userHandle && fromBase64(userHandle) !== ownerId) return null;
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
    ownerId,
    use: { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp },
  };
}

const fromBase64 = (text: string): string => Buffer.from(text, "base64url").toString("utf8");
