/**
 * The first of two people changes a role. Nobody proposes or confirms a role they hold. The
 * proposal is also stored in plain text for the database, which carries out exactly that.
 */

import { sayForbidden } from "@hiram/contract/staff/roles/role-table.ts";
import type {
  staffChangeRoleCall,
  staffEndRoleCall,
} from "@hiram/contract/staff/roles/roles.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { findPerson, lockPeople } from "#staff/admin/people.sql.ts";
import { compareRole, type RoleChange } from "#staff/roles/role-action.ts";
import {
  findRole,
  insertStaffChange,
  isRoleCodeUsed,
  listHolders,
} from "#staff/roles/roles.sql.ts";

export const proposeRoleChange = (
  house: House,
  { role: code, name, actions, reason }: CheckedBodyOf<typeof staffChangeRoleCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await refuseOwnRole(trx, staff, code);
    const sorted = [...new Set(actions)].sort();
    const change: RoleChange = { code, name, actions: sorted, removes: false };
    const isKnown = (await findRole(trx, code)) !== undefined;
    if (code === "MEMBER" || (!isKnown && (await isRoleCodeUsed(trx, code)))) refuse("RoleRefused");
    if (code === "ADMIN" && !adminKeeps.every((action) => sorted.includes(action)))
      refuse("AdminsManage");
    if (sayForbidden([code], sorted)) refuse("RolesApart");
    if ((await compareRole(trx, change)).changes === 0) refuse("NothingChanges");
    return proposeRole(trx, house, { change, reason }, staff, caller);
  });

/** Without these actions nobody could give a role any more. */
const adminKeeps = ["staff.manage", "proposal.decide"] as const;

export const proposeRoleEnd = (
  house: House,
  { role: code, reason }: CheckedBodyOf<typeof staffEndRoleCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await refuseOwnRole(trx, staff, code);
    const role = (await findRole(trx, code)) ?? refuse("NotFound");
    if (role.is_built_in) refuse("RoleRefused");
    if ((await listHolders(trx, code)).length > 0) refuse("RoleHeld");
    const change: RoleChange = { code, name: role.names, actions: [], removes: true };
    return proposeRole(trx, house, { change, reason }, staff, caller);
  });

async function refuseOwnRole(trx: Trx, { id }: StaffCaller, code: string): Promise<void> {
  const person = await findPerson(trx, id);
  if (person?.roles.includes(code)) refuse("OwnRole");
}

type RoleRequest = { readonly change: RoleChange; readonly reason: string };

async function proposeRole(
  trx: Trx,
  house: House,
  { change, reason }: RoleRequest,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ id: string }> {
  const { code, name, actions, removes } = change;
  const { id } = await propose(
    trx,
    house,
    {
      kind: removes ? "role.end" : "role.change",
      memberId: null,
      subject: code,
      request: change,
      reason,
      proposedBy: staff.id,
    },
    caller,
  );
  await insertStaffChange(trx, {
    proposal_id: id,
    role: code,
    names: { ...name },
    actions: [...actions],
    removes,
  });
  return { id };
}
