/** Where tests put their databases. */
import fs from "node:fs";
import os from "node:os";

const FREE_BYTES_MIN = 4 * 2 ** 30;

/**
 * In memory where there is room for it: fsync stays on, as a lender has it, and costs nothing. On a
 * disk it is most of the time of the tests that write.
 */
export function findFastFolder(): string {
  const memory = "/dev/shm";
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > FREE_BYTES_MIN ? memory : os.tmpdir();
}
