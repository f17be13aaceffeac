/** Reads the copies of the checkpoints outside the database, as far as this process reaches them. */
import type { CopyState } from "@hiram/contract/staff/admin/audit.ts";
import { type Checkpoint, type CheckpointCopy, readCheckpointLine } from "#audit/checkpoints.ts";
import type { AuditFindings, AuditReport } from "#audit/findings.ts";
import type { House } from "#house/house.ts";

type CopyRead = {
  readonly place: CheckpointCopy["place"];
  readonly state: CopyState;
  readonly checkpoints: readonly Checkpoint[];
};

/** A copy may lack a new checkpoint until the job of each minute has copied it. */
const BEHIND_MS = 5 * 60_000;

export const readCopies = (
  house: Pick<House, "keys">,
  copies: readonly CheckpointCopy[],
  findings: AuditFindings,
): Promise<CopyRead[]> =>
  Promise.all(
    copies.map(async ({ place, read }): Promise<CopyRead> => {
      if (!read) return { place, state: "WRITE_ONLY", checkpoints: [] };
      const checkpoints: Checkpoint[] = [];
      try {
        for await (const line of read()) {
          const checkpoint = readCheckpointLine(house, line);
          if (checkpoint) checkpoints.push(checkpoint);
          else findings.add("FORGED", {});
        }
        return { place, state: "READ", checkpoints };
      } catch {
        // Reported as the state of the copy; the rest of the log can be verified without it.
        return { place, state: "UNREADABLE", checkpoints };
      }
    }),
  );

const newestOf = (checkpoints: readonly Checkpoint[]): string | null =>
  checkpoints.map(({ at }) => at).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

export function describeCopy(
  { place, state, checkpoints }: CopyRead,
  inTable: readonly Checkpoint[],
): AuditReport["copies"][number] {
  if (state === "READ" && checkpoints.length === 0)
    return { place, state: "EMPTY", checkpoints: 0, newestAt: null };
  const [newestAt, newestInTable] = [newestOf(checkpoints), newestOf(inTable)];
  const isBehind =
    state === "READ" &&
    newestAt !== null &&
    newestInTable !== null &&
    Date.parse(newestInTable) - Date.parse(newestAt) > BEHIND_MS;
  return {
    place,
    state: isBehind ? "BEHIND" : state,
    checkpoints: checkpoints.length,
    newestAt,
  };
}
