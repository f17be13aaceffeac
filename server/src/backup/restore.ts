/**
 * Restores a backup into an empty database and an empty data folder, completely or not at all: the
 * rows come in one transaction, which also ends every session and code, and the passwords that were
 * changed since, so that the restored system never accepts an old one.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Checkpoint, CheckpointCopy } from "#audit/checkpoints.ts";
import { openAuditFindings } from "#audit/findings.ts";
import { readCopies } from "#audit/read-copies.ts";
import { findLastCheckpoint, forceRecovery, markRestore } from "#backup/after-restore.sql.ts";
import { tableCopyFile } from "#backup/back-up.ts";
import { type ChangedAccounts, findChangedAccounts } from "#backup/changed-accounts.ts";
import {
  type BackupManifest,
  fingerprintBytes,
  type ManifestPart,
  readManifest,
  writeAndSync,
} from "#backup/manifest.ts";
import {
  addJobsSql,
  addPartitions,
  endSessionsAndCodesSql,
  jobColumns,
} from "#backup/tables.sql.ts";
import type { Clock } from "#clock.ts";
import { openDatabase } from "#db/database.ts";
import { migrate, migrateTables } from "#db/migrate.ts";
import { readSchema } from "#db/sql-files.ts";
import type { Config } from "#house/config.ts";
import type { Keys } from "#secret/crypto.ts";
import { listSecretKeys, loadKeyRing } from "#secret/key-ring.ts";
import { StartRefused } from "#start-refused.ts";

type To = {
  readonly config: Pick<Config, "mode" | "dataDir">;
  readonly keys: Keys;
  readonly clock: Clock;
  /** The connection of the tables' owner. */
  readonly pool: pg.Pool;
  /** The copies of the audit log's checkpoints, which name the accounts that changed since. */
  readonly copies: readonly CheckpointCopy[];
};

/**
 * Whose passwords and second factors are ended: accounts that changed since the backup (all
 * accounts, when that is unknown), all accounts, or none.
 */
export type RecoveryChoice = "changed" | "everybody" | "nobody";

type Restored = { readonly manifest: BackupManifest; readonly changed: ChangedAccounts };

export async function restoreBackup(
  to: To,
  from: string,
  choice: RecoveryChoice = "changed",
): Promise<Restored> {
  const { config, keys, pool, clock } = to;
  const checkpoints = await readOutside(to);
  const manifest = await readManifest(from, keys);
  refuseOther(manifest, config);
  await refuseFull(pool);
  await checkParts(manifest, from);
  await putFiles(manifest, from, config.dataDir);
  // First the tables as they were, for the rows of the backup; then the migrations added since
  // then, which change those rows too, and the functions.
  const schema = readSchema();
  const known = new Set(manifest.migrations.map(({ name }) => name));
  await migrateTables(pool, {
    ...schema,
    migrations: schema.migrations.filter(({ name }) => known.has(name)),
  });
  const changed = await putRows(manifest, from, pool, async (client) => {
    const hasCheckpoints = manifest.tables.some(({ name }) => name === "audit_checkpoint");
    const last = hasCheckpoints ? await findLastCheckpoint(client) : null;
    const found = findChangedAccounts(checkpoints, last);
    const ids = { changed: found.ids, everybody: null, nobody: [] }[choice];
    await forceRecovery(client, ids);
    return { ...found, ids };
  });
  await migrate(pool, schema);
  // A backup older than the table of SECRETs has no row: the first start on it writes one.
  const db = openDatabase(pool);
  if ((await listSecretKeys(db)).length > 0) await loadKeyRing(db, keys);
  await markRestore(pool, keys, { at: clock.now().toISOString(), changed: changed.ids });
  await pool.query("analyze");
  return { manifest, changed };
}

async function readOutside({ keys, copies }: To): Promise<Checkpoint[]> {
  const read = await readCopies({ keys }, copies, openAuditFindings());
  return read.flatMap(({ checkpoints }) => checkpoints);
}

