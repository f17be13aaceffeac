/**
 * A private PostgreSQL from the npm platform package, for installations without DATABASE_URL. Its
 * owner is the process that started it, and starts it again when it ends by itself, as after a kill
 * for want of memory: no other process would.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  createCluster,
  findBinaries,
  findUnprivilegedUser,
  minimalEnv,
  placeFor,
  readPassword,
} from "#db/embedded-files.ts";
import type { DatabaseUrls } from "#db/logins.ts";
import { StartRefused } from "#start-refused.ts";

export type Cluster = DatabaseUrls & { readonly folder: string; stop(): Promise<void> };

type ClusterOptions = {
  readonly flags?: readonly string[];
  /** How long the database stays down after it ended by itself; tests watch the app meanwhile. */
  readonly restartAfterMs?: number;
  /** Called at each unexpected end, and at each failed restart. */
  readonly report?: (words: string) => void;
};

/** A setting without effect that puts the owning process's id on the server's command line. */
const OWNER = "hiram.owner";
const RESTART_AFTER_MS = 1_000;

export async function startCluster(
  folder: string,
  { flags = [], restartAfterMs = RESTART_AFTER_MS, report = () => {} }: ClusterOptions = {},
): Promise<Cluster> {
  const user = findUnprivilegedUser();
  const home = placeFor(folder, user);
  const bin = await findBinaries(user);
  const data = path.join(home, "cluster");

  fs.mkdirSync(home, { recursive: true });
  if (!fs.existsSync(data)) createCluster(bin, data, path.join(home, OWNER_PASSWORD), user);
  await refuseSecondOwner(home, data);

  const port = await findFreePort();
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(
      path.join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"].concat(
        ["-c", "unix_socket_directories=", "-c", "max_connections=100"],
        ["-c", `${OWNER}=${process.pid}`],
        flags,
      ),
      {
        ...user,
        env: minimalEnv(),
        cwd: home,
        stdio: ["ignore", "ignore", "pipe"],
        detached: true,
      },
    );
    await untilReady(child);
    return child;
  };

  const stop = keepAlive(await launch(), { launch, restartAfterMs, report });
  const urls = urlsOf(home, port);
  try {
    await createAppLogin(urls);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...urls, folder: data, stop };
}

const APP_LOGIN = "hiram_login";
const OWNER_PASSWORD = "cluster.password";
const APP_PASSWORD = "app.password";

function urlsOf(home: string, port: number | string): DatabaseUrls {
  const urlOf = (login: string, file: string) =>
    `postgres://${login}:${readPassword(path.join(home, file))}@127.0.0.1:${port}/postgres`;
  return {
    appUrl: urlOf(APP_LOGIN, APP_PASSWORD),
    ownerUrl: urlOf("postgres", OWNER_PASSWORD),
  };
}

/** The login that the app uses. Its rights come with the role hiram_app, after the migrations. */
async function createAppLogin({ appUrl, ownerUrl }: DatabaseUrls): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [APP_LOGIN]);
    if (!rowCount) await owner.query(`create role ${APP_LOGIN}`);
    const password = pg.escapeLiteral(new URL(appUrl).password);
    await owner.query(`alter role ${APP_LOGIN} login password ${password}`);
  } finally {
    await owner.end();
  }
}

type Keeping = Required<Pick<ClusterOptions, "restartAfterMs" | "report">> & {
  readonly launch: () => Promise<ChildProcess>;
};

/** Starts the server again whenever it ends, until the returned function stops it. */
function keepAlive(first: ChildProcess, { launch, restartAfterMs, report }: Keeping) {
  let child = first;
  const stopping = new AbortController();
  const living = (async () => {
    while (!stopping.signal.aborted) {
      await untilExit(child);
      if (stopping.signal.aborted) return;
      report("the built-in PostgreSQL ended by itself and is started again");
      await relaunch();
    }
  })();

  /** Tries until it succeeds: backends of a killed server hold its memory for a moment. */
  async function relaunch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        child = await launch();
        return;
      } catch (error) {
        report((error as Error).message);
      }
    }
  }

  return async () => {
    stopping.abort();
    child.kill("SIGINT");
    await living;
    // A restart that was under way when the stop came has started another server.
    child.kill("SIGINT");
    await untilExit(child);
  };
}

async function untilExit(child: ChildProcess): Promise<void> {
  // A process that has ended emits no further exit event; a killed one has a signal but no code.
  if (child.exitCode !== null || child.signalCode !== null) return;
  await once(child, "exit");
}

/** The addresses of the cluster that a running process has started in this folder, for scripts. */
export function findRunningCluster(folder: string): DatabaseUrls | undefined {
  const home = placeFor(folder, findUnprivilegedUser());
  const lock = path.join(home, "cluster/postmaster.pid");
  if (!fs.existsSync(lock)) return undefined;
  // The fourth line of PostgreSQL's lock file is its port.
  return urlsOf(home, fs.readFileSync(lock, "utf8").split("\n")[3] ?? "");
}

/**
 * One owner for a data folder; a server orphaned by a killed owner is stopped first. The owner's id
 * is on the server's command line, because a file could name a process that failed to start.
 */
async function refuseSecondOwner(home: string, data: string) {
  const postmaster = readPid(path.join(data, "postmaster.pid"));
  if (!postmaster) return;
  const command = commandOf(postmaster);
  // The process id may have been reused: check before signalling.
  if (!command.includes(data)) return;
  const owner = Number(command.split(`${OWNER}=`)[1]?.split(" ")[0]);
  if (owner && isAlive(owner))
    throw new StartRefused(`The data folder ${home} is in use by process ${owner}.`);
  process.kill(postmaster, "SIGINT");
  for (let i = 0; i < 200 && isAlive(postmaster); i++) await wait(50);
}

const readPid = (file: string): number =>
  fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, "utf8"), 10) || 0 : 0;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function commandOf(pid: number): string {
  const proc = `/proc/${pid}/cmdline`;
  if (fs.existsSync(proc)) return fs.readFileSync(proc, "utf8").replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

export async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function untilReady(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((ready, fail) => {
    let log = "";
    const onExit = (code: number | null) =>
      fail(
        new StartRefused(`PostgreSQL stopped at once (${code}): ${log.trim().split("\n").at(-1)}`),
      );
    child.once("error", fail);
    child.once("exit", onExit);
    child.stderr?.on("data", (chunk) => {
      log = (log + chunk).slice(-4000);
      if (!log.includes("ready to accept connections")) return;
      child.off("exit", onExit);
      ready();
    });
  });
}
