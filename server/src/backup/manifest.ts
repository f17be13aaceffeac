/**
 * The description of a backup: its source, and the hash of each part. Signed with the
 * installation's secret, so that a changed or foreign backup is refused.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Config } from "#house/config.ts";
import type { Keys } from "#secret/crypto.ts";
import { StartRefused } from "#start-refused.ts";

export type TableColumns = { readonly name: string; readonly columns: readonly string[] };
/** A table's rows, or the jobs that waited. */
export type ManifestPart = { readonly rows: number; readonly sha256: string };

export type TablePart = { readonly name: string; readonly table: string; readonly bounds: string };

export type BackupManifest = {
  readonly format: 1;
  readonly takenAt: string;
  readonly mode: Config["mode"];
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly tables: readonly (TableColumns & ManifestPart)[];
  /** Missing in a backup of a release in which no table had parts. */
  readonly parts?: readonly TablePart[];
  /** The last number of each sequence. */
  readonly sequences: Readonly<Record<string, number>>;
  readonly jobs: ManifestPart;
  /** Every other file by path, with its hash: the images of IDs. */
  readonly files: Readonly<Record<string, string>>;
};

const NAME = "manifest.json";

const sign = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

export async function writeBackupManifest(folder: string, keys: Keys, manifest: BackupManifest) {
  const text = JSON.stringify(manifest);
  const signature = sign(keys.secretFor("backup"), text);
  await writeAndSync(path.join(folder, NAME), JSON.stringify({ text, signature }));
}

async function readSigned(folder: string): Promise<{ text: string; signature: string }> {
  try {
    return JSON.parse(await fs.readFile(path.join(folder, NAME), "utf8"));
  } catch {
    throw new StartRefused(`There is no whole backup in ${folder}.`);
  }
}

/** Read before the signature is checked, only to name the secret that is needed. */
export const readModeUnverified = async (folder: string): Promise<Config["mode"]> =>
  (JSON.parse((await readSigned(folder)).text) as BackupManifest).mode;

export async function readManifest(folder: string, keys: Keys): Promise<BackupManifest> {
  const { text, signature } = await readSigned(folder);
  const given = Buffer.from(String(signature));
  const isSigned = (key: Buffer) => {
    const own = Buffer.from(sign(key, text));
    return given.length === own.length && timingSafeEqual(given, own);
  };
  // A backup made while SECRET was being replaced needs both, in SECRET and SECRET_PREVIOUS.
  if (!keys.secretsFor("backup").some(isSigned))
    throw new StartRefused("This backup was made with another SECRET, or was changed since.");
  return JSON.parse(text);
}

/** fsync: a completed backup must survive a power cut. */
export async function writeAndSync(file: string, words: string | Buffer): Promise<void> {
  const handle = await fs.open(file, "wx", 0o600);
  try {
    await handle.writeFile(words);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const fingerprintBytes = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex");
