/**
 * Changes of staff that need two administrators: what the second one is shown, and how each is
 * carried out. Every one of them gives power or a new sign-in; one administrator alone could
 * otherwise be two people.
 */
import {
  staffCreateCall,
  staffReactivateCall,
  staffResetCall,
  staffRoleCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import { roleNames } from "@hiram/contract/staff/sign-in/role-names.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { phoneOnWire } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { unknownPassword } from "#secret/crypto.ts";
import { createStaff } from "#staff/admin/create-staff.ts";
import { lockPeople, setRole } from "#staff/admin/people.sql.ts";
import { describePerson, lockPerson } from "#staff/admin/person-facts.ts";
import { refuseLastAdmin } from "#staff/admin/refuse-last-admin.ts";
import { resetStaff } from "#staff/admin/reset-staff.ts";
import { tellStaff } from "#staff/admin/tell-staff.ts";
import { sendStaffLink } from "#staff/sign-in/staff-link.ts";
import { endStaffSessions } from "#staff/sign-in/staff-session.sql.ts";

export type CreateRequest = {
  readonly role: StaffRole;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};
export type PersonRequest = { readonly id: string };
export type RoleRequest = PersonRequest & { readonly role: StaffRole };

export const createAction = defineTwoPersonAction({
  call: staffCreateCall,
  async describe(house, _db, { role, name, phone, email }: CreateRequest) {
    const { secondPersonNewDays } = house.policies.now();
    return {
      title: `Add ${name} to the desk`,
      facts: [
        { name: "Role", value: roleNames[role] },
        { name: "E-mail", value: email },
        { name: "Phone", value: maskEnds(phoneOnWire(phone)) },
        { name: "May confirm others' work", value: `after ${secondPersonNewDays} days` },
      ],
    };
  },
  async carryOut(trx, house, person, { confirmedBy }, caller) {
    await lockPeople(trx);
    const id = (await createStaff(trx, house, person)) ?? refuse("StaffExists");
    await sendStaffLink(trx, house, id);
    const { role } = person;
    const actor = { kind: "staff", id: confirmedBy } as const;
    await audit(trx, { action: "STAFF_CREATED", actor, subjectId: id, caller, details: { role } });
  },
});

export const resetAction = defineTwoPersonAction({
  call: staffResetCall,
  async describe(house, db, { id }: PersonRequest) {
    const { name, facts } = await describePerson(house, db, id);
    return { title: `Reset the sign-in of ${name}`, facts };
  },
  async carryOut(trx, house, { id }, { confirmedBy }, caller) {
    if ((await lockPerson(trx, id)).removed_at) refuse("NotFound");
    await startAnew(trx, house, id, confirmedBy, caller);
    await tellStaff(trx, house, [id], { template: "staff-reset" });
  },
});

export const reactivateAction = defineTwoPersonAction({
  call: staffReactivateCall,
  async describe(house, db, { id }: PersonRequest) {
    const { name, facts } = await describePerson(house, db, id);
    return { title: `Let ${name} come back to the desk`, facts };
  },
  async carryOut(trx, house, { id }, { confirmedBy }, caller) {
    if (!(await lockPerson(trx, id)).removed_at) refuse("NotFound");
    await startAnew(trx, house, id, confirmedBy, caller);
  },
});

export const roleAction = defineTwoPersonAction({
  call: staffRoleCall,
  async describe(house, db, { id, role }: RoleRequest) {
    const { name, facts } = await describePerson(house, db, id);
    return {
      title: `Make ${name} ${writeRole(role)}`,
      facts: [...facts, { name: "New role", value: roleNames[role] }],
    };
  },
  async carryOut(trx, house, { id, role }, { confirmedBy }, caller) {
    const person = await lockPerson(trx, id);
    if (person.removed_at) refuse("NotFound");
    await refuseLastAdmin(trx, id, person.role);
    await setRole(trx, id, role, house.policies.now().secondPersonNewDays);
    await endStaffSessions(trx, id, "ROLE");
    await tellStaff(trx, house, [id], {
      template: "staff-role",
      about: { what: roleNames[role] },
    });
    await audit(trx, {
      action: "STAFF_ROLE_CHANGED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: id,
      caller,
      details: { from: person.role, to: role },
    });
  },
});

const writeRole = (role: StaffRole): string =>
  `${role === "ADMIN" ? "an" : "a"} ${roleNames[role].toLowerCase()}`;

/** Ends everything the person had, and sends the link for a new password and authenticator. */
async function startAnew(trx: Trx, house: House, id: string, staffId: string, caller: Caller) {
  await resetStaff(trx, {
    id,
    passwordHash: await house.passwords.hash(unknownPassword()),
    newDays: house.policies.now().secondPersonNewDays,
    actor: { kind: "staff", id: staffId },
    caller,
  });
  await sendStaffLink(trx, house, id);
}
