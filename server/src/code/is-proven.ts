/**
 * Whether a proof could be spent now; asked by steps before the one that spends it. It changes
 * nothing.
 */
import { findLatest, isSpendable } from "#code/code.sql.ts";
import { isProof } from "#code/derive-code.ts";
import { aboutFingerprint, type CodeFor, holderFingerprint } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";

export async function isProven(
  house: House,
  { purpose, holder, about }: CodeFor,
  proof: string,
): Promise<boolean> {
  const key = { purpose, holder_fingerprint: holderFingerprint(house, holder) };
  const challenge = await findLatest(house.db, key);
  const claimed = challenge && { ...challenge, about_fingerprint: aboutFingerprint(house, about) };
  if (!claimed || !isProof(house.keys, claimed, proof)) return false;
  return isSpendable(house.db, claimed.id, house.policies.now().codeProofSeconds);
}
