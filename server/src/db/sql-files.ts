/**
 * The SQL files of this build: migrations, which run once each, and functions, which are replaced.
 * Each function has a file of its name in the folder of its feature.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The name of a migration is its file's name; that of a function is the function's. */
export type SqlFile = { readonly name: string; readonly sql: string; readonly hash: string };

export type SqlSchema = {
  readonly migrations: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
};

let own: SqlSchema | undefined;

/**
 * This build's files, read once in a process: those of a newer build may be put in place while it
 * still runs.
 */
export function readSchema(): SqlSchema {
  own ??= readSchemaIn(import.meta.dirname);
  return own;
}

export function readSchemaIn(folder: string): SqlSchema {
  return {
    migrations: readFolder(path.join(folder, "migrations")),
    functions: readFolder(path.join(folder, "functions")).map((file) => ({
      ...file,
      name: path.basename(file.name, ".sql"),
    })),
  };
}

function readFolder(folder: string): SqlFile[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => {
      const sql = fs.readFileSync(path.join(folder, file), "utf8");
      return {
        name: path.basename(file),
        sql,
        hash: createHash("sha256").update(sql).digest("hex"),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
