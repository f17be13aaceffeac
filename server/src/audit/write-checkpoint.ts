/** Writes a checkpoint for the end of the chain, and brings the copies outside up to date. */

import { sql } from "kysely";
import type { AuditAction } from "#audit/audit.ts";
import { CHAIN_LOCK, findLastSeal, sealAudit } from "#audit/chain.ts";
import {
  CHANGED_MAX,
  type CheckpointCopy,
  type SignedCheckpoint,
  signCheckpoint,
} from "#audit/checkpoints.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { isUpToDate } from "#secret/key-ring.ts";

/**
 * After one of these actions an old backup has a password, second factor or role that is no longer
 * valid.
 */
const credentialActions: readonly AuditAction[] = [
  "PASSWORD_CHANGED",
  "RECOVERED",
  "ACCOUNT_FROZEN",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "STAFF_ENROLLED",
  "STAFF_PASSWORD_CHANGED",
  "STAFF_RECOVERY_KEYS_MADE",
  "STAFF_ROLE_CHANGED",
  "STAFF_REMOVED",
  "STAFF_RESET",
  "KEY_CHANGED",
];
const COPIED_AT_ONCE = 500;

/** Adds a checkpoint unless the last one already names this end of the chain. */
async function writeCheckpoint(house: House): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
    if (!(await isUpToDate(trx, house.keys))) return;
    const last = await findLastSeal(trx);
    const { seq: after = 0 } = (await findLastCheckpoint(trx)) ?? {};
    if (!last || last.seq <= after) return;
    const changed = await listChanged(trx, after, last.seq);
    const checkpoint = signCheckpoint(house.keys, {
      seq: last.seq,
      hash: last.hash.toString("hex"),
      at: house.clock.now().toISOString(),
      after,
      changed: changed.length > CHANGED_MAX ? null : changed,
    });
    await trx.insertInto("audit_checkpoint").values(rowOf(checkpoint)).execute();
  });
}

const findLastCheckpoint = (trx: Trx) =>
  trx
    .selectFrom("audit_checkpoint")
    .select("seq")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

async function listChanged(trx: Trx, after: number, upTo: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("audit_seal")
    .innerJoin("audit_event as event", "event.id", "audit_seal.event_id")
    .select("event.subject_id as id")
    .distinct()
    .where("audit_seal.seq", ">", after)
    .where("audit_seal.seq", "<=", upTo)
    .where("event.action", "in", credentialActions)
    .where("event.subject_id", "is not", null)
    .orderBy("id")
    .limit(CHANGED_MAX + 1)
    .execute();
  return rows.map(({ id }) => id as string);
}

const rowOf = ({ seq, hash, at, after = 0, changed = null, signature }: SignedCheckpoint) => ({
  seq,
  hash: Buffer.from(hash, "hex"),
  at: new Date(at),
  after,
  changed: changed && [...changed],
  signature,
});

/** Every checkpoint of the table after this number, oldest first. */
export async function listCheckpoints(
  db: Db,
  { after = 0, limit }: { readonly after?: number; readonly limit?: number } = {},
): Promise<(SignedCheckpoint & { readonly number: number })[]> {
  const rows = await db
    .selectFrom("audit_checkpoint")
    .selectAll()
    .where("number", ">", after)
    .orderBy("number")
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(({ is_restore, ...row }) => ({
    ...row,
    hash: row.hash.toString("hex"),
    at: row.at.toISOString(),
    ...(is_restore && { isRestore: true }),
  }));
}

/**
 * Each copy gets the checkpoints that it lacks. A copy that cannot be reached does not delay the
 * others.
 */
async function copyCheckpoints(house: House, copies: readonly CheckpointCopy[]): Promise<void> {
  const outcomes = await Promise.allSettled(copies.map((copy) => bringUpToDate(house, copy)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

async function bringUpToDate({ db }: House, copy: CheckpointCopy): Promise<void> {
  for (;;) {
    const done = await db
      .selectFrom("audit_checkpoint_copy")
      .select("number")
      .where("place", "=", copy.name)
      .executeTakeFirst();
    const next = await listCheckpoints(db, { after: done?.number ?? 0, limit: COPIED_AT_ONCE });
    const newest = next.at(-1)?.number;
    if (newest === undefined) return;
    await copy.add(next.map(({ number, ...checkpoint }) => JSON.stringify(checkpoint)));
    await db
      .insertInto("audit_checkpoint_copy")
      .values({ place: copy.name, number: newest })
      .onConflict((conflict) => conflict.column("place").doUpdateSet({ number: newest }))
      .execute();
  }
}

/** The job of every minute. */
export async function sealAndCheckpoint(
  house: House,
  copies: readonly CheckpointCopy[],
): Promise<void> {
  await sealAudit(house);
  await writeCheckpoint(house);
  await copyCheckpoints(house, copies);
}
