/**
 * The policy's rows that two people of the lender have confirmed. A row takes effect hours after it is
 * confirmed at the earliest, and every process reads them each minute: none is late on the first day.
 */
import { learnPolicies, type Policy } from "@hiram/contract/policy.ts";
import type { Db } from "#db/database.ts";

export const READ_EVERY_MS = 60_000;

export async function readConfirmedPolicies(db: Db): Promise<void> {
  const rows = await db.selectFrom("policy_row").select("policy").orderBy("from_day").execute();
  learnPolicies(rows.map(({ policy }) => policy as Partial<Policy>));
}

/** Reads them now and again each minute, until told to stop. */
export async function keepReadingPolicies(db: Db): Promise<() => void> {
  await readConfirmedPolicies(db);
  // A database that does not answer fails every call as well; it is asked again in a minute.
  const reading = setInterval(() => readConfirmedPolicies(db).catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}
