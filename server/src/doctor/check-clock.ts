/**
 * The clock of this machine against the database's. Codes, tokens and due dates are compared with
 * both, so that a difference makes valid codes invalid.
 */
import { type DoctorCheck, fault, good, note } from "#doctor/check.ts";

const NOTED_MS = 2_000;
const FAULTY_MS = 30_000;

export const checkClock: DoctorCheck = async ({ database, machine: { clock } }) => {
  if (!database) return [];
  const before = clock.now().getTime();
  const { rows } = await database.pool.query<{ at: Date }>("select clock_timestamp() as at");
  const after = clock.now().getTime();
  // The database read its clock at some moment between the two.
  const at = rows[0]?.at.getTime() ?? Number.NaN;
  const apartMs = at < before ? before - at : Math.max(0, at - after);
  const words = `The clock of this machine and the database's are ${(apartMs / 1000).toFixed(1)} s apart.`;
  const todo = "Let both machines follow a time server (chrony, systemd-timesyncd).";
  if (apartMs > FAULTY_MS) return [fault(words, todo)];
  return [apartMs > NOTED_MS ? note(words, todo) : good(words)];
};
