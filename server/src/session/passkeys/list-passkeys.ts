/** A member's passkeys, or those of somebody at the desk, the oldest first. */
import { listPasskeyRows as list, type PasskeyOwner } from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";

export async function listPasskeys({ db }: House, owner: PasskeyOwner) {
  const passkeys = await list(db, owner);
  return passkeys.map((passkey) => ({
    id: passkey.id,
    device: passkey.device,
    isBackedUp: passkey.is_backed_up,
    createdAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  }));
}
