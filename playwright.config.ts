import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { defineConfig, devices } from "@playwright/test";
import { isProving } from "./proof/testing/chance.ts";
import { findFastFolder } from "./proof/testing/fast-folder.ts";

// Two runs on one machine need a port each.
const port = Number(readVariable("JOURNEYS_PORT"));
const executablePath = readVariable("CHROMIUM");

// Set once by the runner: the server keeps its data there, and the test workers read its outbox.
process.env.JOURNEYS_DATA_DIR ??= path.join(findFastFolder(), `hiram-journeys-${process.pid}`);
process.env.JOURNEYS_PLAYED ??= `${process.env.JOURNEYS_DATA_DIR}-played`;

/** Whole stories in a real browser on the built product, in a data folder of their own. */
export default defineConfig({
  testDir: "proof/journeys",
  testMatch: "*.journey.ts",
  // Stories mostly wait: for timed screens, payouts and each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // One story of every kind, and every page once, for every change; `npm run prove` tells all.
  ...(isProving ? {} : { grep: /@gate/ }),
  // No story is told again after it has failed: a race that fires in half of the runs would pass.
  retries: 0,
  timeout: 120_000,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    // A missing button fails here and is named, instead of using up the whole story's time.
    actionTimeout: 60_000,
    // Requests that a service worker makes escape the stories that hold back or refuse some; the
    // story of the missing network allows it.
    serviceWorkers: "block",
    // Tracing every step doubles the work; set TRACE=1 to look into a failure.
    trace: readVariable("TRACE") ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "exec node proof/journeys/serve.ts",
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: "warn",
      // Behind one proxy hop, so that each story can send its own address.
      PROXY_HOPS: "1",
      DEMO_PAYOUT_SECONDS: "5",
    },
    // It builds the product first, which takes minutes on a busy machine.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    reuseExistingServer: false,
  },
});
