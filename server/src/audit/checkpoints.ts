/**
 * A checkpoint names the end of the chain at a moment and is signed with a key outside the
 * database. Checkpoints are rows that the app can only add, and copies of them leave the machine: a
 * person who truncates or rewrites the chain would have to change the copies too, and cannot sign
 * them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { CheckpointPlace } from "@hiram/contract/staff/admin/audit.ts";
import type { House } from "#house/house.ts";
import type { Keys } from "#secret/crypto.ts";

export type Checkpoint = {
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  /** The place of the checkpoint before, so that a missing one shows. Absent in old files. */
  readonly after?: number;
  /** Set when a backup was restored: the chain after this place is abandoned. */
  readonly changed?: readonly string[] | null;
  /** A backup was restored: what the chain had after this place is given up. */
  readonly isRestore?: boolean;
};
/** How many accounts a checkpoint names at most, because a syslog message has to stay small. */
export const CHANGED_MAX = 200;

export type SignedCheckpoint = Checkpoint & { readonly signature: string };

/** A copy of the checkpoints outside the database. */
export type CheckpointCopy = {
  readonly place: CheckpointPlace;
  /** Names the copy in the database, which notes how far it has come. */
  readonly name: string;
  add(lines: readonly string[]): Promise<void>;
  /** Lines of older files sign only these fields. */
  readonly read: (() => AsyncIterable<string>) | null;
};

const sign = (key: Buffer, checkpoint: Checkpoint): string =>
  createHmac("sha256", key).update(signedText(checkpoint)).digest("base64url");

function signedText({ seq, hash, at, after, changed, isRestore }: Checkpoint): string {
  const begin = `${seq}\n${hash}\n${at}`;
  // Lines of older files, whose signature covers fewer fields.
  if (after === undefined) return begin;
  return `${begin}\n${after}\n${changed?.join() ?? "unknown"}\n${isRestore === true}`;
}

export const signCheckpoint = (keys: Keys, checkpoint: Checkpoint): SignedCheckpoint => ({
  ...checkpoint,
  signature: sign(keys.secretFor("audit-checkpoint"), checkpoint),
});

/** Null for a line that was not written by us. */
export function readCheckpointLine({ keys }: Pick<House, "keys">, text: string): Checkpoint | null {
  const line = parse(text);
  return line && isSignedByUs(keys, line) ? line : null;
}

function parse(text: string): SignedCheckpoint | null {
  try {
    // A line exported from syslog has a header before the JSON.
    return JSON.parse(text.slice(Math.max(0, text.indexOf("{"))));
  } catch {
    return null; // A line that is not JSON was not written by us; the caller reports it.
  }
}

/** An earlier SECRET signs only for the part of the chain that it sealed. */
export function isSignedByUs(keys: Keys, { signature, ...checkpoint }: SignedCheckpoint): boolean {
  const given = Buffer.from(String(signature));
  const earlier = keys
    .earlier()
    .filter(({ seq }) => checkpoint.seq <= seq)
    .map(({ secrets }) => Buffer.from(secrets["audit-checkpoint"] as string, "base64"));
  return [keys.secretFor("audit-checkpoint"), ...earlier].some((key) => {
    const own = Buffer.from(sign(key, checkpoint));
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

/**
 * Leaves out checkpoints of the chain's abandoned part. These were made before a restore, and name
 * a place after the end of the backup that was restored.
 */
export function removeAbandonedCheckpoints<One extends Checkpoint>(
  checkpoints: readonly One[],
): One[] {
  const restores = checkpoints.filter(({ isRestore }) => isRestore);
  return checkpoints.filter(
    ({ seq, at }) => !restores.some((restore) => at < restore.at && seq > restore.seq),
  );
}
