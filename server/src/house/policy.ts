/**
 * The policy's rows that two people of the lender have confirmed. A row takes effect hours after it is
 * confirmed at the earliest, and every process reads them each minute: none is late on the first day.
 * A copy lies beside the data, because pages are built before there is a database to ask.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { learnPolicies, type Policy } from "@hiram/contract/price/policy.ts";
import type { Db } from "#db/database.ts";

const READ_EVERY_MS = 60_000;

export async function readConfirmedPolicies(db: Db): Promise<readonly Partial<Policy>[]> {
  const found = await db.selectFrom("policy_row").select("policy").orderBy("from_day").execute();
  const rows = found.map(({ policy }) => policy as Partial<Policy>);
  learnPolicies(rows);
  return rows;
}

/** Reads them now and again each minute, until told to stop. */
export async function keepReadingPolicies(db: Db, dataDir: string): Promise<() => void> {
  const file = policyFile(dataDir);
  const read = async () => keepCopy(file, await readConfirmedPolicies(db));
  await read();
  // A database that does not answer fails every call as well; it is asked again in a minute.
  const reading = setInterval(() => read().catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}

export const policyFile = (dataDir: string): string => path.join(dataDir, "policy-rows.json");

async function keepCopy(file: string, rows: readonly Partial<Policy>[]): Promise<void> {
  const text = `${JSON.stringify(rows)}\n`;
  const before = await fs.readFile(file, "utf8").catch(() => "[]\n");
  if (text === before) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(`${file}.half`, text);
  await fs.rename(`${file}.half`, file);
}
