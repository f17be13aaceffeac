/** The store of files and the copies of the audit log's checkpoints. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  goodFinding,
  noteFinding,
  reasonOf,
} from "#doctor/check.ts";
import { openFolderFiles, openS3Files } from "#outside/files.ts";
import { openCheckpoints } from "#outside/outside.ts";

export const checkStore: DoctorCheck = async ({ config }) => {
  const { s3, dataDir, auditCopies, mode } = config;
  const where = s3 ? "the S3 store" : "DATA_DIR/files";
  const findings: DoctorFinding[] = [];
  try {
    const files = s3 ? openS3Files(s3) : openFolderFiles(path.join(dataDir, "files"));
    const name = `doctor-${randomBytes(16).toString("hex")}`;
    const bytes = randomBytes(64);
    await files.put(name, bytes);
    const read = await files.get(name);
    await files.remove(name);
    findings.push(
      read?.equals(bytes)
        ? goodFinding(`A file was stored in ${where}, read back and deleted.`)
        : faultFinding(`A file came back from ${where} changed.`, "Look at the store's own log."),
    );
  } catch (error) {
    findings.push(
      faultFinding(
        `No file can be stored in ${where}: ${reasonOf(error)}.`,
        s3
          ? "Compare S3_ENDPOINT (with the bucket as path), S3_REGION and the keys with the store's."
          : "Give the folder to the user that runs the product.",
      ),
    );
  }
  for (const copy of openCheckpoints(auditCopies)) {
    if (!copy.read) continue;
    try {
      for await (const _ of copy.read()) break;
    } catch (error) {
      findings.push(
        faultFinding(
          `The checkpoints in the ${copy.place} cannot be read: ${reasonOf(error)}.`,
          "Compare the AUDIT_ settings with the place that they name.",
        ),
      );
    }
  }
  const isInside = auditCopies.folder.startsWith(dataDir + path.sep);
  const leavesMachine = !!auditCopies.s3 || !!auditCopies.syslog || !isInside;
  if (mode === "production" && !leavesMachine)
    findings.push(
      noteFinding(
        "Copies of the audit log's checkpoints stay on this machine.",
        "Set AUDIT_FOLDER, AUDIT_S3_ENDPOINT or AUDIT_SYSLOG to a place elsewhere.",
      ),
    );
  return findings;
};
