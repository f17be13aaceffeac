/**
 * Every command of an unpacked release, run as an operator runs it: with the settings of a lender
 * and nothing of the source beside it.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commands } from "@hiram/scripts/release/list-entries.ts";
import { openPool } from "@hiram/server/db/database.ts";
import type { Cluster } from "@hiram/server/db/embedded.ts";

type Place = {
  /** The unpacked release. */
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly cluster: Cluster;
  readonly folder: string;
};
type Step = {
  readonly words: readonly string[];
  readonly status: number;
  readonly says: RegExp;
  readonly env?: NodeJS.ProcessEnv;
};

const PHONE = "09171234567";
const WORKER_WITHIN_MS = 60_000;

/** What is not as it should be, in words. The app is started by the caller. */
export async function tryCommands(place: Place): Promise<string[]> {
  const faults: string[] = [];
  const tried = new Set(["app"]);
  for (const name of Object.keys(commands)) {
    const { status, said } = run(place, [name, "--help"]);
    if (status !== 0 || !said.includes(`bin/hiram ${name}`) || /\bnpm\b/.test(said))
      faults.push(`${name} --help ended with ${status}: ${said}`);
  }
  for (const step of await listSteps(place)) {
    const [name = ""] = step.words;
    tried.add(name);
    const { status, said } = run(place, step.words, step.env);
    if (status !== step.status || !step.says.test(said) || /\bnpm run\b/.test(said))
      faults.push(`${step.words.join(" ")} ended with ${status}: ${said}`);
  }
  tried.add("worker");
  faults.push(...(await tryWorker(place)));
  const untried = Object.keys(commands).filter((name) => !tried.has(name));
  return [...faults, ...untried.map((name) => `${name} was not tried`)];
}

async function listSteps({ cluster, folder }: Place): Promise<Step[]> {
  const admin = openPool(cluster.ownerUrl, { connectionsMax: 1 });
  await admin.query("create database restored").finally(() => admin.end());
  const restored = (url: string) => url.replace(/[^/]+$/, "restored");
  const backup = path.join(folder, "backup");
  const elsewhere = {
    DATABASE_URL: restored(cluster.appUrl),
    DATABASE_OWNER_URL: restored(cluster.ownerUrl),
    DATA_DIR: path.join(folder, "restored"),
  };
  const person = ["--phone", PHONE, "--name", "Ana Cruz", "--email", "ana@lend.example"];
  const asApp = { DATABASE_OWNER_URL: undefined };
  return [
    { words: ["migrate"], status: 0, says: /up to date/ },
    {
      words: ["staff:create", "--role", "ADMIN", ...person],
      status: 0,
      says: /^Password for the first sign-in at https:\/\/lend\.example\/staff: \S{8,}$/m,
    },
    {
      words: ["staff:create", "--role", "NOBODY", ...person],
      status: 1,
      says: /Give --role \(.*ADMIN/,
    },
    {
      words: ["staff:create", "--role", "ADMIN", ...person],
      env: asApp,
      status: 1,
      says: /^Set DATABASE_OWNER_URL: /,
    },
    {
      words: ["staff:reset", "--phone", PHONE],
      status: 0,
      says: /^Password for the next sign-in/m,
    },
    {
      words: ["invitation:create", "--label", "Riyadh fair", "--uses", "100", "--days", "30"],
      // The command has the app's login only.
      env: asApp,
      status: 0,
      says: /^\S{6,}$/m,
    },
    // Gateways that do not answer, and no backup: what the doctor is for.
    { words: ["doctor"], status: 1, says: /No backup was made yet/ },
    { words: ["keys"], status: 0, says: /^In use: key /m },
    { words: ["jobs"], status: 0, says: /No job was given up/ },
    { words: ["jobs", "--again", "all"], status: 1, says: /No such job was given up/ },
    { words: ["ledger:verify"], status: 0, says: /Everything matches/ },
    // 2: the chain holds, and nobody outside has a copy of its checkpoints.
    { words: ["audit:verify"], status: 2, says: /The chain holds/ },
    { words: ["backup", "--to", backup], status: 0, says: /rows of \d+ tables/ },
    {
      words: ["restore", "--from", backup, "--keep-passwords"],
      env: elsewhere,
      status: 0,
      says: /The books match/,
    },
    { words: ["jobs", "--agian", "all"], status: 2, says: /bin\/hiram jobs does not know --agian/ },
  ];
}

function run({ home, env }: Place, words: readonly string[], other: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(path.join(home, "bin/hiram"), words, {
    cwd: "/",
    env: { ...env, ...other },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** Starts the worker, expects its message, and ends it. */
async function tryWorker({ home, env, folder }: Place): Promise<string[]> {
  const file = path.join(folder, "worker.log");
  const log = fs.openSync(file, "w");
  const worker = spawn(path.join(home, "bin/hiram"), ["worker"], {
    cwd: "/",
    env,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  const ended = once(worker, "exit");
  const end = Date.now() + WORKER_WITHIN_MS;
  const said = () => fs.readFileSync(file, "utf8");
  while (!said().includes("The worker is running") && worker.exitCode === null && Date.now() < end)
    await wait(50);
  const isRunning = said().includes("The worker is running");
  if (worker.exitCode === null) worker.kill("SIGTERM");
  const [code] = await ended;
  return isRunning && code === 0 ? [] : [`worker ended with ${code}: ${said()}`];
}
