/**
 * Checks a typed code. The try is taken in its own statement before the code is compared, so a wrong
 * guess is counted whatever becomes of the request, and by every process alike.
 */
import { markVerified, takeTryOf } from "#code/code.sql.ts";
import { deriveProof, isCode } from "#code/derive-code.ts";
import { aboutPrint, type CodeFor, holderPrint } from "#code/issue-code.ts";
import type { House } from "#kit/house.ts";
import { refuse } from "#kit/problem.ts";

/** The proof that the code was right, to be spent with what it confirms. */
export async function checkCode(house: House, asked: CodeFor, typed: string): Promise<string> {
  const key = { purpose: asked.purpose, holder_print: holderPrint(house, asked.holder) };
  const challenge = await takeTryOf(house.db, key);
  if (!challenge) return refuse("CodeRefused");
  // The code is derived from what was agreed to when it was sent: ask with another amount, and the
  // right digits are wrong.
  const claimed = { ...challenge, about_print: aboutPrint(house, asked.about) };
  if (!isCode(house.keys, claimed, typed)) return refuse("CodeRefused");
  await markVerified(house.db, challenge.id);
  return deriveProof(house.keys, challenge);
}
