/** One first visit with an empty cache: its requests, console messages and layout shifts. */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page, Request } from "@playwright/test";

export type FetchedFile = {
  readonly url: string;
  readonly kind: string;
  readonly bodyBytes: number;
  readonly headerBytes: number;
};

export type Visit = {
  readonly fetched: readonly FetchedFile[];
  /** Console errors and warnings, failed requests and uncaught exceptions. */
  readonly complaints: readonly string[];
  /** All layout shifts added up: never less than the figure that browsers report. */
  readonly shift: number;
};

type Manner = {
  readonly device: BrowserContextOptions;
  /** A visit ends when there was no request for this long. */
  readonly quietMs: number;
  readonly scrolls: boolean;
};

const VISIT_MS_MAX = 60_000;

const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

const SCROLL_DOWN = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((done) => setTimeout(done, 60));
  }
})()`;

export async function visit(browser: Browser, url: string, manner: Manner): Promise<Visit> {
  const context = await browser.newContext(manner.device);
  const page = await context.newPage();
  const requests: Request[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request));
  page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });

  await page.addInitScript(WATCH_SHIFTS);
  await page.goto(url, { waitUntil: "load" });
  await untilQuiet(requests, manner.quietMs);
  if (manner.scrolls) {
    await page.evaluate(SCROLL_DOWN);
    await untilQuiet(requests, manner.quietMs / 2);
  }

  const shift = (await page.evaluate("window.shift")) as number;
  const fetched = await Promise.all(requests.map(weigh));
  const unasked = await weighUnasked(page, fetched);
  await context.close();
  return { fetched: [...fetched, ...unasked], complaints, shift };
}

async function untilQuiet(requests: readonly Request[], quietMs: number): Promise<void> {
  const end = Date.now() + VISIT_MS_MAX;
  let seen = -1;
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < quietMs) {
    if (requests.length !== seen) {
      seen = requests.length;
      since = Date.now();
    }
    await wait(50);
  }
}

async function weigh(request: Request): Promise<FetchedFile> {
  const url = request.url();
  const kind = request.resourceType();
  // A data: URL is part of the page and causes no transfer.
  if (url.startsWith("data:")) return { url: "data:", kind, bodyBytes: 0, headerBytes: 0 };
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { url, kind, bodyBytes: responseBodySize, headerBytes: responseHeadersSize };
}

/** A headless browser may not fetch the icon and the manifest, which a visible one does. */
async function weighUnasked(page: Page, fetched: readonly FetchedFile[]): Promise<FetchedFile[]> {
  const links = `[...document.querySelectorAll("link[rel=icon],link[rel=manifest]")]`;
  const urls = (await page.evaluate(`${links}.map((link) => link.href)`)) as string[];
  const unasked = urls.filter((url) => !fetched.some((each) => each.url === url));
  return Promise.all(
    unasked.map(async (url) => {
      const { headers } = await fetch(url, {
        method: "HEAD",
        headers: { "accept-encoding": "br" },
      });
      const bodyBytes = Number(headers.get("content-length"));
      const headerBytes = [...headers].reduce(
        (sum, [name, text]) => sum + name.length + text.length + 4,
        0,
      );
      return { url, kind: "other", bodyBytes, headerBytes };
    }),
  );
}
