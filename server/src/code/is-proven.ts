/**
 * Whether a proof could be spent now; asked by steps before the one that spends it. It changes
 * nothing.
 */
import { findLatestChallenge, isChallengeSpendable } from "#code/code.sql.ts";
import { isRightProof } from "#code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "#code/issue-code.ts";
import type { House } from "#house/house.ts";

export async function isProofSpendable(
  house: House,
  { purpose, holder, about }: CodeSubject,
  proof: string,
): Promise<boolean> {
  const key = { purpose, holder_fingerprint: codeHolderFingerprint(house, holder) };
  const challenge = await findLatestChallenge(house.db, key);
  const claimed = challenge && {
    ...challenge,
    about_fingerprint: codeSubjectFingerprint(house, about),
  };
  if (!claimed || !isRightProof(house.keys, claimed, proof)) return false;
  return isChallengeSpendable(house.db, claimed.id, house.policies.now().codeProofSeconds);
}
