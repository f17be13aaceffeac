/**
 * Measures what a flood costs a member: the median time of a wallet call while twelve connections
 * repeat one request as fast as it is answered, compared with the median just before the flood.
 * Expensive calls are also sent on a hundred connections.
 */

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { buildIfChanged } from "@hiram/scripts/build-web.ts";
import { repository } from "#testing/repository.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { connect, requestOf } from "../money/http-load.ts";
import { type BenchServer, openMoneyHouse } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { timeOf } from "../pages/processor-time.ts";
import { atMost, indicative, median, type ReportRow } from "../report.ts";
import { listDearFloods } from "./dear-requests.ts";
import { type Flood, listFloods } from "./flood-requests.ts";
import type { FloodCounts, FloodOrder } from "./flood-thread.ts";

const CONNECTIONS = 12;
const MANY_CONNECTIONS = 100;
const ROUNDS = 3;
const FLOOD_MS = 2_000;
const IDLE_MS = 2_000;
const BETWEEN_CALLS_MS = 25;
/** The flood's first replies, such as the first drawing of a cached document, are not timed. */
const WARM_UP_MS = 1_000;
const SLOWER_MAX = 3;
/**
 * If less of the machine is idle before a flood, other programs are running: the result is shown
 * but not judged.
 */
const IDLE_SHARE_MIN = 0.7;

export async function measureFloods(): Promise<ReportRow[]> {
  const buildFolder = buildIfChanged(repository);
  // With one proxy before it, the server takes the address of a caller from the flood's own header.
  const at = await openMoneyHouse({
    BUILD_FOLDER: buildFolder,
    PROXY_HOPS: "1",
  });
  try {
    const [member] = await makeBorrowers(at, 1, 200_000_00);
    if (!member) throw new Error("no borrower was made");
    const { authorization } = member;
    const ask = requestOf({ path: `${apiBase}/memberloan/pn`, authorization, body: {} });
    await timeFor(at, ask, WARM_UP_MS);
    const rows: ReportRow[] = [];
    for (const flood of await listDearFloods(at))
      for (const connections of [CONNECTIONS, MANY_CONNECTIONS])
        rows.push(await measureOne(at, ask, flood, connections));
    for (const flood of await listFloods(at))
      rows.push(await measureOne(at, ask, flood, CONNECTIONS));
    return rows;
  } finally {
    await at.close();
  }
}

/** Idle and flooded take turns, because the speed of the machine drifts. */
async function measureOne(
  at: BenchServer,
  ask: Buffer,
  { name, requests }: Flood,
  connections: number,
): Promise<ReportRow> {
  // Limits count by member; those of the previous flood are cleared.
  await at.ownerPool.query("truncate rate_limit, guess_budget");
  const [idleMs, floodedMs]: [number[], number[]] = [[], []];
  const counts: Record<string, number> = {};
  let [idle, workMs] = [1, 0];
  for (let round = 0; round < ROUNDS; round++) {
    idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
    idleMs.push(...(await timeFor(at, ask, IDLE_MS)));
    const flood = beginFlood({ port: at.port, connections, requests });
    await wait(WARM_UP_MS);
    const workBefore = timeOf(at.serverPid) ?? Number.NaN;
    floodedMs.push(...(await timeFor(at, ask, FLOOD_MS)));
    workMs += (timeOf(at.serverPid) ?? Number.NaN) - workBefore;
    for (const [status, count] of Object.entries(await flood.end()))
      counts[status] = (counts[status] ?? 0) + count;
  }
  const row = atMost(SLOWER_MAX, {
    name: `Wallet call during a flood of ${name} on ${connections} connections, to the same without`,
    value: median(floodedMs) / median(idleMs),
    unit: "times",
    notes: [
      `median ${median(floodedMs).toFixed(1)} ms against ${median(idleMs).toFixed(1)} ms`,
      `the flood's answers by status: ${sayCounts(counts)}`,
      // The server's processor time, which a busy machine does not change.
      `the server worked ${Math.round((workMs / (ROUNDS * FLOOD_MS)) * 100)} % of one core meanwhile`,
      `${Math.round(idle * 100)} % of the machine idle before each round, or more`,
    ],
  });
  return idle >= IDLE_SHARE_MIN ? row : indicative(row);
}

function beginFlood(order: FloodOrder) {
  const thread = new Worker(new URL("./flood-thread.ts", import.meta.url), { workerData: order });
  const ended = once(thread, "message") as Promise<[FloodCounts]>;
  return {
    async end(): Promise<FloodCounts> {
      thread.postMessage("stop");
      const [counts] = await ended;
      await thread.terminate();
      return counts;
    },
  };
}

/** Calls on one connection for the given time, slowly enough not to be paced. */
async function timeFor({ port }: BenchServer, ask: Buffer, milliseconds: number) {
  const { socket, read } = await connect(port);
  const taken: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const sentAt = performance.now();
    socket.write(ask);
    const reply = await read();
    taken.push(performance.now() - sentAt);
    if (!reply.startsWith("HTTP/1.1 200")) throw new Error(`the wallet call was refused: ${reply}`);
    await wait(BETWEEN_CALLS_MS);
  }
  socket.destroy();
  return taken;
}

const sayCounts = (counts: FloodCounts): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
