/** Where a trial lives: a folder, a user that may run PostgreSQL, and the programs. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findUnprivilegedUser, minimalEnv } from "@hiram/server/db/embedded-files.ts";
import type { Programs } from "./programs.ts";

export type FailoverTestBed = {
  readonly folder: string;
  readonly programs: Programs;
  /** The password of every login of the trial. */
  readonly password: string;
  /** Gives a folder and what is in it to the user that runs the programs. */
  give(folder: string): void;
  run(program: keyof Programs, words: readonly string[], log: string): ChildProcess;
  /** Runs when this process ends, also by an error, so that nothing is left behind. */
  atEnd(act: () => void): void;
  remove(): void;
};

export function openFailoverTestBed(programs: Programs): FailoverTestBed {
  const user = findUnprivilegedUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-failover-"));
  fs.chmodSync(folder, 0o755);
  const give = (at: string) => {
    if (!user) return;
    fs.chownSync(at, user.uid, user.gid);
    for (const name of fs.readdirSync(at)) fs.chownSync(path.join(at, name), user.uid, user.gid);
  };
  give(folder);
  // Three nodes that are started again in each round.
  process.setMaxListeners(0);
  return {
    folder,
    programs,
    password: randomBytes(18).toString("base64url"),
    give,
    run(program, words, log) {
      const output = fs.openSync(log, "a");
      const child = spawn(programs[program], words, {
        ...user,
        cwd: folder,
        env: { ...minimalEnv(), HOME: folder },
        stdio: ["ignore", output, output],
      });
      fs.closeSync(output);
      process.once("exit", () => child.kill("SIGKILL"));
      return child;
    },
    atEnd: (act) => void process.once("exit", act),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
