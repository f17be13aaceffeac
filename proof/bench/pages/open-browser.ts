/** The browser of all parts: driven by Playwright, and by Lighthouse through a debugging port. */

import { findOrInstallBrowser } from "@hiram/scripts/browser.ts";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";

export type OpenBrowser = { readonly browser: Browser; readonly debuggingPort: number };

export async function launchBrowser(): Promise<OpenBrowser> {
  const executablePath = findOrInstallBrowser();
  const debuggingPort = await findFreePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    handleSIGINT: false,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  return { browser, debuggingPort };
}

export const phoneProfile = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

export const desktop = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
} satisfies BrowserContextOptions;
