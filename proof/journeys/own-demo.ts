/**
 * A demo of its own for stories that move the clock: it only goes forward, and the other stories
 * share theirs. It listens on another port, with the build that the shared demo has made.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { findFastFolder } from "#testing/fast-folder.ts";
import { expect, type Page, test } from "./browse.ts";

const STARTS_WITHIN_MS = 120_000;

/**
 * Starts a demo for all journeys of the calling file. The returned function reads its log so far.
 */
export function startOwnDemo(portsAbove: number): () => string {
  const port = Number(readVariable("JOURNEYS_PORT") ?? 3199) + portsAbove;
  const baseURL = `http://127.0.0.1:${port}`;
  const shared = readVariable("JOURNEYS_DATA_DIR");
  let server: ChildProcess | undefined;
  let logged = "";
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(STARTS_WITHIN_MS);
    const dataDir = path.join(findFastFolder(), `hiram-own-demo-${randomUUID()}`);
    process.env.JOURNEYS_DATA_DIR = dataDir;
    const env = {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: "info",
      PROXY_HOPS: "1",
      DEMO_PAYOUT_SECONDS: "5",
    };
    const script = path.join(import.meta.dirname, "serve.ts");
    server = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const output of [server.stdout, server.stderr])
      output?.on("data", (text: Buffer) => {
        logged += text;
      });
    // A demo that cannot start prints why.
    server.once("exit", (code) => code && process.stderr.write(logged));
    const isReady = () => {
      // It will never answer: the story fails at once, with the reason above.
      if (server && server.exitCode !== null) throw new Error("the demo has ended");
      return fetch(`${baseURL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await expect.poll(isReady, { timeout: STARTS_WITHIN_MS, intervals: [500] }).toBe(true);
  });
  test.afterAll(async () => {
    const ended = new Promise((done) => server?.once("exit", done));
    if (server?.kill("SIGTERM")) await ended;
    process.env.JOURNEYS_DATA_DIR = shared;
  });
  return () => logged;
}

/** Presses a button of the clock's page, and waits until the clock has moved. */
export async function moveOwnDemoClock(page: Page, name: string): Promise<void> {
  await page.goto("/dev/clock");
  const before = await page.locator("time").getAttribute("datetime");
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toBeVisible({ timeout: 120_000 });
  await expect(page.locator("time")).not.toHaveAttribute("datetime", before ?? "");
}

/** Days pass, each with its close. */
export async function passDays(page: Page, days: number): Promise<void> {
  for (let day = 0; day < days; day++) await moveOwnDemoClock(page, "A day on");
}

const DAY_MS = 86_400_000;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The demo's day in Manila. */
export async function readDemoToday(page: Page): Promise<string> {
  await page.goto("/dev/clock");
  return dayInManila(new Date((await page.locator("time").getAttribute("datetime")) ?? ""));
}

export async function passUntil(page: Page, day: string): Promise<void> {
  for (let today = await readDemoToday(page); today < day; today = await readDemoToday(page))
    await moveOwnDemoClock(page, daysAfter(today, 7) <= day ? "A week on" : "A day on");
}
