/** Opening a member's case is audited at most once in half an hour for each person. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { hasViewedLately } from "./case.sql.ts";

export async function auditCaseView(
  { db }: House,
  memberId: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<void> {
  if (await hasViewedLately(db, staff.id, memberId)) return;
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(db, { action: "CASE_OPENED", actor, subjectId: memberId, caller });
}
