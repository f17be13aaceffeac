/**
 * Somebody leaves the desk: the database decides whether one person may remove them, or two must.
 */
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { removePerson } from "#staff/admin/people.sql.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import { endStaffLinks } from "#staff/sign-in/staff-link.sql.ts";
import { endStaffSessions } from "#staff/sign-in/staff-session.sql.ts";
import { endIdentityLinks } from "#staff/sign-on/sign-on.sql.ts";

type Leaving = { readonly id: string; readonly by: string; readonly proposalId: string | null };

export async function endMembership(trx: Trx, house: House, leaving: Leaving, caller: Caller) {
  const { id, by } = leaving;
  await removePerson(trx, leaving).catch(refuseStaffChange);
  await endStaffSessions(trx, id, "REMOVED");
  await endStaffLinks(trx, id);
  await endIdentityLinks(trx, id);
  await notifyStaff(trx, house, [id], { template: "staff-removed" });
  const actor = { kind: "staff", id: by } as const;
  await audit(trx, { action: "STAFF_REMOVED", actor, subjectId: id, caller });
}
