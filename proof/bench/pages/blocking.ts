/**
 * How long a slow phone cannot react to a touch while `/` hydrates: the part of every task beyond
 * 50 ms, from the first paint until five seconds after the last script. Task length is processor
 * time from a trace times the phone's slowness, because wall-clock time would include other
 * programs.
 */
import type { Browser } from "@playwright/test";
import { atMost, type ReportRow } from "../report.ts";
import { type Addresses, ratioOf, takeTurns } from "./compare.ts";
import { CPU_SLOWDOWN, openSlowPhone, untilScriptsCame } from "./slow-phone.ts";

const RATIO_MAX = 1.5;
const QUIET_MS = 5_000;
/** A shorter task is not noticed. */
const TASK_MS_MAX = 50;

/**
 * Fields of the trace format: `ts`, `dur` (wall clock) and `tdur` (processor), in microseconds.
 */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Missing for very short tasks. */
  readonly tdur?: number;
};

const TASK = "ThreadControllerImpl::RunTask";

export async function measureBlocking(
  browser: Browser,
  addresses: Addresses,
): Promise<ReportRow[]> {
  const rounds = await takeTurns(addresses, (at) => watchTasks(browser, at));
  const blocked = ratioOf("Total blocking time", rounds, (ms) => ms, TASK_MS_MAX);
  return [atMost(RATIO_MAX, blocked)];
}

async function watchTasks(browser: Browser, address: string): Promise<number> {
  const { page, close } = await openSlowPhone(browser);
  await browser.startTracing(page, { categories: ["toplevel", "loading"] });
  await page.goto(`${address}/`, { waitUntil: "commit" });
  await untilScriptsCame(page, QUIET_MS);
  const trace = await browser.stopTracing();
  await close();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  return blockedMs(traceEvents);
}

function blockedMs(events: readonly TraceEvent[]): number {
  const painted = events.findLast((event) => event.name === "firstContentfulPaint");
  if (!painted) throw new Error("the trace has no first paint: has the browser renamed it?");
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === painted.pid && tid === painted.tid,
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks: has the browser renamed them?");
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const shareAfterPaint = Math.min(1, Math.max(0, ts + dur - painted.ts) / Math.max(1, dur));
    const felt = ((tdur * shareAfterPaint) / 1000) * CPU_SLOWDOWN;
    return sum + Math.max(0, felt - TASK_MS_MAX);
  }, 0);
}
