/**
 * Checks a typed code. The try is taken in its own statement before the code is compared, so a wrong
 * guess is counted whatever becomes of the request, and by every process alike.
 */
import { audit } from "#audit/audit.ts";
import { markVerified, takeTryOf } from "#code/code.sql.ts";
import { deriveProof, isCode } from "#code/derive-code.ts";
import { aboutPrint, type CodeFor, holderPrint } from "#code/issue-code.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

/** The proof that the code was right, to be spent with what it confirms. */
export async function checkCode(
  house: House,
  asked: CodeFor,
  typed: string,
  caller: Caller,
): Promise<string> {
  const { purpose, holder, about } = asked;
  const key = { purpose, holder_print: holderPrint(house, holder) };
  const challenge = await takeTryOf(house.db, key, "code");
  // The code is derived from what was agreed to when it was sent: ask with another amount, and the
  // right digits are wrong.
  const claimed = challenge && { ...challenge, about_print: aboutPrint(house, about) };
  if (!claimed || !isCode(house.keys, claimed, typed)) {
    const actor = { kind: "anyone" } as const;
    await audit(house.db, { action: "CODE_FAILED", actor, caller, details: { purpose } });
    return refuse("CodeRefused");
  }
  await markVerified(house.db, claimed.id);
  return deriveProof(house.keys, claimed);
}
