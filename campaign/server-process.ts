/**
 * The product in a process of its own that can be killed and started again on the same data.
 * Requests sent while it is down wait; requests that were cut off have an unknown outcome.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";
import type { Send } from "./ask.ts";
import type { Deliver } from "./payments/payment-book.ts";

export const root = path.resolve(import.meta.dirname, "..");

export type ServerProcess = {
  readonly send: Send;
  /** Sends a webhook once; while the server is down it is lost. */
  readonly deliver: Deliver;
  start(): Promise<void>;
  /** Until `/readyz` says so; throws when the process has ended. */
  untilReady(): Promise<void>;
  isReady(): Promise<boolean>;
  /** kill -9 at a random moment. */
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
};

type Options = {
  readonly port: number;
  readonly dataDir: string;
  /** Without a database address the process runs its own PostgreSQL, which each kill orphans. */
  readonly urls?: DatabaseUrls;
  /** Settings of this run besides. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The file of its log; without one the log goes where the campaign's goes. */
  readonly logFile?: string;
};

const READY_WITHIN_MS = 120_000;
const ANSWER_WITHIN_MS = 20_000;

export function openServerProcess({
  port,
  dataDir,
  urls,
  settings,
  logFile,
}: Options): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    DEMO_PAYOUT_SECONDS: "0",
    ...(urls && { DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL: urls.ownerUrl }),
    ...settings,
  };
  let child: ChildProcess | undefined;
  let state: "down" | "up" | "gone" = "down";

  async function start() {
    const log = logFile ? fs.openSync(logFile, "a") : "inherit";
    child = spawn(process.execPath, ["scripts/serve-api.ts"], {
      cwd: root,
      env: environment,
      stdio: ["ignore", log, log],
    });
    if (typeof log === "number") fs.closeSync(log);
    const started = child;
    process.once("exit", () => started.kill("SIGKILL"));
    await untilReady();
    state = "up";
  }

  async function untilReady(): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(origin))) {
      const hasEnded = child?.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > until) {
        state = "gone";
        throw new Error(`the server ${hasEnded ? "ended by itself" : "was not ready in time"}`);
      }
      await wait(50);
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
      const retryAfter = reply.headers.get("retry-after");
      return { status: reply.status, text: await reply.text(), retryAfter };
    } catch {
      return null;
    }
  };

  const deliver: Deliver = ({ path: at, headers, body }) =>
    fetch(origin + at, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).then(
      ({ status }) => status === 204,
      () => false,
    );

  return {
    send,
    deliver,
    start,
    untilReady,
    isReady: () => isReady(origin),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
