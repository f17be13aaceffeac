/** The browser's emulation of a cheap phone on a slow network. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { phoneProfile } from "./open-browser.ts";

/** How many times slower the phone is than this machine. */
export const CPU_SLOWDOWN = 6;

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export type SlowPhone = {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
};

/**
 * Starts with an empty cache and a slow network. The processor is slowed down only by callers that
 * ask for it.
 */
export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext(phoneProfile);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  return { page, session, close: () => context.close() };
}

const LAST_SCRIPT = `Math.max(0, ...performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(".js")).map((entry) => entry.responseEnd))`;
const SCRIPTS_MS_MAX = 30_000;

/**
 * Waits until no script has arrived for the given time and returns when the last one did; both in
 * milliseconds.
 */
export async function untilScriptsCame(page: Page, quietMs: number): Promise<number> {
  for (;;) {
    await page.waitForTimeout(500);
    const [last, now] = (await page.evaluate(`[${LAST_SCRIPT}, performance.now()]`)) as [
      number,
      number,
    ];
    if (last > 0 && now - last >= quietMs) return last;
    if (now > SCRIPTS_MS_MAX) throw new Error("the scripts of the page did not come");
  }
}
