/**
 * `npm run audit:verify [-- --checkpoints <file>]`: checks that the audit log is unchanged. The file
 * holds checkpoints from elsewhere, such as an export of the syslog server. Exits with 1 when the
 * log was changed, and with 2 when no checkpoint was seen outside the database.
 */
import fs from "node:fs";
import {
  auditFaults,
  copyStates,
  noOutsideCopyWarning,
} from "@hiram/contract/staff/admin/audit.ts";
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import { readCheckpointFile } from "@hiram/server/outside/checkpoint-folder.ts";
import { openCheckpoints } from "@hiram/server/outside/outside.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run audit:verify",
  does: "Checks that the audit log is unchanged. Exits with 1 when it was changed, and with 2 when no\ncheckpoint was seen outside the database.",
  options: {
    checkpoints: {
      takes: "<file>",
      words: "Checkpoints from elsewhere, such as an export of the syslog server.",
    },
  },
});

await withHouse(async (house) => {
  const copies = [...openCheckpoints(house.config.auditCopies), ...exported(values.checkpoints)];
  const report = await verifyAudit(house, copies);
  console.log(`${report.sealed} rows sealed, the last at ${report.lastSealedAt ?? "no time yet"}.`);
  console.log(`${report.waiting} rows wait for the next seal, within seconds of a running worker.`);
  console.log(`${report.checkpoints} checkpoints in the database.`);
  for (const { place, state, checkpoints, newestAt } of report.copies)
    console.log(
      `Copy in ${place}: ${copyStates[state]}; ${checkpoints} checkpoints, the newest at ${newestAt ?? "no time"}.`,
    );
  for (const { at, sequence } of report.restores)
    console.log(`A backup was restored at ${at}: what came after place ${sequence} is given up.`);
  for (const { fault, sequence, eventId } of report.findings) {
    const where = [sequence && `place ${sequence}`, eventId && `row ${eventId}`].filter(Boolean);
    console.log(`${fault}${where.length ? ` at ${where.join(", ")}` : ""}: ${auditFaults[fault]}`);
  }
  console.log(report.good ? "The chain holds." : "The log has been tampered with.");
  if (!report.isWatched) console.log(noOutsideCopyWarning);
  process.exitCode = report.good ? (report.isWatched ? 0 : 2) : 1;
});

function exported(file: string | undefined) {
  if (!file) return [];
  if (!fs.existsSync(file)) throw new StartRefused(`There is no file ${file}.`);
  const read = () => readCheckpointFile(file);
  return [{ place: "export", name: file, add: async () => {}, read } as const];
}
