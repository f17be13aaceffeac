/**
 * The product in a process of its own that can be killed and started again on the same data.
 * Requests sent while it is down wait; requests that were cut off have an unknown outcome.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";
import { repository } from "#testing/repository.ts";
import type { Answer, Request } from "./ask.ts";
import type { Deliver } from "./payments/payment-book.ts";

export type ServerProcess = {
  readonly origin: string;
  /** A signal cuts the connection, as when a phone loses its network. */
  readonly send: (request: Request, cut?: AbortSignal) => Promise<Answer | null>;
  /** Sends a webhook once; while the server is down it is lost. */
  readonly deliver: Deliver;
  start(): Promise<void>;
  /** Waits until `/readyz` is good; throws when the process has ended. */
  untilReady(): Promise<void>;
  isReady(): Promise<boolean>;
  /** kill -9 at a random moment. */
  kill(): Promise<void>;
  /** Stops the server with SIGTERM, as an operator does. */
  stop(): Promise<void>;
  /** Like a rolling restart: requests under way finish first, then it starts again. */
  restart(): Promise<void>;
  pause(): void;
  resume(): void;
  /** False from its end until it is ready again. */
  isUp(): boolean;
};

type Options = {
  readonly port: number;
  readonly dataDir: string;
  /** Without a database address the process runs its own PostgreSQL, which each kill orphans. */
  readonly urls?: DatabaseUrls;
  /** Further settings of this run. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The file of its log; without one the log goes where the campaign's goes. */
  readonly logFile?: string;
  /** The jobs alone, without calls; otherwise calls, and jobs unless WORKER is off. */
  readonly isWorker?: boolean;
  /** Modules that the process loads before its own. */
  readonly imports?: readonly string[];
};

/** Child processes that would outlive the campaign. */
const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

const READY_WITHIN_MS = 300_000;
const ANSWER_WITHIN_MS = 20_000;
/** A paused process takes the connection and answers nothing. */
const READY_ANSWER_WITHIN_MS = 10_000;

export function openServerProcess({
  port,
  dataDir,
  urls,
  settings,
  logFile,
  isWorker = false,
  imports = [],
}: Options): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const script = isWorker ? "scripts/worker.ts" : "scripts/serve-api.ts";
  const ready = `${origin}/${isWorker ? "metrics" : "readyz"}`;
  const environment = {
    PATH: process.env.PATH,
    [isWorker ? "WORKER_METRICS_PORT" : "PORT"]: String(port),
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
    const before = imports.flatMap((each) => ["--import", each]);
    child = spawn(process.execPath, [...before, script], {
      cwd: repository,
      env: environment,
      stdio: ["ignore", log, log],
    });
    if (typeof log === "number") fs.closeSync(log);
    const started = child;
    living.add(started);
    started.once("exit", () => living.delete(started));
    await untilReady();
    state = "up";
  }

  async function untilReady(): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(ready))) {
      const hasEnded = child?.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > until) {
        state = "gone";
        throw new Error(`the server ${hasEnded ? "ended by itself" : "was not ready in time"}`);
      }
      await wait(50);
    }
  }

  async function end(signal: "SIGKILL" | "SIGTERM", after: "down" | "gone") {
    const dying = child;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    // Down: requests from now on wait for the next start.
    state = after;
    dying.kill(signal);
    await once(dying, "exit");
  }

  const send: ServerProcess["send"] = async (request, cut) => {
    const { method, path: at, authorization, key, body } = request;
    while (state === "down") await wait(50);
    try {
      const reply = await fetch(origin + apiBase + at, {
        method,
        headers: { authorization, "idempotency-key": key, "content-type": "application/json" },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(cut ? [cut] : [])]),
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
    origin,
    send,
    deliver,
    start,
    untilReady,
    isReady: () => isReady(ready),
    kill: () => end("SIGKILL", "down"),
    stop: () => end("SIGTERM", "gone"),
    async restart() {
      await end("SIGTERM", "down");
      await start();
    },
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    isUp: () => state === "up",
  };
}

const isReady = (page: string): Promise<boolean> =>
  fetch(page, { signal: AbortSignal.timeout(READY_ANSWER_WITHIN_MS) }).then(
    (reply) => reply.ok,
    () => false,
  );
