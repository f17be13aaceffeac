/**
 * Derives a code. It is stored nowhere: it comes from its challenge, its purpose, the phone and
 * what is agreed to, under a key outside the database. Changing any of them gives another code.
 * Only this folder handles codes.
 */
import { timingSafeEqual } from "node:crypto";
import type { Keys } from "#secret/crypto.ts";

export type Challenge = {
  readonly id: string;
  readonly purpose: string;
  readonly holder_fingerprint: string;
  readonly about_fingerprint: string;
};

/** A challenge with the length of its code, which is that of the policy when it was sent. */
export type CodeChallenge = Challenge & { readonly digits: number };

const fingerprintOf = ({ id, purpose, holder_fingerprint, about_fingerprint }: Challenge): string =>
  [id, purpose, holder_fingerprint, about_fingerprint].join("\0");

const DRAWS = 2n ** 64n;

export function deriveCodeOfChallenge(keys: Keys, challenge: CodeChallenge): string {
  const codes = 10n ** BigInt(challenge.digits);
  // The largest multiple of the number of codes: draws above it would favour small codes.
  const fairBelow = DRAWS - (DRAWS % codes);
  for (let draw = 0; ; draw++) {
    const bytes = Buffer.from(
      keys.fingerprint(`${fingerprintOf(challenge)}\0${draw}`, "code"),
      "base64url",
    );
    const number = bytes.readBigUInt64BE(0);
    if (number < fairBelow) return String(number % codes).padStart(challenge.digits, "0");
  }
}

export const isRightCode = (keys: Keys, challenge: CodeChallenge, typed: string): boolean =>
  areEqual(deriveCodeOfChallenge(keys, challenge), typed);

/**
 * The proof that a right code is exchanged for: deterministic, so that a repeat after a lost reply
 * gets the same one.
 */
export const deriveProof = (keys: Keys, challenge: Challenge): string =>
  keys.fingerprint(fingerprintOf(challenge), "code-proof");

/** The bytes that a passkey signs, bound to the challenge like the digits of a code. */
export const derivePasskeyWords = (keys: Keys, challenge: Challenge): string =>
  keys.fingerprint(fingerprintOf(challenge), "passkey-words");

export const isRightProof = (keys: Keys, challenge: Challenge, shown: string): boolean =>
  areEqual(deriveProof(keys, challenge), shown);

function areEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
