/**
 * The file store: a folder by default, an S3-compatible store by configuration. Contents are always
 * encrypted.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { openBucket } from "#outside/s3-client.ts";
import type { S3Store } from "#outside/settings/s3-store.ts";

export type FileStore = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};

/** We make the names; a name that could leave the folder is a programming error. */
function checkName(name: string): string {
  if (!/^[\w-]{20,80}$/.test(name)) throw new Error("not a name of a stored file");
  return name;
}

export function openFolderFiles(folder: string): FileStore {
  const at = (name: string) => path.join(folder, checkName(name));
  return {
    async put(name, bytes) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Written to another name, fsynced and renamed: a file is complete or missing.
      const half = `${at(name)}.half`;
      const file = await fs.open(half, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(half, at(name));
    },
    async get(name) {
      try {
        return await fs.readFile(at(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(name) {
      await fs.rm(at(name), { force: true });
    },
  };
}

export function openS3Files(options: S3Store): FileStore {
  const bucket = openBucket(options);
  return {
    async put(name, bytes) {
      await bucket.put(checkName(name), bytes, "application/octet-stream");
    },
    async get(name) {
      return bucket.get(checkName(name));
    },
    async remove(name) {
      await bucket.remove(checkName(name));
    },
  };
}
