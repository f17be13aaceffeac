/** An installation of one commit, run on a data folder by its own code. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { untilAnswers } from "../deploy/served-demo.ts";

const READY_WITHIN_MS = 240_000;

export type ReleaseInstallation = { readonly origin: string; stop(): Promise<void> };

/** The calls and jobs of the release in `folder`, on `dataDir`, or with settings of its own. */
export async function install(
  folder: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReleaseInstallation> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = fs.openSync(`${dataDir}.log`, "a");
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...own, ...settings },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  const ended = once(child, "exit");
  const died = ended.then(() => {
    throw new Error(`it ended by itself: ${fs.readFileSync(`${dataDir}.log`, "utf8")}`);
  });
  await Promise.race([untilAnswers(`${origin}/readyz`, READY_WITHIN_MS), died]);
  died.catch(() => {});
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The output of a script of the code in `folder` about a running installation. */
export function runScript(
  folder: string,
  script: string,
  dataDir: string,
  ...words: readonly string[]
): string {
  const { stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return stdout + stderr;
}
