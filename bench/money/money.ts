/**
 * Withdrawals a second through HTTP as a share of the same ledger function in the same run, what
 * members' reading calls cost, and the wallet's answer with a thousand and with a million members.
 */
import { randomBytes } from "node:crypto";
import { toPesos } from "@hiram/contract/price/money.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { lookIdle } from "../pages/idle.ts";
import { timeOf, timeOfFamily } from "../pages/processor-time.ts";
import { atLeast, atMost, indicative, median, type Row, shown } from "../report.ts";
import { type Borrower, type Confirmed, confirmMany, makeBorrowers } from "./borrowers.ts";
import { fillMembers } from "./fill-members.ts";
import { requestOf, sendAll } from "./http-load.ts";
import { driveLedger } from "./ledger-load.ts";
import { type MoneyHouse, openMoneyHouse } from "./money-house.ts";
import { makeReaders } from "./readers.ts";
import { measureReads } from "./reads.ts";

const CONNECTIONS = 32;
const BORROWERS = 2_000;
const ROUNDS = 3;
/** How many withdrawals each borrower makes in a round, through HTTP and under pgbench alike. */
const EACH = 2;
const CENTAVOS = 100_00;
const SHARE_MIN = 0.5;
const READERS = 2_000;
const WALLET_READS = 600;
const WALLET_BATCHES = 6;
const WALLET_CONNECTIONS = 4;
const SLOWER_MAX = 1.5;
/**
 * The idle share that a round needs. With less, other programs are running, and the ratio is shown
 * but not judged: the 32 connections of pgbench then get 32 shares of the processor, our one
 * process gets one.
 */
const IDLE_SHARE_MIN = 0.7;

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

/**
 * The two sides alternate, because the speed of the machine drifts; the first turn warms both up.
 */
async function measureWithdrawals(at: MoneyHouse, borrowers: readonly Borrower[]): Promise<Row[]> {
  const [http, ledger]: [number[], number[]] = [[], []];
  const work: Work[] = [];
  let by = "";
  let idle = 1;
  for (let round = 0; round <= ROUNDS; round++) {
    await at.ownerPool.query("delete from code_challenge where purpose = 'WITHDRAW'");
    const ready = await confirmMany(at, borrowers, EACH, CENTAVOS);
    idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
    const begun = workOf(at);
    const overHttp = await withdrawOverHttp(at, shuffle(ready));
    const served = workOf(at);
    const others = await confirmMany(at, borrowers, EACH, CENTAVOS);
    const driven = await driveLedger(at, shuffle(others), CONNECTIONS, CENTAVOS);
    by = driven.by;
    if (round === 0) continue;
    work.push({ httpMs: served - begun, ledgerMs: driven.workMs });
    http.push(overHttp);
    ledger.push(driven.perSecond);
  }
  const notes = [
    `${inWords(http)} through HTTP, ${inWords(ledger)} by ${by}`,
    `${Math.round(idle * 100)} % of the machine idle before each round, or more`,
  ];
  const share = atLeast(SHARE_MIN, {
    name: "Withdrawals through HTTP, one process, to the bare ledger function",
    value: median(http) / median(ledger),
    unit: "times",
    notes,
  });
  return [
    idle >= IDLE_SHARE_MIN ? share : indicative(share),
    ...showWork(work),
    shown({ name: "Withdrawals through HTTP", value: Math.round(median(http)), unit: "a second" }),
  ];
}

type Work = { readonly httpMs: number; readonly ledgerMs: number };

/** The processor time so far of PostgreSQL and the server together. */
const workOf = ({ serverPid, databasePid }: MoneyHouse): number =>
  (timeOfFamily(databasePid) ?? Number.NaN) + (timeOf(serverPid) ?? Number.NaN);

/** The same ratio in processor time, which other programs do not change. */
function showWork(work: readonly Work[]): Row[] {
  const [http, ledger] = [
    median(work.map((each) => each.httpMs)) / (BORROWERS * EACH),
    median(work.map((each) => each.ledgerMs)) / (BORROWERS * EACH),
  ];
  if (Number.isNaN(http)) return [];
  return [
    shown({
      name: "The same in processor time: the function's part of what HTTP takes",
      value: ledger / http,
      unit: "times",
      notes: [`${ledger.toFixed(2)} ms of ${http.toFixed(2)} ms`],
    }),
  ];
}

async function withdrawOverHttp({ port }: MoneyHouse, ready: readonly Confirmed[]) {
  const requests = ready.map(({ borrower, confirmation }) =>
    requestOf(
      {
        path: `${apiBase}/memberloan/withdraw`,
        authorization: borrower.authorization,
        body: { id: borrower.walletId, withdrawalAmount: toPesos(CENTAVOS), confirmation },
      },
      randomBytes(16).toString("hex"),
    ),
  );
  const { seconds, refused } = await sendAll(port, requests, CONNECTIONS);
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  return requests.length / seconds;
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

/** No wallet is used twice in a row, because its withdrawals wait for each other's row lock. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const stride = 997;
  return items.map((_, index) => items[(index * stride) % items.length] as Item);
}

const inWords = (values: readonly number[]): string =>
  `${Math.round(median(values))} a second (${values.map(Math.round).join(", ")})`;
