/**
 * How long a member waits for an answer to a tap (interaction to next paint), as the browser itself
 * measures it, on a phone whose processor is four times slower. Every control that is on the screen
 * of Home, Pay, Withdraw and activation is tapped or typed into.
 */
import { type DemoAccount, readDemoAccounts } from "@hiram/demo/accounts.ts";
import type { Browser, Page } from "@playwright/test";
import { atMost, indicative, median, type ReportRow } from "../report.ts";
import { lookIdle } from "./idle.ts";
import { phoneProfile } from "./open-browser.ts";

const ANSWER_MS_MAX = 100;
const CPU_SLOWDOWN = 4;
const CONTROLS_MAX = 8;
/** With less, other programs are running, and the times are shown but not judged. */
const IDLE_SHARE_MIN = 0.7;
/** A page that polls is never idle. */
const SETTLE_MS = 1_500;

const pages = [
  { name: "Home", path: "/dash", state: "LOAN_PAID_ON_TIME" },
  { name: "Pay", path: "/pay", state: "LOAN_PAID_ON_TIME" },
  { name: "Withdraw", path: "/wallet", state: "LOAN_PAID_ON_TIME" },
  { name: "Activation", path: "/activate", state: "PERSONAL_INFO" },
] as const;

/** Chromium reports events of 16 ms or more, in steps of 8 ms. */
const observe = `window.taps = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId) window.taps.push({ name, duration, interactionId });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });`;

type Tap = { readonly name: string; readonly duration: number; readonly interactionId: number };

export async function measureInteractions(
  browser: Browser,
  address: string,
  dataDir: string,
): Promise<ReportRow[]> {
  const accounts = readDemoAccounts(dataDir);
  const rows: ReportRow[] = [];
  for (const { name, path, state } of pages) {
    const account = accounts.find((each) => each.state === state);
    if (!account) throw new Error(`the demo has no member in ${state}`);
    const idle = await lookIdle(IDLE_SHARE_MIN);
    const { answers, tapped } = await tapAll(browser, `${address}${path}`, address, account);
    const row = atMost(ANSWER_MS_MAX, {
      name: `${name}: the slowest answer to a tap or key, processor ${CPU_SLOWDOWN} times slower`,
      value: Math.max(16, ...answers),
      unit: "ms",
      notes: [
        `${tapped} controls; the middle of ${answers.length} slower than 16 ms: ` +
          `${answers.length ? median(answers) : 16} ms; ${Math.round(idle * 100)} % idle before`,
      ],
    });
    rows.push(idle >= IDLE_SHARE_MIN ? row : indicative(row));
  }
  return rows;
}

async function tapAll(browser: Browser, url: string, address: string, account: DemoAccount) {
  const context = await browser.newContext({ ...phoneProfile, reducedMotion: "reduce" });
  try {
    const { phoneNumber, password } = account;
    const data = { phoneNumber, password, persist: true };
    const login = await context.request.post(`${address}/api/v2/authmember/login`, { data });
    if (!login.ok()) throw new Error(`the sign-in was answered with ${login.status()}`);
    await context.addInitScript(`localStorage.setItem("persist", "true"); ${observe}`);
    const page = await context.newPage();
    await openPage(page, url);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const longest = new Map<string, number>();
    let tapped = 0;
    for (let at = 0; at < CONTROLS_MAX; at++) {
      const control = page.locator(CONTROLS).nth(at);
      if (!(await control.isVisible())) break;
      const isBox = await control.evaluate("(it) => it.matches('input, textarea')");
      await control.scrollIntoViewIfNeeded();
      await (isBox ? control.pressSequentially("12") : control.tap()).catch(() => {});
      await page.waitForTimeout(SETTLE_MS);
      tapped++;
      // The longest event of an interaction is its time, as the metric defines it.
      for (const tap of (await page.evaluate("window.taps")) as Tap[]) {
        const key = `${at} ${tap.interactionId}`;
        longest.set(key, Math.max(longest.get(key) ?? 0, tap.duration));
      }
      await openPage(page, url);
    }
    if (tapped === 0) throw new Error(`${url} has no control`);
    return { answers: [...longest.values()], tapped };
  } finally {
    await context.close();
  }
}

const CONTROLS = `main :is(button, summary, input:not([type=hidden]), a[href]):visible`;

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator(CONTROLS).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
