/**
 * A PostgreSQL whose wall clock can jump, with libfaketime before it. The programs are those of the
 * npm package; only `postgres` is replaced by a script that starts it with the library.
 */
import fs from "node:fs";
import path from "node:path";
import { findBinaries, findUnprivilegedUser } from "@hiram/server/db/embedded-files.ts";

export type DatabaseClock = {
  /** The folder with `initdb` and the script. */
  readonly programs: string;
  /** 0 is the real time. */
  shift(seconds: number): void;
};

/** The library at Debian's place, or undefined. */
export function findFaketime(): string | undefined {
  const folders = fs.existsSync("/usr/lib") ? fs.readdirSync("/usr/lib") : [];
  return folders
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((file) => fs.existsSync(file));
}

export async function openDatabaseClock(folder: string, library: string): Promise<DatabaseClock> {
  const real = await findBinaries(findUnprivilegedUser());
  const programs = path.join(folder, "programs");
  const file = path.join(folder, "database-clock");
  fs.mkdirSync(programs, { recursive: true });
  fs.symlinkSync(path.join(real, "initdb"), path.join(programs, "initdb"));
  fs.writeFileSync(
    path.join(programs, "postgres"),
    [
      "#!/bin/sh",
      `export LD_PRELOAD='${library}' FAKETIME_TIMESTAMP_FILE='${file}'`,
      "export FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_DONT_RESET=1",
      `exec '${path.join(real, "postgres")}' "$@"`,
      "",
    ].join("\n"),
    { mode: 0o755 },
  );
  // Renamed into place: a half-written file would be a time of its own.
  const shift = (seconds: number) => {
    fs.writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}s\n`);
    fs.renameSync(`${file}.new`, file);
  };
  shift(0);
  return { programs, shift };
}
