/**
 * Checks the synchronous standbys: those that the operator promises with SYNCHRONOUS_STANDBYS, and
 * those in the database's own settings. If one is missing, each commit waits for it.
 */

import {
  countAwaited,
  findCommitFaults,
  findStandbyFaults,
  readCommitSettings,
  readStandbyState,
} from "#db/standby/promised-standbys.ts";
import { type DoctorCheck, faultFinding, goodFinding, noteFinding } from "#doctor/check.ts";

export const checkStandby: DoctorCheck = async ({ database, config: { synchronousStandbys } }) => {
  if (!database) return [];
  const settings = await readCommitSettings(database.db);
  const state = await readStandbyState(database.db);
  const commitFaults = findCommitFaults(synchronousStandbys, settings).map((words) =>
    faultFinding(
      sentence(words),
      "Correct synchronous_standby_names and synchronous_commit, or SYNCHRONOUS_STANDBYS.",
    ),
  );
  if (commitFaults.length > 0) return commitFaults;
  const awaited = Math.max(synchronousStandbys, countAwaited(settings));
  if (awaited === 0)
    return [
      noteFinding(
        `No synchronous standby is promised, and ${state.attached} are attached.`,
        "With one machine alone, what was committed since the last backup is lost with its disk.",
      ),
    ];
  const standbyFaults = findStandbyFaults(awaited, state).map((words) =>
    faultFinding(
      sentence(words),
      "Start the standby and its connection to the primary; promote nothing meanwhile.",
    ),
  );
  if (standbyFaults.length > 0) return standbyFaults;
  const attached = goodFinding(`${state.synchronous} synchronous standbys are attached.`);
  return synchronousStandbys > 0
    ? [attached]
    : [
        attached,
        noteFinding(
          "The database waits for a synchronous standby that SYNCHRONOUS_STANDBYS does not promise.",
          "Set it, so that /readyz refuses when the standby is missing.",
        ),
      ];
};

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}.`;
