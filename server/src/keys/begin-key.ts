/**
 * Lets the variable SECRET take over from SECRET_PREVIOUS, once every process has been given both.
 * The keys that must outlive the old SECRET are sealed with the new one, and the position where the
 * audit log changes keys is stored.
 */
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { CHAIN_LOCK, findLastSeal, HASH_BEFORE_FIRST_SEAL } from "#audit/chain.ts";
import type { House } from "#house/house.ts";
import { secretKeySeal } from "#secret/crypto.ts";
import { loadKeyRing } from "#secret/key-ring.ts";
import { addSigningKey } from "#secret/tokens.ts";
import { StartRefused } from "#start-refused.ts";

export async function beginKey({ db, keys }: House): Promise<void> {
  await loadKeyRing(db, keys);
  const { current, wanted } = keys.ring();
  if (current === wanted)
    throw new StartRefused(`SECRET (key ${current}) is in use already: there is nothing to begin.`);
  await db.transaction().execute(async (trx) => {
    // After this position no row of the audit log may be sealed with the old key.
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
    const last = await findLastSeal(trx);
    const anchor = {
      seq: last?.seq ?? 0,
      hash: (last?.hash ?? HASH_BEFORE_FIRST_SEAL).toString("hex"),
    };
    const kept = keys.sealWith(wanted, keys.carryOver(anchor), secretKeySeal(wanted));
    const { rows } = await sql<{ begun: boolean }>`
      select begin_secret_key(${wanted}, ${current}, ${kept}) as begun
    `.execute(trx);
    if (!rows[0]?.begun)
      throw new StartRefused(
        "Another SECRET is being replaced, or has just been: npm run keys says which.",
      );
    await addSigningKey(trx, keys, wanted);
    await audit(trx, {
      action: "KEYS_REPLACED",
      actor: { kind: "system" },
      details: { what: `SECRET, key ${wanted} for key ${current}` },
    });
  });
  await loadKeyRing(db, keys);
}
