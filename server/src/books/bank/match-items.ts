/** Lines and bookings of an own account that a person says belong together. */
import type {
  staffEndBankMatchCall,
  staffMatchBankCall,
} from "@hiram/contract/books/bank.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuse } from "#problem.ts";
import { endMatch, findOwnBankAccount, insertMatch } from "./bank.sql.ts";

export async function matchItems(
  { db }: House,
  { id, matches }: CheckedBodyOf<typeof staffMatchBankCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    const bank = (await findOwnBankAccount(trx, id)) ?? refuse("NotFound");
    for (const match of matches)
      await insertMatch(trx, id, staff.id, match).catch((error: { code?: string }) => {
        if (error.code === "HM153" || error.code === "23505") refuse("ItemsDiffer");
        throw error;
      });
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { event: "match", account: bank.name, matches: matches.length };
    await audit(trx, { action: "BANK_MATCHED", actor, caller, details });
    await addJob(trx, "count-unreconciled", {}, { key: "count-unreconciled" });
    return {};
  });
}

export async function endBankMatch(
  { db }: House,
  { match }: CheckedBodyOf<typeof staffEndBankMatchCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    const isEnded = await endMatch(trx, match, staff.id).catch((error: { code?: string }) => {
      if (error.code === "HM151") refuse("AlreadyReconciled");
      throw error;
    });
    if (!isEnded) refuse("NotFound");
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "BANK_MATCHED", actor, caller, details: { event: "end", match } });
    await addJob(trx, "count-unreconciled", {}, { key: "count-unreconciled" });
    return {};
  });
}
