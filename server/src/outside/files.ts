/**
 * The file store: a folder by default, an S3-compatible store by configuration. Contents are always
 * encrypted.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { S3mini } from "s3mini";
import type { S3Store } from "#house/s3-store.ts";

export type Files = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};

/** We make the names; one that could leave the folder is a programming error. */
function checkName(name: string): string {
  if (!/^[\w-]{20,80}$/.test(name)) throw new Error("not a name of a stored file");
  return name;
}

export function folderFiles(folder: string): Files {
  const at = (name: string) => path.join(folder, checkName(name));
  return {
    async put(name, bytes) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Written beside, fsynced and renamed: a file is complete or missing.
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

export function s3Files(options: S3Store): Files {
  const store = new S3mini({ ...options, requestAbortTimeout: 30_000 });
  return {
    async put(name, bytes) {
      const reply = await store.putObject(checkName(name), bytes, "application/octet-stream");
      if (!reply.ok) throw new Error(`the file store answered ${reply.status}`);
    },
    async get(name) {
      const bytes = await store.getObjectArrayBuffer(checkName(name));
      return bytes ? Buffer.from(bytes) : null;
    },
    async remove(name) {
      await store.deleteObject(checkName(name));
    },
  };
}
