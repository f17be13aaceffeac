/** Spends a proven code in the transaction of its effect: once, for its purpose, and in time. */
import { findLatestChallenge, spendChallenge } from "#code/code.sql.ts";
import { isRightProof } from "#code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "#code/issue-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

/**
 * `again`: this proof was spent for the same effect before; the reply was lost, or the request was
 * repeated.
 */
type Spending = "spent" | "again" | "refused";

export async function spendConfirmation(
  trx: Trx,
  house: House,
  codeFor: CodeSubject,
  proof: string,
): Promise<Spending> {
  const key = {
    purpose: codeFor.purpose,
    holder_fingerprint: codeHolderFingerprint(house, codeFor.holder),
  };
  const challenge = await findLatestChallenge(trx, key);
  const claimed = challenge && {
    ...challenge,
    about_fingerprint: codeSubjectFingerprint(house, codeFor.about),
  };
  if (!claimed || !isRightProof(house.keys, claimed, proof)) return "refused";
  if (await spendChallenge(trx, claimed.id, house.policies.now().codeProofSeconds)) return "spent";
  // Spent before, or by a concurrent request; otherwise too old.
  return (await findLatestChallenge(trx, key))?.spent_at ? "again" : "refused";
}

/** The challenge just spent, for a row that records which code agreed to it. */
export async function getSpentChallengeId(
  trx: Trx,
  house: House,
  codeFor: CodeSubject,
): Promise<string> {
  const key = {
    purpose: codeFor.purpose,
    holder_fingerprint: codeHolderFingerprint(house, codeFor.holder),
  };
  const challenge = await findLatestChallenge(trx, key);
  if (!challenge?.spent_at) throw new Error(`no code for ${codeFor.purpose} was spent`);
  return challenge.id;
}
