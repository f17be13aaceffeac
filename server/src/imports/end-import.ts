/**
 * Ends an import: when somebody at the desk is done with it, and for every file that was kept as
 * long as it may be. The database deletes the file and what stood in its bad cells with the move;
 * the verdicts and sums stay.
 */
import { IMPORT_KEPT_DAYS } from "@hiram/contract/imports/import-book.ts";
import type { staffEndImportCall } from "@hiram/contract/imports/import-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/admit-staff.ts";
import { refuse } from "#problem.ts";
import { findImport, listImportsWithOldFile } from "./import.sql.ts";

const DAY_MS = 86_400_000;

/** The moment from which the file may be deleted. */
export const fileEndsAt = (uploadedAt: Date): Date =>
  new Date(uploadedAt.getTime() + IMPORT_KEPT_DAYS * DAY_MS);

export async function endImport(
  { db }: House,
  { id }: CheckedBodyOf<typeof staffEndImportCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffEndImportCall>> {
  if (!(await findImport(db, id))) refuse("NotFound");
  await db.transaction().execute(async (trx) => {
    const actor = { kind: "staff", id: staff.id } as const;
    const isMoved = await tryAdvance(trx, { table: "import_book", event: "end", id, by: actor });
    if (!isMoved) refuse("ImportMoved");
    await audit(trx, { action: "IMPORT_ENDED", actor, caller, details: { import: id } });
  });
  return {};
}

/** A job: no file of a lender's members stays beyond its days, whatever became of the import. */
export async function endOldImports({ db, clock }: House): Promise<void> {
  const before = new Date(clock.now().getTime() - IMPORT_KEPT_DAYS * DAY_MS);
  for (const { id } of await listImportsWithOldFile(db, before))
    await db.transaction().execute(async (trx) => {
      const by = { kind: "clock" } as const;
      if (!(await tryAdvance(trx, { table: "import_book", event: "end", id, by }))) return;
      const actor = { kind: "system" } as const;
      await audit(trx, { action: "IMPORT_ENDED", actor, details: { import: id } });
    });
}
