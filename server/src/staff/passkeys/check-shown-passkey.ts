/** A passkey that a signed-in person at the desk shows again: judged once, and noted. */
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import { consumePasskeyQuestion, recordPasskeyUse } from "#code/passkey.sql.ts";
import { verifyStaffPasskey } from "#code/verify-passkey.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { expectedQuestion } from "#session/passkeys/passkey-question.ts";

type Shown = { readonly challengeId: string; readonly response: ShownPasskey };

export async function checkShownPasskey(
  house: House,
  db: Db | Trx,
  staffId: string,
  { challengeId, response }: Shown,
): Promise<void> {
  const question = { id: challengeId, purpose: "STAFF_PROVE", owner: { staffId } } as const;
  const isOpen = await consumePasskeyQuestion(house.db, question);
  const expected = expectedQuestion(house, "STAFF_PROVE", challengeId);
  const verified = isOpen ? await verifyStaffPasskey(house, response, expected) : null;
  if (verified?.staffId !== staffId || !(await recordPasskeyUse(db, verified.use)))
    refuse("PasskeyRefused");
}
