/** The data folder: present, writable, and with free space. */
import fs from "node:fs/promises";
import path from "node:path";
import {
  type DoctorCheck,
  faultFinding,
  goodFinding,
  noteFinding,
  reasonOf,
} from "#doctor/check.ts";

const GIBIBYTE = 1024 ** 3;
const FREE_BYTES_MIN = GIBIBYTE;
const FREE_SHARE_NOTED = 0.1;

export const checkDisk: DoctorCheck = async ({ config: { dataDir }, machine }) => {
  const probe = path.join(dataDir, `.doctor-${process.pid}`);
  try {
    await fs.writeFile(probe, "", { flag: "wx" });
    await fs.rm(probe);
  } catch (error) {
    return [
      faultFinding(
        `Nothing can be written to DATA_DIR (${dataDir}): ${reasonOf(error)}.`,
        "Create the folder, and give it to the user that runs the product.",
      ),
    ];
  }
  const { freeBytes, totalBytes } = await machine.readSpace(dataDir);
  const words = `${(freeBytes / GIBIBYTE).toFixed(1)} GiB of ${(totalBytes / GIBIBYTE).toFixed(1)} are free where DATA_DIR lies.`;
  if (freeBytes < FREE_BYTES_MIN)
    return [
      faultFinding(words, "Free or add space: files of members and a built-in database lie there."),
    ];
  if (freeBytes < totalBytes * FREE_SHARE_NOTED)
    return [noteFinding(words, "Plan for more: less than a tenth is left.")];
  return [goodFinding(words)];
};
