/** The demo as it stands behind a proxy, in a process whose log can be read. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@hiram/server/db/embedded.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const READY_WITHIN_MS = 400_000;

export type ServedDemo = {
  readonly port: number;
  readonly dataDir: string;
  /** Everything the demo has logged. */
  log(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the demo and deletes its data. */
  close(): Promise<void>;
};

export async function openServedDemo(publicUrl: string): Promise<ServedDemo> {
  const port = await findFreePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-deploy-"));
  fs.chmodSync(dataDir, 0o755);
  let child: ChildProcess | undefined;
  let written = "";
  async function start(): Promise<void> {
    child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl,
        PROXY_HOPS: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (piece) => {
        written += piece;
      });
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, READY_WITHIN_MS);
  }
  async function stop(): Promise<void> {
    if (!child?.kill("SIGTERM")) return;
    await once(child, "exit");
    child = undefined;
  }
  return {
    port,
    dataDir,
    log: () => written,
    start,
    stop,
    close: async () => {
      await stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function untilAnswers(url: string, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  const isGood = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isGood())) {
    if (Date.now() > until) throw new Error(`${url} did not answer in ${withinMs} ms`);
    await wait(100);
  }
}
