/**
 * Withdrawals through HTTP and one by one, and what members' reading calls cost: with 10,000
 * members, and again with 1,000,000 who have 10,000,000 postings.
 */
import { lookIdle } from "../pages/idle.ts";
import { atMost, indicative, inKilobytes, type ReportRow, shown } from "../report.ts";
import { type BenchBorrower, makeBorrowers } from "./borrowers.ts";
import { fillMembers } from "./fill-members.ts";
import { type BenchServer, openMoneyHouse } from "./money-house.ts";
import { makeReaders, type Reader } from "./readers.ts";
import { measureReads } from "./reads.ts";
import { renewSessions } from "./signed-in.ts";
import { IDLE_SHARE_MIN, type MeasuredWithdrawals, measureWithdrawals } from "./withdrawals.ts";

const BORROWERS = 2_000;
const READERS = 2_000;
export const FEW = 10_000;
export const MANY = 1_000_000;
const SLOWER_MAX = 1.2;

export type People = {
  readonly borrowers: readonly BenchBorrower[];
  readonly readers: readonly Reader[];
};

export async function measureMoney(): Promise<ReportRow[]> {
  // With one proxy before it, the server takes the address of a caller from the request's header.
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    // The product allows one live code at a time; here each borrower has several ready.
    await at.ownerPool.query("drop index code_challenge_one_live");
    const people = await makePeople(at);
    await fillMembers(at.ownerPool, 0, FEW);
    const few = await measureAll(at, people);
    const before = await sizeOf(at);
    await fillMembers(at.ownerPool, FEW, MANY);
    const bytes = (await sizeOf(at)) - before;
    const many = await measureAll(at, people);
    return [...few.rows, ...tellGrowth(few, many), tellSize(bytes)];
  } finally {
    await at.close();
  }
}

export const makePeople = async (at: BenchServer): Promise<People> => ({
  borrowers: await makeBorrowers(at, BORROWERS, 200_000_00),
  readers: await makeReaders(at, READERS),
});

async function measureAll(at: BenchServer, people: People) {
  const borrowers = await renewSessions(at.house, people.borrowers);
  const readers = await renewSessions(at.house, people.readers);
  const withdrawals = await measureWithdrawals(at, borrowers);
  const idle = await lookIdle(IDLE_SHARE_MIN);
  const reads = await measureReads(at, readers);
  const rows = [...withdrawals.rows, ...(idle >= IDLE_SHARE_MIN ? reads : reads.map(indicative))];
  const shares = [...withdrawals.shares, ...reads.map(({ name, value }) => [name, value] as const)];
  return { rows, shares: new Map(shares) } satisfies MeasuredWithdrawals;
}

/**
 * Minutes pass between the two, and the speed of the machine drifts meanwhile. So the shares are
 * compared: of the floor of a withdrawal, whose tables do not grow, and of the floors of reads.
 */
function tellGrowth(few: MeasuredWithdrawals, many: MeasuredWithdrawals): ReportRow[] {
  const isQuiet = [...few.rows, ...many.rows].every((row) => !row.limit || !row.indicative);
  return [...few.shares].map(([name, share]) => {
    const later = many.shares.get(name) ?? Number.NaN;
    const slower = atMost(SLOWER_MAX, {
      name: `${name}: slower with 1,000,000 members than with 10,000`,
      value: share / later,
      unit: "times",
      notes: [`shares of ${share.toFixed(3)} and ${later.toFixed(3)}`],
    });
    return isQuiet ? slower : indicative(slower);
  });
}

const tellSize = (bytes: number): ReportRow =>
  shown({
    name: "On disk: a member with a loan, ten postings and a withdrawal, without papers and messages",
    value: inKilobytes(bytes / (MANY - FEW)),
    unit: "kB",
  });

async function sizeOf({ ownerPool }: BenchServer): Promise<number> {
  const { rows } = await ownerPool.query<{ size: string }>(
    "select pg_database_size(current_database()) as size",
  );
  return Number(rows[0]?.size);
}