function refuseOther({ mode, migrations }: BackupManifest, config: Pick<Config, "mode">): void {
  if (mode !== config.mode)
    throw new StartRefused(`This is a backup of the ${mode}; it cannot become another's.`);
  const ours = new Map(readSchema().migrations.map(({ name, hash }) => [name, hash]));
  const unknown = migrations.find(({ name, hash }) => ours.get(name) !== hash);
  if (unknown)
    throw new StartRefused(`This build cannot read the backup: ${unknown.name} differs.`);
}

/** An interrupted restore has left empty tables. */
async function refuseFull(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.installation') is not null as has");
  if (!rows[0].has) return;
  const { rowCount } = await pool.query("select from installation");
  if (rowCount) throw new StartRefused("The database is not empty: a backup needs one that is.");
}

async function putFiles({ files }: BackupManifest, from: string, to: string): Promise<void> {
  for (const [file, sha256] of Object.entries(files)) {
    const bytes = await fs.readFile(path.join(from, file));
    if (fingerprintBytes(bytes) !== sha256)
      throw new StartRefused(`${file} is not as it was written.`);
    const place = path.join(to, file);
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const there = await fs.readFile(place).catch(() => null);
    if (there && !there.equals(bytes))
      throw new StartRefused(`${place} is there already: a backup needs an empty data folder.`);
    if (!there) await writeAndSync(place, bytes);
  }
}

async function putRows<Ended>(
  manifest: BackupManifest,
  from: string,
  pool: pg.Pool,
  endPasswords: (client: pg.ClientBase) => Promise<Ended>,
): Promise<Ended> {
  const { tables, parts = [], sequences, takenAt } = manifest;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set constraints all deferred");
    await addPartitions(client, parts);
    // Triggers are off: what they would add is in the backup.
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    // Migrations wrote some rows; those of a later table may refer to rows of an earlier one.
    for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
    for (const table of tables) {
      const { name, columns } = table;
      await putPart(client, `copy ${name} (${columns.join()}) from stdin`, from, table);
    }
    // Deferred references are checked now: a table with a pending check cannot be altered.
    await client.query("set constraints all immediate");
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`create temp table restored_job (${jobColumns}) on commit drop`);
    await putPart(client, "copy restored_job from stdin", from, jobsOf(manifest));
    await client.query(addJobsSql);
    for (const [name, last] of Object.entries(sequences))
      await client.query("select setval($1::regclass, $2)", [name, last]);
    await client.query(endSessionsAndCodesSql);
    const ended = await endPasswords(client);
    await client.query(
      `insert into audit_event (actor_kind, action, details)
       values ('system', 'BACKUP_RESTORED', jsonb_build_object('takenAt', $1::text))`,
      [takenAt],
    );
    await client.query("commit");
    return ended;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

type Named = ManifestPart & { readonly name: string };

const jobsOf = ({ jobs }: BackupManifest): Named => ({ name: "waiting-jobs", ...jobs });

/** All hashes are checked before the first row is written. */
async function checkParts(manifest: BackupManifest, from: string): Promise<void> {
  for (const { name, sha256 } of [...manifest.tables, jobsOf(manifest)]) {
    const file = tableCopyFile(from, name);
    const hash = createHash("sha256");
    for await (const piece of createReadStream(file)) hash.update(piece);
    if (hash.digest("hex") !== sha256)
      throw new StartRefused(`${path.basename(file)} is not as it was written.`);
  }
}

async function putPart(client: pg.ClientBase, statement: string, from: string, part: Named) {
  const { name, rows } = part;
  const table = client.query(copyFrom(statement));
  await pipeline(createReadStream(tableCopyFile(from, name)), createGunzip(), table);
  const written = table.rowCount;
  if (written !== rows) throw new StartRefused(`${name} has ${written} rows instead of ${rows}.`);
}
