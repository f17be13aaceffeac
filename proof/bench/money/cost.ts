/**
 * What one withdrawal and one read cost the database in processor time, which other programs on the
 * machine change little.
 */
import { median } from "../report.ts";
import { confirmMany } from "./borrowers.ts";
import { driveLedger } from "./ledger-load.ts";
import type { People } from "./money.ts";
import type { BenchServer } from "./money-house.ts";
import { reads, requestsOf, SLICE_REQUESTS, sendSlice } from "./reads.ts";
import { renewSessions } from "./signed-in.ts";

const SLICES = 5;
const CLIENTS = 4;
const CENTAVOS = 100_00;

/** Milliseconds of one, by name. The first turn of each warms up and does not count. */
export async function measureCost(
  at: BenchServer,
  people: People,
): Promise<ReadonlyMap<string, number>> {
  const borrowers = await renewSessions(at.house, people.borrowers);
  const readers = await renewSessions(at.house, people.readers);
  const cost = new Map<string, number>();
  await at.ownerPool.query("delete from code_challenge where purpose = 'WITHDRAW'");
  for (let turn = 0; turn < 2; turn++) {
    const confirmed = await confirmMany(at, borrowers, 1, CENTAVOS);
    const { workMs } = await driveLedger(at, confirmed, CLIENTS, CENTAVOS);
    cost.set("A withdrawal", workMs / confirmed.length);
  }
  for (const read of reads) {
    const slices: number[] = [];
    const requests = requestsOf(read, readers);
    for (let turn = -1; turn < SLICES; turn++) {
      const { databaseMs } = await sendSlice(at, requests);
      if (turn >= 0) slices.push(databaseMs / SLICE_REQUESTS);
    }
    cost.set(read.name, median(slices));
  }
  return cost;
}
