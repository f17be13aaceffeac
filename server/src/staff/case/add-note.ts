/** A note by staff on a member's case: encrypted and never changed. */

import { randomUUID } from "node:crypto";
import { audit } from "#audit/audit.ts";
import { findCaseMember, insertNote, noteSeal } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

type Note = { readonly memberId: string; readonly text: string };

export async function addNote(
  house: House,
  { memberId, text }: Note,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
    const id = randomUUID();
    const sealed = house.keys.seal(text, noteSeal(id));
    await insertNote(trx, { id, member_id: memberId, staff_id: staff.id, sealed });
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "NOTE_ADDED", actor, subjectId: memberId, caller });
  });
  return {};
}
