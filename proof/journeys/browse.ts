/**
 * The browser of every journey. No page may fetch from another origin, violate the content security
 * policy or log an error; a journey that provokes an error names it as expected.
 */
import { test as base, expect as baseExpect, type Locator, type Page } from "@playwright/test";

export type { Locator, Page };

/**
 * Long time-outs, because some screens take three seconds by design and a busy machine adds to
 * that.
 */
export const expect = baseExpect.configure({ timeout: 15_000 });

/** The browser complains of every refusal; a journey that provokes one excuses it. */
export const refusals = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Only the story of the missing network allows the service worker (`playwright.config.ts`). */
const blockedWorker = /Service Worker registration blocked by Playwright/;

type Complaints = { excuse(...patterns: RegExp[]): void };

export const test = base.extend<{ complaints: Complaints }>({
  // Each story uses its own client address, so that rate limits are met only on purpose.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  extraHTTPHeaders: async ({}, use, { workerIndex, testId }) => {
    const [a, b] = [parseInt(testId.slice(-4, -2), 16) || 7, parseInt(testId.slice(-2), 16) || 9];
    await use({ "x-forwarded-for": `10.${workerIndex % 250}.${a}.${b}` });
  },
  complaints: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = [];
      const excused: RegExp[] = [blockedWorker];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => heard.push(`thrown: ${error.error().stack}`));
      context.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))
          heard.push(`asked elsewhere: ${url}`);
      });
      await use({ excuse: (...patterns) => excused.push(...patterns) });
      expect(heard.filter((said) => !excused.some((pattern) => pattern.test(said)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** On a phone in the hand. */
export const phoneScreen = { viewport: { width: 360, height: 740 }, hasTouch: true };

/**
 * Before its scripts have arrived, a page can be read and its links followed, but its controls do
 * not work.
 */
async function untilAlive(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .locator("main")
          .evaluate((main) => Object.keys(main).some((key) => key.startsWith("__react"))),
      { intervals: [50] },
    )
    .toBe(true);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await untilAlive(page);
  };
}

/** The scroll position of the page. */
export const scrollTop = (page: Page): Promise<number> =>
  page.locator(":root").evaluate((root) => root.ownerDocument.defaultView.scrollY);
