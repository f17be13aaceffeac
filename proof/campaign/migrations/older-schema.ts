/** The schema of this repository as it was before a migration came, read from git. */

import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { readSchemaIn, type SqlSchema } from "@hiram/server/db/sql-files.ts";
import { repository } from "#testing/repository.ts";

const FOLDER = "server/src/db";

const git = (...words: readonly string[]) =>
  spawnSync("git", words, { cwd: repository, encoding: "utf8" }).stdout?.trim() ?? "";

/** The last build without the file, on the main line of merges; empty where git does not know. */
export function findCommitBefore(migration: string): string {
  const line = ["log", "--first-parent", "-m", "--diff-filter=A", "--format=%H"];
  const commit = git(...line, "--", `${FOLDER}/migrations/${migration}`)
    .split("\n")
    .at(-1);
  return commit ? git("rev-parse", "--verify", "--quiet", `${commit}^`) : "";
}

export function readOlderSchema(commit: string, folder: string): SqlSchema {
  fs.mkdirSync(folder, { recursive: true });
  const archive = execFileSync(
    "git",
    ["archive", commit, `${FOLDER}/functions`, `${FOLDER}/migrations`],
    {
      cwd: repository,
      maxBuffer: 64_000_000,
    },
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return readSchemaIn(path.join(folder, FOLDER));
}
