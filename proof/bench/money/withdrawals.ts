/**
 * Withdrawals a second through HTTP, by one process, as a share of the same SQL function called one
 * by one under pgbench; and that function as a share of its floor (`floor-rows.ts`). All in one run,
 * in turns, because the speed of the machine drifts.
 */
import { randomBytes } from "node:crypto";
import { toPesos } from "@hiram/contract/money/money.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { driveFloor, markStart, storeFloorRows } from "../floor-rows.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, atMost, indicative, median, type ReportRow, shown } from "../report.ts";
import { type BenchBorrower, type Confirmed, confirmMany } from "./borrowers.ts";
import { type HttpLoad, requestOf, sendAll } from "./http-load.ts";
import { driveLedger } from "./ledger-load.ts";
import type { BenchServer } from "./money-house.ts";
import { hasPgbench } from "./pgbench.ts";

const ROUNDS = 3;
/** How many withdrawals each borrower makes in a turn, through HTTP and under pgbench alike. */
const EACH = 2;
const CENTAVOS = 100_00;
const FLOOR_SHARE_MIN = 0.6;
const SPREAD_MAX = 2;

/** Connections, and the least ratio of HTTP to the function called one by one. */
const loads = [
  { connections: 32, shareMin: 1 },
  { connections: 256, shareMin: 1.5 },
] as const;

/**
 * The idle share that a round needs. With less, other programs are running, and the ratio is shown
 * but not judged: the connections of pgbench then get many shares of the processor, our one process
 * gets one.
 */
export const IDLE_SHARE_MIN = 0.7;

/** The measured speeds, and each as a share of the machine's speed meanwhile. */
export type MeasuredWithdrawals = {
  readonly rows: readonly ReportRow[];
  readonly shares: ReadonlyMap<string, number>;
};

export async function measureWithdrawals(
  at: BenchServer,
  borrowers: readonly BenchBorrower[],
): Promise<MeasuredWithdrawals> {
  const rows: ReportRow[] = [];
  const shares = new Map<string, number>();
  for (const { connections, shareMin } of loads) {
    const turns = await playTurns(at, borrowers, connections);
    rows.push(...tellTurns(turns, connections, shareMin));
    if (!hasPgbench()) continue;
    const shareOf = (key: "http" | "ledger") => median(turns.map((turn) => turn[key] / turn.floor));
    shares.set(`Withdrawals through HTTP with ${connections} connections`, shareOf("http"));
    shares.set(`Withdrawals one by one with ${connections} connections`, shareOf("ledger"));
  }
  return { rows, shares };
}

type Turn = {
  readonly http: number;
  readonly ledger: number;
  /** Zero without pgbench. */
  readonly floor: number;
  /** The slowest hundredth to the middle. */
  readonly spread: number;
  readonly httpMs: number;
  readonly ledgerMs: number;
  readonly idle: number;
};

/** The first turn warms all sides up. */
async function playTurns(
  at: BenchServer,
  borrowers: readonly BenchBorrower[],
  connections: number,
) {
  const turns: Turn[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = await playTurn(at, borrowers, { connections, isFirst: round === 0 });
    if (round > 0) turns.push(turn);
  }
  return turns;
}

async function playTurn(
  at: BenchServer,
  borrowers: readonly BenchBorrower[],
  { connections, isFirst }: { readonly connections: number; readonly isFirst: boolean },
): Promise<Turn> {
  await at.ownerPool.query("delete from code_challenge where purpose = 'WITHDRAW'");
  const ready = await confirmMany(at, borrowers, EACH, CENTAVOS);
  const idle = await lookIdle(IDLE_SHARE_MIN);
  const since = await markStart(at.ownerPool);
  const begun = workOf(at);
  const load = await withdrawOverHttp(at, shuffle(ready), connections);
  const httpMs = (workOf(at) - begun) / ready.length;
  if (isFirst && hasPgbench()) await storeFloorRows(at.ownerPool, since, ready.length);
  const others = await confirmMany(at, borrowers, EACH, CENTAVOS);
  const { perSecond: ledger, workMs } = await driveLedger(
    at,
    shuffle(others),
    connections,
    CENTAVOS,
  );
  const floor = hasPgbench() ? (await driveFloor(at, ready.length, connections)).perSecond : 0;
  const http = ready.length / load.seconds;
  return {
    http,
    ledger,
    floor,
    spread: spreadOf(load),
    httpMs,
    ledgerMs: workMs / others.length,
    idle,
  };
}

/** The processor time so far of PostgreSQL and the server together. */
const workOf = ({ serverPid, databasePid }: BenchServer): number =>
  (cpuTimeOfProcessTree(databasePid) ?? Number.NaN) + (timeOf(serverPid) ?? Number.NaN);

function spreadOf({ latenciesMs }: HttpLoad): number {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * 0.99)] ?? 0) / median(sorted);
}

function tellTurns(turns: readonly Turn[], connections: number, shareMin: number): ReportRow[] {
  const middle = (key: keyof Turn) => median(turns.map((turn) => turn[key]));
  const inWords = (key: keyof Turn) =>
    `${Math.round(middle(key))} a second (${turns.map((turn) => Math.round(turn[key])).join(", ")})`;
  const idle = Math.min(...turns.map((turn) => turn.idle));
  const judged = (row: ReportRow) => (idle >= IDLE_SHARE_MIN ? row : indicative(row));
  const at = `with ${connections} connections`;
  const idleNote = `${Math.round(idle * 100)} % of the machine idle before each round, or more`;
  return [
    judged(
      atLeast(shareMin, {
        name: `Withdrawals through HTTP, one process, to the SQL function one by one, ${at}`,
        value: middle("http") / middle("ledger"),
        unit: "times",
        notes: [
          `${inWords("http")} through HTTP, ${inWords("ledger")} one by one`,
          `processor time of one: ${middle("httpMs").toFixed(2)} ms of server and database ` +
            `through HTTP, ${middle("ledgerMs").toFixed(2)} ms of the database one by one`,
          idleNote,
        ],
      }),
    ),
    judged(
      atMost(SPREAD_MAX, {
        name: `The slowest hundredth of these withdrawals, to the middle, ${at}`,
        value: middle("spread"),
        unit: "times",
        notes: [],
      }),
    ),
    ...(middle("floor") === 0
      ? [
          shown({
            name: `The floor ${at}: not measured, there is no pgbench`,
            value: 0,
            unit: "",
          }),
        ]
      : [
          judged(
            atLeast(FLOOR_SHARE_MIN, {
              name: `The SQL function of a withdrawal, one by one, to its floor, ${at}`,
              value: middle("ledger") / middle("floor"),
              unit: "times",
              notes: [`${inWords("floor")} of the floor`],
            }),
          ),
        ]),
  ];
}

async function withdrawOverHttp(
  { port }: BenchServer,
  ready: readonly Confirmed[],
  connections: number,
): Promise<HttpLoad> {
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
  const load = await sendAll(port, requests, connections);
  const { refused } = load;
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  return load;
}

/** No wallet is used twice in a row, because its withdrawals wait for each other's row lock. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const stride = 997;
  return items.map((_, index) => items[(index * stride) % items.length] as Item);
}
