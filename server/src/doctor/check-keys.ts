/** Whether SECRET opens what the database holds, and whether the previous one is still needed. */
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  goodFinding,
  noteFinding,
} from "#doctor/check.ts";
import { type KeyStatus, nextKeyStep, readKeyStatus } from "#keys/key-status.ts";
import { listSecretKeys, loadKeyRing } from "#secret/key-ring.ts";
import { opensSigningKeys } from "#secret/tokens.ts";

export const checkKeys: DoctorCheck = async ({ database, keys }) => {
  if (!database) return [];
  const { db } = database;
  // A database that no process has started on yet is left as it is: the doctor changes nothing.
  const rows = await listSecretKeys(db);
  const isKnown = rows.length === 0 || keys.ring().given.includes(rows.at(-1)?.id ?? "");
  if (isKnown && rows.length > 0) await loadKeyRing(db, keys);
  if (!isKnown || !(await opensSigningKeys(db, keys)))
    return [
      faultFinding(
        "The database was sealed with another SECRET: nothing personal in it can be read.",
        "Give this process the SECRET of that installation. There is no way without it.",
      ),
    ];
  return [
    goodFinding("SECRET opens what the database holds."),
    ...findReplacing(await readKeyStatus(db, keys)),
  ];
};

function findReplacing(status: KeyStatus): DoctorFinding[] {
  const { state, other, left, failed } = status;
  const rows = left.reduce((sum, each) => sum + each.rows, 0);
  const todo = nextKeyStep(status);
  if (failed > 0)
    return [faultFinding(`${failed} values cannot be sealed anew: no known key opens them.`, todo)];
  const words: Readonly<Record<KeyStatus["state"], DoctorFinding[]>> = {
    single: [],
    given: [noteFinding(`SECRET is given and has not taken over yet (key ${other}).`, todo)],
    resealing: [
      noteFinding(`The old SECRET is still needed: ${rows} values are sealed with it.`, todo),
    ],
    waiting: [noteFinding("Nothing is sealed with the old SECRET any more; it ends soon.", todo)],
    done: [noteFinding("SECRET_PREVIOUS is no longer needed, and is refused.", todo)],
    missing: [
      faultFinding(
        `${rows} values are still sealed with the old SECRET, which is not set here.`,
        todo,
      ),
    ],
  };
  return words[state];
}
