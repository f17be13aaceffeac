/**
 * A small file system for the database, which a file can fill. It needs the right to mount; where
 * that is missing the disk is never full, and the campaign says so.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const DISK_MB = 700;
const CHUNK = Buffer.alloc(1_000_000);

export type SmallDisk = { fill(): void; free(): void; unmount(): void };

/** Returns in words why no small disk can be mounted here. */
export function openSmallDisk(folder: string): SmallDisk | string {
  const mounted = spawnSync(
    "mount",
    ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=755`, "hiram-campaign", folder],
    { encoding: "utf8" },
  );
  if (mounted.error || mounted.status !== 0)
    return `a small file system cannot be mounted (${mounted.error?.message ?? mounted.stderr.trim()})`;
  const ballast = path.join(folder, "ballast");
  const free = () => fs.rmSync(ballast, { force: true });
  return {
    fill: () => fillUp(ballast),
    free,
    unmount() {
      free();
      const ended = spawnSync("umount", [folder], { encoding: "utf8" });
      if (ended.status !== 0) throw new Error(`${folder} stays mounted: ${ended.stderr.trim()}`);
    },
  };
}

/** Fills the disk: first with large pieces, then with small ones, until nothing fits. */
function fillUp(file: string): void {
  const handle = fs.openSync(file, "a");
  try {
    for (const size of [CHUNK.length, 4_096]) while (writes(handle, size));
  } finally {
    fs.closeSync(handle);
  }
}

function writes(handle: number, size: number): boolean {
  try {
    return fs.writeSync(handle, CHUNK, 0, size) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
