/** Creates an invitation code with a limited life and number of uses. */
import { randomUUID } from "node:crypto";
import type { House } from "#house/house.ts";
import { randomReference } from "#secret/crypto.ts";
import { invitationFingerprint } from "#session/check-invitation.ts";
import { insertInvitation } from "#session/session.sql.ts";

type InvitationRequest = { readonly label: string; readonly uses: number; readonly days: number };

/** The code is shown once; only its fingerprint is stored. */
export async function createInvitation(house: House, { label, uses, days }: InvitationRequest) {
  const code = randomReference();
  await insertInvitation(house.db, {
    id: randomUUID(),
    code_fingerprint: invitationFingerprint(house, code),
    label,
    uses_max: uses,
    days,
  });
  return code;
}
