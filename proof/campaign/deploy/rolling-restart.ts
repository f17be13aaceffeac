/**
 * Two processes of the app behind nginx and behind Caddy, each as it is shipped, restarted one after
 * the other under load: not one request fails.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { writeProductionSettings } from "../production-settings.ts";
import { startProxy } from "./proxy-process.ts";
import { untilAnswers } from "./served-demo.ts";
import { type DeployTrial, runToEndWith } from "./trial.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const CALLERS = 12;
const READY_WITHIN_MS = 120_000;
/**
 * Production drains for 10 seconds. Four are enough here, because Caddy's health check runs each
 * second.
 */
const DRAIN_SECONDS = 4;

export const restartTrials: readonly DeployTrial[] = (["nginx", "caddy"] as const).map((name) => ({
  name: `a rolling restart behind ${name} fails no request`,
  needs: { [name]: name, openssl: "openssl" },
  run: () => tryRestart(name),
}));

async function tryRestart(name: "nginx" | "caddy"): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-restart-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(path.join(folder, "postgres"));
  const ports = {
    app: await findFreePort(),
    other: await findFreePort(),
    https: await findFreePort(),
    http: await findFreePort(),
  };
  const origin = `https://localhost:${ports.https}`;
  const settings = {
    PATH: process.env.PATH,
    ...writeProductionSettings(cluster, folder),
    PUBLIC_URL: origin,
    PROXY_HOPS: "1",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const apps: App[] = [];
  try {
    runToEndWith({ cwd: root, env: settings }, process.execPath, "scripts/migrate.ts");
    // Like the systemd unit: the app has its own login and not the owner's.
    const own: NodeJS.ProcessEnv = { ...settings, WORKER: "off" };
    delete own.DATABASE_OWNER_URL;
    for (const port of [ports.app, ports.other]) apps.push(await startApp(own, port));
    const proxy = await startProxy(name, ports);
    try {
      const load = startLoad(origin, proxy.certificate);
      await wait(2_000);
      for (const [at, app] of apps.entries()) {
        await app.stop();
        apps[at] = await startApp(own, app.port);
        await wait(3_000);
      }
      const { answered, failures } = await load.stop();
      console.log(`     ${name}: ${failures.length} of ${answered} failed`);
      if (answered < 200) throw new Error(`only ${answered} requests were answered`);
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${answered} failed: ${[...new Set(failures)]}`);
    } finally {
      await proxy.close();
    }
  } finally {
    for (const app of apps) await app.stop();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

type App = { readonly port: number; stop(): Promise<void> };

async function startApp(env: NodeJS.ProcessEnv, port: number): Promise<App> {
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, READY_WITHIN_MS);
  let isStopped = false;
  return {
    port,
    async stop() {
      if (!isStopped) child.kill("SIGTERM");
      isStopped = true;
      await ended;
    },
  };
}

/** Pages, calls that read and calls that post, over connections that stay open. */
const asked = [
  { path: "/", method: "GET", good: 200 },
  { path: "/api/v2/exchangerates", method: "GET", good: 200 },
  { path: "/api/v2/authmember/login", method: "POST", good: 0 },
] as const;

function startLoad(origin: string, ca: string) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: CALLERS, ca });
  const failures: string[] = [];
  let answered = 0;
  let isStopping = false;
  const ask = (at: number): Promise<void> =>
    new Promise((done) => {
      const { path: place, method, good } = asked[at % asked.length] as (typeof asked)[number];
      const fail = (words: string) => failures.push(`${method} ${place}: ${words}`);
      const body = method === "POST" ? JSON.stringify({ phoneNumber: "63", password: "x" }) : "";
      const headers = { "content-type": "application/json", "content-length": body.length };
      const request = https.request(origin + place, { agent, method, headers }, (reply) => {
        answered++;
        const status = reply.statusCode ?? 0;
        // The proxy's own texts are plain text, the app's are JSON.
        if (status >= 500 || (good && status !== good && status !== 429))
          fail(`${status} ${reply.headers["content-type"]}`);
        reply.resume();
        reply.once("end", done);
        reply.once("error", (error) => {
          fail(error.message);
          done();
        });
      });
      request.once("error", (error) => {
        fail(error.message);
        done();
      });
      request.end(body);
    });
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let at = caller; !isStopping; at++) {
      await ask(at);
      await wait(20);
    }
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all(callers);
      agent.destroy();
      return { answered, failures };
    },
  };
}
