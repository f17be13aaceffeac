/** How far the replacement of SECRET is, and what the operator does next. */
import type { Db } from "#db/database.ts";
import { type ColumnCount, countValuesToReseal } from "#keys/count-values-to-reseal.ts";
import { RETIRES_AFTER_MINUTES } from "#keys/reseal.ts";
import type { Keys } from "#secret/crypto.ts";
import { listSecretKeys } from "#secret/key-ring.ts";

export type KeyStatus = {
  /**
   * - `single`: one SECRET, and nothing needs another.
   * - `given`: this process has the new one, which has not taken over yet.
   * - `resealing`: the new one has taken over; old values are being sealed again.
   * - `waiting`: everything is sealed again; older codes and tokens still expire.
   * - `done`: the old one is refused, and this process still has it.
   * - `missing`: the old one is needed, and this process lacks it.
   */
  readonly state: "single" | "given" | "resealing" | "waiting" | "done" | "missing";
  readonly current: string;
  /** The SECRET that replaces it, or that it replaces. */
  readonly other: string | undefined;
  readonly left: readonly ColumnCount[];
  /** The number of values that no known key can decrypt. */
  readonly failed: number;
};

export async function readKeyStatus(db: Db, keys: Keys): Promise<KeyStatus> {
  const rows = await listSecretKeys(db);
  const { wanted, known, given } = keys.ring();
  const [newest, old] = [rows.at(-1), rows.at(-2)];
  const current = newest?.id ?? wanted;
  const one = { current, left: [], failed: 0 };
  if (wanted !== current && !rows.some(({ id }) => id === wanted))
    return { ...one, state: "given", other: wanted };
  if (!old) return { ...one, state: "single", other: undefined };
  if (old.retired_at) {
    const isGiven = given.includes(old.id);
    return { ...one, state: isGiven ? "done" : "single", other: isGiven ? old.id : undefined };
  }
  const left = await countValuesToReseal(db, current);
  const failed = await countFailed(db, current);
  const about = { current, other: old.id, left, failed };
  if (left.length === 0) return { ...about, state: "waiting" };
  return { ...about, state: known.includes(old.id) ? "resealing" : "missing" };
}

async function countFailed(db: Db, keyId: string): Promise<number> {
  const row = await db
    .selectFrom("reseal_progress")
    .select(({ fn }) => fn.sum<number>("failed").as("failed"))
    .where("key_id", "=", keyId)
    .executeTakeFirst();
  return Number(row?.failed ?? 0);
}

const nextSteps: Readonly<Record<KeyStatus["state"], string>> = {
  single: "There is nothing to do.",
  given:
    "When every app and worker has been started with both SECRET and SECRET_PREVIOUS: npm run keys -- --begin",
  resealing: "Keep SECRET_PREVIOUS on every app and worker. A worker seals the rest by itself.",
  waiting: `Keep SECRET_PREVIOUS. A worker ends the old key ${RETIRES_AFTER_MINUTES} minutes after the new one took over.`,
  done: "Take SECRET_PREVIOUS away and start every process again, one after another. Keep the old SECRET locked away for as long as you keep backups from before.",
  missing:
    "Set SECRET_PREVIOUS to the old SECRET again on every app and worker, and keep it until npm run keys says that it is not needed.",
};

export const nextKeyStep = ({ state, failed }: KeyStatus): string =>
  failed > 0
    ? `${failed} values can be opened with no known key (table reseal_progress names the columns). They keep the old key needed: docs/runbook.md, "Replacing SECRET".`
    : nextSteps[state];
