/** Stores a lender's book of loans; a job reads it. The same file again is the same book. */
import { createHash, randomUUID } from "node:crypto";
import type { staffUploadImportCall } from "@hiram/contract/imports/import-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { importFileSeal } from "#secret/seals.ts";
import { findSameImport, insertImport } from "./import.sql.ts";

type Upload = {
  readonly bytes: Buffer;
  readonly staff: Pick<StaffCaller, "id">;
  readonly caller: Caller;
};

export async function uploadImport(
  house: House,
  { bytes, staff, caller }: Upload,
): Promise<AnswerOf<typeof staffUploadImportCall>> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return house.db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const isNew = await insertImport(trx, {
      id,
      status: "UPLOADED",
      sha256,
      file_bytes: bytes.length,
      // Each byte as one character.
      file_sealed: house.keys.seal(bytes.toString("latin1"), importFileSeal(id)),
      uploaded_by: staff.id,
    });
    if (!isNew) return { id: (await findSameImport(trx, sha256)).id, isNew: false };
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { import: id, bytes: bytes.length, sha256 };
    await audit(trx, { action: "IMPORT_UPLOADED", actor, caller, details });
    await addJob(trx, "check-import", { importId: id }, { key: `check-import/${id}` });
    return { id, isNew: true };
  });
}
