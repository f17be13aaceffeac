import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = 3199;
const executablePath = process.env.CHROMIUM || undefined;

// Named once, in the runner: the server keeps its data there, and the workers read its outbox.
process.env.JOURNEYS_DATA_DIR ??= path.join(os.tmpdir(), `hiram-journeys-${process.pid}`);

/** Whole stories in a real browser on the built product, in a data folder of their own. */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.journey.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A story that needed a second try is reported as flaky; a busy machine must not fail the whole.
  retries: 1,
  timeout: 60_000,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    // A trace of every step doubles the work: ask for it when a story fails (TRACE=1).
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "exec node journeys/serve.ts",
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: "warn",
      // Behind a proxy of one hop: each story tells an address of its own.
      PROXY_HOPS: "1",
      DEMO_PAYOUT_SECONDS: "5",
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    reuseExistingServer: false,
  },
});
