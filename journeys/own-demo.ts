/**
 * A demo of its own for stories that move the clock: it goes forward only, and the other stories
 * share theirs. It listens beside the shared one, on the build that this one has made.
 */
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { expect, type Page, test } from "./browse.ts";

const STARTS_WITHIN_MS = 400_000;

/** Every story of the file that calls this uses its demo. */
export function startOwnDemo(portsAbove: number): void {
  const port = Number(readVariable("JOURNEYS_PORT") ?? 3199) + portsAbove;
  const baseURL = `http://127.0.0.1:${port}`;
  const shared = readVariable("JOURNEYS_DATA_DIR");
  let server: ChildProcess | undefined;
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(STARTS_WITHIN_MS);
    const dataDir = path.join(os.tmpdir(), `hiram-own-demo-${process.pid}`);
    process.env.JOURNEYS_DATA_DIR = dataDir;
    const env = {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: "warn",
      PROXY_HOPS: "1",
      DEMO_PAYOUT_SECONDS: "5",
    };
    const script = path.join(import.meta.dirname, "serve.ts");
    server = spawn(process.execPath, [script], { env, stdio: "inherit" });
    const isReady = () =>
      fetch(`${baseURL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: STARTS_WITHIN_MS, intervals: [500] }).toBe(true);
  });
  test.afterAll(async () => {
    const ended = new Promise((done) => server?.once("exit", done));
    if (server?.kill("SIGTERM")) await ended;
    process.env.JOURNEYS_DATA_DIR = shared;
  });
}

/** Days pass, each with its close. */
export async function passDays(page: Page, days: number): Promise<void> {
  await page.goto("/dev/clock");
  for (let day = 0; day < days; day++) {
    const before = await page.locator("time").getAttribute("datetime");
    await page.getByRole("button", { name: "A day on" }).click();
    await expect(page.getByRole("button", { name: "A day on" })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator("time")).not.toHaveAttribute("datetime", before ?? "");
  }
}
