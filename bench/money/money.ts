/**
 * Withdrawals through HTTP and one by one, what members' reading calls cost, and the wallet's answer
 * with a thousand and with a million members.
 */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { lookIdle } from "../pages/idle.ts";
import { atMost, indicative, median, type Row } from "../report.ts";
import { type Borrower, makeBorrowers } from "./borrowers.ts";
import { fillMembers } from "./fill-members.ts";
import { requestOf, sendAll } from "./http-load.ts";
import { type MoneyHouse, openMoneyHouse } from "./money-house.ts";
import { makeReaders } from "./readers.ts";
import { measureReads } from "./reads.ts";
import { IDLE_SHARE_MIN, measureWithdrawals } from "./withdrawals.ts";

const BORROWERS = 2_000;
const READERS = 2_000;
const WALLET_READS = 600;
const WALLET_BATCHES = 6;
const WALLET_CONNECTIONS = 4;
const SLOWER_MAX = 1.5;

export async function measureMoney(): Promise<Row[]> {
  const at = await openMoneyHouse();
  try {
    // The product allows one live code at a time; here each borrower has several ready.
    await at.ownerPool.query("drop index code_challenge_one_live");
    const borrowers = await makeBorrowers(at, BORROWERS, 200_000_00);
    return [
      ...(await measureWithdrawals(at, borrowers)),
      ...(await measureReadingCalls(at)),
      ...(await measureWallet(at, borrowers)),
    ];
  } finally {
    await at.close();
  }
}

async function measureReadingCalls(at: MoneyHouse): Promise<Row[]> {
  const readers = await makeReaders(at, READERS);
  const idle = await lookIdle(IDLE_SHARE_MIN);
  const rows = await measureReads(at, readers);
  return idle >= IDLE_SHARE_MIN ? rows : rows.map(indicative);
}

async function measureWallet(at: MoneyHouse, borrowers: readonly Borrower[]): Promise<Row[]> {
  await at.ownerPool.query("vacuum analyze");
  let idle = await lookIdle(IDLE_SHARE_MIN);
  const few = await readWallets(at, borrowers);
  await fillMembers(at.ownerPool, 1_000_000);
  idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
  const many = await readWallets(at, borrowers);
  const slower = atMost(SLOWER_MAX, {
    name: "Wallet details with 1,000,000 members, to the same with 1,000",
    value: many / few,
    unit: "times",
    notes: [
      `${many.toFixed(2)} ms against ${few.toFixed(2)} ms, the best of ${WALLET_BATCHES} medians`,
    ],
  });
  return [idle >= IDLE_SHARE_MIN ? slower : indicative(slower)];
}

/** The lowest of several medians: other programs can only slow a run down. */
async function readWallets({ port }: MoneyHouse, borrowers: readonly Borrower[]): Promise<number> {
  const requests = Array.from({ length: WALLET_READS }, (_, index) => {
    const { authorization } = borrowers[(index * 7) % borrowers.length] as Borrower;
    return requestOf({ path: `${apiBase}/memberloan/pn`, authorization, body: {} });
  });
  const medians: number[] = [];
  for (let batch = 0; batch < WALLET_BATCHES; batch++) {
    const { latenciesMs, refused } = await sendAll(port, requests, WALLET_CONNECTIONS);
    if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
    medians.push(median(latenciesMs));
  }
  return Math.min(...medians);
}
