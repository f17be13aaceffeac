/** Writes into the log that this person looked at a case; repeated looks count once. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { hasLookedLately } from "#staff/case/case.sql.ts";

export async function logLook(
  { db }: House,
  memberId: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<void> {
  if (await hasLookedLately(db, staff.id, memberId)) return;
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(db, { action: "CASE_OPENED", actor, subjectId: memberId, caller });
}
