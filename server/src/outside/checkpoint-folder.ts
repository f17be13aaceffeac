/**
 * Copies of the audit log's checkpoints in a file that is only appended to. On another machine's
 * disk they protect the end of the chain from attackers who control this one.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { CheckpointCopy } from "#audit/checkpoints.ts";

const FILE = "checkpoints.jsonl";

export function openCheckpointFolder(folder: string): CheckpointCopy {
  const file = path.join(folder, FILE);
  return {
    place: "folder",
    // Each machine has its own disks, and brings the file on them up to date by itself.
    name: `folder ${os.hostname()}:${folder}`,
    async add(lines) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await fs.open(file, "a+", 0o600);
      try {
        await dropHalfLine(handle);
        await handle.writeFile(lines.map((line) => `${line}\n`).join(""));
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    read: () => readCheckpointFile(file),
  };
}

/** A line that a crash cut off is written again in whole. */
async function dropHalfLine(handle: fs.FileHandle): Promise<void> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(Math.min(size, 64 * 1_024));
  await handle.read(bytes, 0, bytes.length, size - bytes.length);
  const cut = bytes.length - (bytes.lastIndexOf("\n") + 1);
  if (cut > 0) await handle.truncate(size - cut);
}

/** No lines when there is no such file. */
export async function* readCheckpointFile(file: string): AsyncGenerator<string> {
  const handle = await openToRead(file);
  if (handle) for await (const line of handle.readLines()) if (line !== "") yield line;
}

async function openToRead(file: string): Promise<fs.FileHandle | null> {
  try {
    return await fs.open(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
