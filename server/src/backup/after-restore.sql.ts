/** What a restore changes in the rows of the backup, besides ending sessions and codes. */
import type pg from "pg";
import { HASH_BEFORE_FIRST_SEAL } from "#audit/chain.ts";
import { CHANGED_MAX, type Checkpoint, signCheckpoint } from "#audit/checkpoints.ts";
import type { Keys } from "#secret/crypto.ts";
import { makeUnmatchedHash } from "#secret/passwords.ts";

export async function findLastCheckpoint(
  client: pg.ClientBase,
): Promise<Pick<Checkpoint, "seq" | "at"> | null> {
  const { rows } = await client.query<{ seq: number; at: Date }>(
    "select seq, at from audit_checkpoint order by number desc limit 1",
  );
  const [last] = rows;
  return last ? { seq: last.seq, at: last.at.toISOString() } : null;
}

/**
 * Ends passwords, passkeys, authenticators and recovery keys of these members and staff, or of all
 * with null. A member recovers with a code to the phone; staff are reset by an administrator, or on
 * the machine with `npm run staff:reset`.
 */
export async function forceRecovery(
  client: pg.ClientBase,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids?.length === 0) return;
  const hash = makeUnmatchedHash();
  await client.query(
    `update member set password_hash = $2, password_changed_at = house_now()
     where $1::uuid[] is null or id = any($1)`,
    [ids, hash],
  );
  await client.query(
    `update staff set password_hash = $2, totp_sealed = null
     where $1::uuid[] is null or id = any($1)`,
    [ids, hash],
  );
  await client.query(
    `update passkey set removed_at = now()
     where removed_at is null and ($1::uuid[] is null or member_id = any($1) or staff_id = any($1))`,
    [ids],
  );
  await client.query(
    "delete from staff_recovery_key where $1::uuid[] is null or staff_id = any($1)",
    [ids],
  );
}

/**
 * Adds the signed mark of the restore to the checkpoints: it tells the verifier that later places
 * of the chain, which outside copies still name, were abandoned.
 */
export async function markRestore(
  pool: pg.Pool,
  keys: Keys,
  { at, changed }: { readonly at: string; readonly changed: readonly string[] | null },
): Promise<void> {
  const { rows } = await pool.query<{ seq: number; hash: Buffer }>(
    "select seq, hash from audit_seal order by seq desc limit 1",
  );
  const { seq, hash } = rows[0] ?? { seq: 0, hash: HASH_BEFORE_FIRST_SEAL };
  const named = changed && changed.length <= CHANGED_MAX ? changed : null;
  const mark = { seq, hash: hash.toString("hex"), at, after: seq, changed: named, isRestore: true };
  const { signature } = signCheckpoint(keys, mark);
  await pool.query(
    `insert into audit_checkpoint (seq, hash, at, after, changed, is_restore, signature)
     values ($1, $2, $3, $1, $4, true, $5)`,
    [seq, hash, at, named, signature],
  );
}
