/**
 * Which accounts changed their password, second factor or role after a backup was made. The
 * database that knew it is gone; the copies of the audit log's checkpoints outside it name these
 * accounts. They are trusted only when none is missing since the backup, because a missing one
 * could have named an account.
 */
import type { Checkpoint } from "#audit/checkpoints.ts";

export type ChangedAccounts = {
  /** Null when unknown: then every account counts as changed. */
  readonly ids: readonly string[] | null;
  /** Changes are known until this time; those of the last minute before it may be missing. */
  readonly knownUntil: string | null;
};

const UNKNOWN: ChangedAccounts = { ids: null, knownUntil: null };

/** `last` is the newest checkpoint in the backup, null when the backup has none. */
export function findChangedAccounts(
  checkpoints: readonly Checkpoint[],
  last: Pick<Checkpoint, "seq" | "at"> | null,
): ChangedAccounts {
  const since = unique(checkpoints.filter(({ at }) => at > (last?.at ?? "")));
  const ids = new Set<string>();
  let seq = last?.seq ?? 0;
  for (const checkpoint of since) {
    // After an earlier restore the chain continues from the end of that backup.
    if (!checkpoint.isRestore && checkpoint.after !== seq) return UNKNOWN;
    if (!checkpoint.changed) return UNKNOWN;
    for (const id of checkpoint.changed) ids.add(id);
    seq = checkpoint.seq;
  }
  const newest = since.at(-1);
  // Nothing newer than the backup can also mean that the copies stopped before it was made.
  return newest ? { ids: [...ids].sort(), knownUntil: newest.at } : UNKNOWN;
}

/** In the order of time; several copies hold the same checkpoints. */
function unique(checkpoints: readonly Checkpoint[]): Checkpoint[] {
  const byPlace = new Map(checkpoints.map((one) => [`${one.at} ${one.seq} ${one.hash}`, one]));
  return [...byPlace.values()].sort((a, b) =>
    a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1,
  );
}
