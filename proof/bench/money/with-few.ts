/**
 * What members' reading calls and withdrawals cost against their floors with a few hundred members:
 * minutes, where `money.ts` fills a million.
 */
import { lookIdle } from "../pages/idle.ts";
import { indicative, type ReportRow } from "../report.ts";
import { makeBorrowers } from "./borrowers.ts";
import { type BenchServer, openMoneyHouse } from "./money-house.ts";
import { makeReaders } from "./readers.ts";
import { measureReads } from "./reads.ts";
import { IDLE_SHARE_MIN, measureWithdrawals } from "./withdrawals.ts";

const READERS = 400;
const BORROWERS = 300;

export const measureReadsAlone = (): Promise<ReportRow[]> =>
  withFew(async (at) => measureReads(at, await makeReaders(at, READERS)));

export const measureWithdrawalsAlone = (): Promise<ReportRow[]> =>
  withFew(async (at) => {
    // The product allows one live code at a time; here each borrower has several ready.
    await at.ownerPool.query("drop index code_challenge_one_live");
    const { rows } = await measureWithdrawals(at, await makeBorrowers(at, BORROWERS, 200_000_00));
    return [...rows];
  });

async function withFew(measure: (at: BenchServer) => Promise<ReportRow[]>): Promise<ReportRow[]> {
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    const idle = await lookIdle(IDLE_SHARE_MIN);
    const rows = await measure(at);
    return idle >= IDLE_SHARE_MIN ? rows : rows.map(indicative);
  } finally {
    await at.close();
  }
}
