/**
 * Changes of staff that need two administrators: what the second one is shown, and how each is
 * carried out. Each gives power or a new sign-in; with one administrator alone, a second person
 * could be invented.
 */
import {
  staffCreateCall,
  staffReactivateCall,
  staffRemoveCall,
  staffResetCall,
  staffRoleCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import type { RoleCode } from "@hiram/contract/wire/roles.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { toWirePhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { unknownPassword } from "#secret/crypto.ts";
import { createStaff } from "#staff/admin/create-staff.ts";
import { endMembership } from "#staff/admin/end-membership.ts";
import { lockPeople, readmitPerson, restartTrustPeriod } from "#staff/admin/people.sql.ts";
import { describePerson, lockPerson } from "#staff/admin/person-facts.ts";
import { resetStaff } from "#staff/admin/reset-staff.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import { giveRoles, readRoleNames } from "#staff/roles/roles.sql.ts";
import { sendStaffLink } from "#staff/sign-in/staff-link.ts";
import { endStaffSessions } from "#staff/sign-in/staff-session.sql.ts";

export type CreateRequest = {
  readonly roles: readonly RoleCode[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};
export type PersonRequest = { readonly id: string };
export type RoleRequest = PersonRequest & { readonly roles: readonly RoleCode[] };

export const createAction = defineTwoPersonAction({
  call: staffCreateCall,
  async describe(house, db, { roles, name, phone, email }: CreateRequest) {
    const { secondPersonNewDays } = house.policies.now();
    return {
      title: `Add ${name} to the desk`,
      facts: [
        { name: "Roles", value: await readRoleNames(db, roles) },
        { name: "E-mail", value: email },
        { name: "Phone", value: maskEnds(toWirePhone(phone)) },
        { name: "May confirm others' work", value: `after ${secondPersonNewDays} days` },
      ],
    };
  },
  async carryOut(trx, house, person, { confirmedBy, proposalId }, caller) {
    await lockPeople(trx);
    const id = (await createStaff(trx, house, person)) ?? refuse("StaffExists");
    await giveRoles(trx, proposalId, id).catch(refuseStaffChange);
    await sendStaffLink(trx, house, id);
    const role = await readRoleNames(trx, person.roles);
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
    await notifyStaff(trx, house, [id], { template: "staff-reset" });
  },
});

/**
 * A person who comes back soon continues as before: the same sign-in, and the days of trust where
 * they stopped. Later everything begins anew.
 */
export const reactivateAction = defineTwoPersonAction({
  call: staffReactivateCall,
  async describe(house, db, { id }: PersonRequest) {
    const { name, facts, row } = await describePerson(house, db, id);
    const { secondPersonNewDays } = house.policies.now();
    const away = house.clock.now().getTime() - (row.removed_at?.getTime() ?? 0);
    const isSoon = row.totp_sealed !== null && away < secondPersonNewDays * DAY_MS;
    const value = isSoon
      ? "as before; the days of trust go on where they stopped"
      : `anew, by a link; confirms others' work after ${secondPersonNewDays} days`;
    return {
      title: `Let ${name} come back to the desk`,
      facts: [...facts, { name: "Sign-in", value }],
    };
  },
  async carryOut(trx, house, { id }, { confirmedBy, proposalId }, caller) {
    if (!(await lockPerson(trx, id)).removed_at) refuse("NotFound");
    const { secondPersonNewDays } = house.policies.now();
    const keeps = await readmitPerson(trx, proposalId, id, secondPersonNewDays).catch(
      refuseStaffChange,
    );
    const actor = { kind: "staff", id: confirmedBy } as const;
    await audit(trx, { action: "STAFF_CAME_BACK", actor, subjectId: id, caller });
    if (keeps) await notifyStaff(trx, house, [id], { template: "staff-came-back" });
    else await startAnew(trx, house, id, confirmedBy, caller);
  },
});

const DAY_MS = 86_400_000;

export const removeAction = defineTwoPersonAction({
  call: staffRemoveCall,
  async describe(house, db, { id }: PersonRequest) {
    const { name, facts } = await describePerson(house, db, id);
    return { title: `Remove ${name} from the desk`, facts };
  },
  async carryOut(trx, house, { id }, { confirmedBy, proposalId }, caller) {
    if ((await lockPerson(trx, id)).removed_at) refuse("NotFound");
    await endMembership(trx, house, { id, by: confirmedBy, proposalId }, caller);
  },
});

export const roleAction = defineTwoPersonAction({
  call: staffRoleCall,
  async describe(house, db, { id, roles }: RoleRequest) {
    const { name, facts } = await describePerson(house, db, id);
    return {
      title: `Give ${name} other roles`,
      facts: [...facts, { name: "New roles", value: await readRoleNames(db, roles) }],
    };
  },
  async carryOut(trx, house, { id, roles }, { confirmedBy, proposalId }, caller) {
    const person = await lockPerson(trx, id);
    if (person.removed_at) refuse("NotFound");
    await giveRoles(trx, proposalId, id).catch(refuseStaffChange);
    await restartTrustPeriod(trx, id, house.policies.now().secondPersonNewDays);
    await endStaffSessions(trx, id, "ROLE");
    const what = await readRoleNames(trx, roles);
    await notifyStaff(trx, house, [id], { template: "staff-role", about: { what } });
    await audit(trx, {
      action: "STAFF_ROLE_CHANGED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: id,
      caller,
      details: { from: await readRoleNames(trx, person.roles), to: what },
    });
  },
});

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
