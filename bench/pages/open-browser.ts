/** The browser of all parts: driven by Playwright, and by Lighthouse through a debugging port. */
import { once } from "node:events";
import net from "node:net";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findOrInstallBrowser } from "#scripts/browser.ts";

export type OpenBrowser = { readonly browser: Browser; readonly debuggingPort: number };

export async function openBrowser(): Promise<OpenBrowser> {
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

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

export const desktop = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
} satisfies BrowserContextOptions;
