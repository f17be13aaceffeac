/**
 * At the start: a process without the SECRET that something is still sealed with does not start,
 * and says how much that is. It would look healthy, and answer calls about those values with
 * errors.
 */
import type { House } from "#house/house.ts";
import { describeValuesToReseal } from "#keys/count-values-to-reseal.ts";
import { nextKeyStep, readKeyStatus } from "#keys/key-status.ts";
import { listSecretKeys } from "#secret/key-ring.ts";
import { StartRefused } from "#start-refused.ts";

export async function refuseMissingKey({ db, keys }: Pick<House, "db" | "keys">): Promise<void> {
  const old = (await listSecretKeys(db)).at(-2);
  // Counting reads every table, so only a process without the old SECRET does it.
  if (!old || old.retired_at || keys.ring().known.includes(old.id)) return;
  const status = await readKeyStatus(db, keys);
  if (status.state !== "missing") return;
  const rows = status.left.reduce((sum, each) => sum + each.rows, 0);
  throw new StartRefused(
    `${rows} values are still sealed with the key ${status.other}, which this process was not given:\n${describeValuesToReseal(status.left)}\n${nextKeyStep(status)}`,
  );
}
