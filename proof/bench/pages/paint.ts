/**
 * When a slow phone on a slow network has painted the largest element of `/`, and which requests
 * block it.
 */
import type { Browser } from "@playwright/test";
import { atMost, type ReportRow, shown } from "../report.ts";
import { type Addresses, ratioOf, takeTurns } from "./compare.ts";
import { CPU_SLOWDOWN, openSlowPhone, untilScriptsCame } from "./slow-phone.ts";

const RATIO_MAX = 1.3;
const QUIET_MS = 1_500;

type Seen = {
  readonly largestPaint: number;
  readonly lastScript: number;
  readonly blockers: readonly string[];
};

const WATCH_PAINT = `
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
`;

const BLOCKERS = `performance.getEntriesByType("resource")
  .filter((entry) => entry.renderBlockingStatus === "blocking").map((entry) => entry.name)`;

export async function measurePaint(browser: Browser, addresses: Addresses): Promise<ReportRow[]> {
  const rounds = await takeTurns(addresses, (at) => paint(browser, at));
  const largest = ratioOf("Largest contentful paint", rounds, (seen) => seen.largestPaint);
  const blockers = new Set(rounds.flatMap((round) => round.ours.blockers));
  return [
    atMost(RATIO_MAX, largest),
    shown(ratioOf("Last script fetched", rounds, (seen) => seen.lastScript)),
    atMost(0, {
      name: "Requests that hold back the first paint",
      value: blockers.size,
      unit: "",
      notes: [...blockers],
    }),
  ];
}

async function paint(browser: Browser, address: string): Promise<Seen> {
  const { page, session, close } = await openSlowPhone(browser);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH_PAINT);
  await page.goto(`${address}/`, { waitUntil: "commit" });
  const lastScript = await untilScriptsCame(page, QUIET_MS);
  const largestPaint = (await page.evaluate("window.largestPaint")) as number;
  const blockers = (await page.evaluate(BLOCKERS)) as string[];
  await close();
  return { largestPaint, lastScript, blockers };
}
