/**
 * `npm run campaign:release`: the commit that is checked out is cloned, built and released twice, at
 * two places with other rights and another time zone; both must be equal byte for byte. The release
 * is then unpacked, migrates an empty PostgreSQL and serves, while size, time and memory are
 * measured, and each of its commands is run. It uses only this machine and ends by itself.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readOptions } from "@hiram/scripts/options.ts";
import { type Cluster, findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { writeProductionSettings } from "./production-settings.ts";
import { tryCommands } from "./release/try-commands.ts";

const { values } = readOptions({
  name: "npm run campaign:release",
  does: "Releases the commit that is checked out twice, compares both, measures one as it starts, and\nruns each of its commands.",
  options: {
    archive: { takes: "<file>", words: "Only measures and runs this one. Otherwise two are made." },
  },
});

const root = path.resolve(import.meta.dirname, "../..");
const MEGABYTE = 1_000_000;
const ARCHIVE_MB_MAX = 60;
const UNPACKED_MB_MAX = 150;
/** Processor time, because wall-clock time depends on the load. */
const START_SECONDS_MAX = 8;

const temp = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-release-"));
fs.chmodSync(temp, 0o755);
let failed = 0;
const check = (isGood: boolean, words: string) => {
  console.log(`${isGood ? "ok  " : "FAIL"} ${words}`);
  if (!isGood) failed++;
};

let cluster: Cluster | undefined;
try {
  await measure(values.archive ? path.resolve(values.archive) : releaseTwice());
} finally {
  await cluster?.stop();
  fs.rmSync(temp, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed` : "all held");
process.exit(failed ? 1 : 0);

function releaseTwice(): string {
  const first = clone(path.join(temp, "first"));
  const one = release(first, path.join(temp, "one"), { TZ: "UTC" });
  // The same clone at another place, without its build.
  const second = path.join(temp, "elsewhere/second");
  fs.mkdirSync(path.dirname(second));
  fs.renameSync(first, second);
  fs.rmSync(path.join(second, "web/build"), { recursive: true });
  process.umask(0o077);
  const two = release(second, path.join(temp, "two"), { TZ: "Asia/Manila", LANG: "C" });
  process.umask(0o022);
  const names = fs.readdirSync(one);
  const isEqual = names.every((name) =>
    fs.readFileSync(path.join(one, name)).equals(fs.readFileSync(path.join(two, name))),
  );
  check(names.length === 3 && isEqual, `two releases of one commit are equal: ${names.join(", ")}`);
  return path.join(one, names.find((name) => name.endsWith(".tar.gz")) as string);
}

function clone(to: string): string {
  execFileSync("git", ["clone", "--quiet", root, to]);
  for (const part of ["", "server", "web", "contract"]) {
    const packages = path.join(root, part, "node_modules");
    if (!fs.existsSync(packages)) continue;
    fs.cpSync(packages, path.join(to, part, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return to;
}

function release(from: string, to: string, env: Record<string, string>): string {
  const started = Date.now();
  execFileSync(process.execPath, ["scripts/release.ts", "--to", to], {
    cwd: from,
    env: { ...process.env, ...env },
  });
  console.log(`     built and packed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return to;
}

async function measure(archive: string): Promise<void> {
  const place = path.join(temp, "installation");
  fs.mkdirSync(place);
  execFileSync("tar", ["xzf", archive], { cwd: place });
  const home = path.join(place, fs.readdirSync(place)[0] as string);
  const packed = fs.statSync(archive).size / MEGABYTE;
  const unpacked = sumSizes(home) / MEGABYTE;
  check(packed < ARCHIVE_MB_MAX, `the archive has ${packed.toFixed(1)} MB`);
  check(unpacked < UNPACKED_MB_MAX, `unpacked it has ${unpacked.toFixed(0)} MB`);

  cluster = await startCluster(path.join(temp, "postgres"));
  const env = {
    PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    ...writeProductionSettings(cluster, temp),
  };
  const migrateStarted = Date.now();
  execFileSync(path.join(home, "bin/hiram"), ["migrate"], { env });
  console.log(`     an empty database is migrated in ${Date.now() - migrateStarted} ms`);

  const port = await findFreePort();
  const started = Date.now();
  const app = spawn(path.join(home, "bin/hiram"), ["app"], {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(app, "exit");
  const ask = (at: string) =>
    fetch(`http://127.0.0.1:${port}${at}`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (app.exitCode === null && !(await ask("/readyz"))) await wait(20);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const busy = readBusySeconds(app.pid);
  check(
    busy < START_SECONDS_MAX,
    `it is ready after ${busy.toFixed(1)} s of processor time, ${seconds} s after its start`,
  );
  check(await ask("/"), "its first page is there");
  console.log(`     its memory is then ${readMemoryMb(app.pid)} MB`);
  app.kill("SIGTERM");
  const [code] = await ended;
  check(code === 0, "it stops cleanly");
  const faults = await tryCommands({ home, env, cluster, folder: temp });
  check(faults.length === 0, ["each command runs from the archive", ...faults].join("\n     "));
}

function sumSizes(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** User and system time, in hundredths of a second; 0 where the system has no such file. */
function readBusySeconds(processId: number | undefined): number {
  const file = `/proc/${processId}/stat`;
  if (!fs.existsSync(file)) return 0;
  const [, fields = ""] = fs.readFileSync(file, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Undefined where the system has no such file. */
function readMemoryMb(processId: number | undefined): number | undefined {
  const file = `/proc/${processId}/status`;
  if (!fs.existsSync(file)) return undefined;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
