/** The member's passkeys, the oldest first. */
import { listPasskeys as list } from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";

export async function listPasskeys({ db }: House, { id }: MemberCaller) {
  const passkeys = await list(db, id);
  return passkeys.map((passkey) => ({
    id: passkey.id,
    device: passkey.device,
    isBackedUp: passkey.is_backed_up,
    createdAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  }));
}
