/**
 * Ends a staff member's other sessions: the named one, or all. The present one ends by signing out,
 * and is refused here like somebody else's: as not found.
 */
import type { staffEndOwnSessionsCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { endOneStaffSession, endStaffSessions } from "./staff-session.sql.ts";

export async function endOwnSessions(
  { db }: House,
  { id: named }: CheckedBodyOf<typeof staffEndOwnSessionsCall>,
  { id, sessionId }: StaffCaller,
  caller: Caller,
) {
  if (named === sessionId) refuse("NotFound");
  await db.transaction().execute(async (trx) => {
    if (!named) await endStaffSessions(trx, id, "SIGN_OUT", sessionId);
    else if (!(await endOneStaffSession(trx, id, named, "SIGN_OUT"))) refuse("NotFound");
    const actor = { kind: "staff", id } as const;
    const details = { which: named ? "one" : "others" };
    await audit(trx, { action: "STAFF_SESSIONS_ENDED", actor, subjectId: id, caller, details });
  });
  return {};
}
