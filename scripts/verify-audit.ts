/** `npm run audit:verify`: checks that the audit log is unchanged. Exits with 1 when it is not. */
import { auditFaults } from "@hiram/contract/staff/admin/audit.ts";
import { checkpointFile } from "@hiram/server/audit/checkpoints.ts";
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import { withHouse } from "./with-house.ts";

await withHouse(async (house) => {
  const { good, sealed, waiting, checkpoints, lastSealedAt, findings } = await verifyAudit(house);
  console.log(`${sealed} rows sealed, the last at ${lastSealedAt ?? "no time yet"}.`);
  console.log(`${waiting} rows wait for the next seal, within a minute of a running worker.`);
  console.log(`${checkpoints} checkpoints in ${checkpointFile(house)}.`);
  for (const { fault, sequence, eventId } of findings) {
    const where = [sequence && `place ${sequence}`, eventId && `row ${eventId}`].filter(Boolean);
    console.log(`${fault}${where.length ? ` at ${where.join(", ")}` : ""}: ${auditFaults[fault]}`);
  }
  console.log(good ? "The chain holds." : "The log has been tampered with.");
  if (!good) process.exitCode = 1;
});
