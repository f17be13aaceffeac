/**
 * The product in a process of its own that can be killed and started again on the same data.
 * Requests sent while it is down wait; requests that were cut off have an unknown outcome.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { Send } from "./ask.ts";

export const root = path.resolve(import.meta.dirname, "..");

export type ServerProcess = {
  readonly send: Send;
  start(): Promise<void>;
  /** kill -9 at a random moment. */
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
};

type Options = {
  readonly port: number;
  readonly dataDir: string;
  /** Without a database address the process runs its own PostgreSQL, which each kill orphans. */
  readonly databaseUrl?: string;
};

const READY_WITHIN_MS = 120_000;
const ANSWER_WITHIN_MS = 20_000;

export function openServerProcess({ port, dataDir, databaseUrl }: Options): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    DEMO_PAYOUT_SECONDS: "0",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  let child: ChildProcess | undefined;
  let state: "down" | "up" | "gone" = "down";

  async function start() {
    child = spawn(process.execPath, ["scripts/serve-api.ts"], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
    });
    const exits = once(child, "exit").then(() => {
      throw new Error("the server ended before it was ready");
    });
    try {
      await Promise.race([untilReady(origin), exits]);
      state = "up";
    } catch (error) {
      state = "gone";
      throw error;
    } finally {
      // The exit of a killed process is awaited where it was killed.
      exits.catch(() => {});
    }
  }

  async function end(signal: "SIGKILL" | "SIGTERM") {
    const dying = child;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    // Requests from now on wait for the next start.
    state = signal === "SIGKILL" ? "down" : "gone";
    dying.kill(signal);
    await once(dying, "exit");
  }

  const send: Send = async ({ method, path: at, authorization, key, body }) => {
    while (state === "down") await wait(50);
    try {
      const reply = await fetch(origin + apiBase + at, {
        method,
        headers: { authorization, "idempotency-key": key, "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { status: reply.status, text: await reply.text() };
    } catch {
      return null;
    }
  };

  return { send, start, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function untilReady(origin: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error("the server did not become ready in time");
}
