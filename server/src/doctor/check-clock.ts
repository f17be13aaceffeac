/**
 * The clock of this machine against the database's. Codes, tokens and due dates are compared with
 * both, so that a difference makes valid codes invalid.
 */
import { type DoctorCheck, faultFinding, goodFinding, noteFinding } from "#doctor/check.ts";
import { CLOCKS_APART_MS_MAX, readClocksApart } from "#house/clock-apart.ts";

const NOTED_MS = 2_000;

export const checkClock: DoctorCheck = async ({ database, machine: { clock } }) => {
  if (!database) return [];
  const apartMs = await readClocksApart(database.db, clock);
  const words = `The clock of this machine and the database's are ${(apartMs / 1000).toFixed(1)} s apart.`;
  const todo = "Let both machines follow a time server (chrony, systemd-timesyncd).";
  if (apartMs > CLOCKS_APART_MS_MAX) return [faultFinding(words, todo)];
  return [apartMs > NOTED_MS ? noteFinding(words, todo) : goodFinding(words)];
};
