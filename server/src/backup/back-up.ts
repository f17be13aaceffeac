/**
 * Backs up the running system: every table at one instant, and the files beside the database,
 * encrypted as they are. The secret that decrypts them is not included, except the demo's.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { recordBackup } from "#backup/backup.sql.ts";
import { copyTableOut } from "#backup/copy-out.ts";
import {
  type BackupManifest,
  fingerprintBytes,
  type ManifestPart,
  writeAndSync,
  writeBackupManifest,
} from "#backup/manifest.ts";
import { listPartitions, listTables, readSequences, waitingJobsSql } from "#backup/tables.sql.ts";
import type { House } from "#house/house.ts";
import { StartRefused } from "#start-refused.ts";

/** What the demo stores beside its database. */
const demoParts = ["secret", "demo-accounts.json", "rail"];

type Snapshot = Pick<BackupManifest, "migrations" | "tables" | "parts" | "sequences" | "jobs">;

export async function backUp(house: House, pool: pg.Pool, to: string): Promise<BackupManifest> {
  // Written beside and then renamed, so that an interrupted backup is never taken for a complete
  // one.
  const half = `${to}.half`;
  await refuseTaken(to);
  await fs.rm(half, { recursive: true, force: true });
  await fs.mkdir(path.join(half, "tables"), { recursive: true, mode: 0o700 });
  const { mode, dataDir, s3 } = house.config;
  const takenAt = house.clock.now().toISOString();
  const snapshot = await copyTables(pool, half);
  // After the tables, because a file is stored before the row that names it.
  const rest = [...(s3 ? [] : ["files"]), ...(mode === "demo" ? demoParts : [])];
  const manifest: BackupManifest = {
    format: 1,
    takenAt,
    mode,
    ...snapshot,
    files: await keepFiles(dataDir, half, rest),
  };
  await writeBackupManifest(half, house.keys, manifest);
  await fs.rename(half, to);
  await recordBackup(pool, {
    takenAt,
    rowCount: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    fileCount: Object.keys(manifest.files).length,
  });
  return manifest;
}

async function refuseTaken(to: string): Promise<void> {
  const taken = await fs.stat(to).catch(() => null);
  if (taken)
    throw new StartRefused(`${to} is there already: a backup is never written over another.`);
}

/** All tables are read in one snapshot. */
async function copyTables(pool: pg.Pool, folder: string): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const { rows: migrations } = await client.query<BackupManifest["migrations"][number]>(
      "select name, hash from migration order by name",
    );
    const tables: BackupManifest["tables"][number][] = [];
    for (const table of await listTables(client)) {
      const { name, columns } = table;
      // A table with parts has no rows of its own, so that only a query copies it.
      const statement = `copy (select ${columns.join()} from ${name}) to stdout`;
      tables.push({
        ...table,
        ...(await writePart(client, statement, tableCopyFile(folder, name))),
      });
    }
    const jobs = await writePart(
      client,
      `copy (${waitingJobsSql}) to stdout`,
      tableCopyFile(folder, "waiting-jobs"),
    );
    // Sequences are outside the snapshot and may be ahead: a number is skipped, never given twice.
    const parts = await listPartitions(client);
    return { migrations, tables, parts, jobs, sequences: await readSequences(client) };
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

export const tableCopyFile = (folder: string, name: string): string =>
  path.join(folder, "tables", `${name}.copy.gz`);

async function writePart(
  client: pg.ClientBase,
  statement: string,
  file: string,
): Promise<ManifestPart> {
  const hash = createHash("sha256");
  const gzip = createGzip({ level: 1 });
  const written = pipeline(
    gzip,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  const [rows] = await Promise.all([copyTableOut(client, statement, gzip), written]);
  return { rows, sha256: hash.digest("hex") };
}

/** Copies files and folders unchanged and returns the hash of each file. */
async function keepFiles(from: string, to: string, places: readonly string[]) {
  const kept: Record<string, string> = {};
  for (const place of places)
    for (const file of await listFiles(from, place)) {
      const bytes = await fs.readFile(path.join(from, file)).catch(ignoreMissing);
      // The file was deleted meanwhile, so it is left out.
      if (!bytes) continue;
      await fs.mkdir(path.dirname(path.join(to, file)), { recursive: true, mode: 0o700 });
      await writeAndSync(path.join(to, file), bytes);
      kept[file] = fingerprintBytes(bytes);
    }
  return kept;
}

async function listFiles(from: string, place: string): Promise<string[]> {
  const found = await fs.stat(path.join(from, place)).catch(ignoreMissing);
  if (!found) return [];
  if (found.isFile()) return [place];
  const names = await fs.readdir(path.join(from, place));
  // Half-written files of uploads that were not acknowledged yet.
  return names.filter((name) => !name.endsWith(".half")).map((name) => path.join(place, name));
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
