/**
 * Finds the challenge that a proof belongs to, answered by a code or a passkey. The proof is
 * derived from what was agreed to, so it fits no other amount, account or person.
 */
import { type Challenge, isRightProof } from "#code/derive-code.ts";
import { type CodeSubject, codeSubjectFingerprint } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";

/** The id of the challenge, or null when none was answered for this. */
export function findProvenChallenge(
  house: House,
  answered: readonly Challenge[],
  asked: CodeSubject,
  proof: string,
): string | null {
  const about_fingerprint = codeSubjectFingerprint(house, asked.about);
  const proven = answered.find((one) =>
    isRightProof(house.keys, { ...one, about_fingerprint }, proof),
  );
  return proven?.id ?? null;
}
