/** Where tests put their databases. */
import fs from "node:fs";
import os from "node:os";

const FREE_BYTES_MIN = 4 * 2 ** 30;

/**
 * In memory if there is room: fsync stays on, as for a lender, and costs nothing. On a disk it
 * takes most of the time of tests that write.
 */
export function findFastFolder(): string {
  const memory = "/dev/shm";
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > FREE_BYTES_MIN ? memory : os.tmpdir();
}
