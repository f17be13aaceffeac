/**
 * The proof of a code that was spent a moment ago, for a member who types it again because the
 * reply was lost. It authorises nothing new: the reply only repeats what was done.
 */
import { findSpentLatest } from "#code/code.sql.ts";
import { deriveProof, isRightCode } from "#code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "#code/issue-code.ts";
import type { House } from "#house/house.ts";

const RECALLED_SECONDS = 30 * 60;

export async function recallProof(
  house: House,
  { purpose, holder, about }: CodeSubject,
  typed: string,
): Promise<string | null> {
  const key = { purpose, holder_fingerprint: codeHolderFingerprint(house, holder) };
  const challenge = await findSpentLatest(house.db, key, RECALLED_SECONDS);
  const claimed = challenge && {
    ...challenge,
    about_fingerprint: codeSubjectFingerprint(house, about),
  };
  return claimed && isRightCode(house.keys, claimed, typed)
    ? deriveProof(house.keys, claimed)
    : null;
}
