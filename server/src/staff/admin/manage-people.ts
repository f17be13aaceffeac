/**
 * Who works at the desk. No one changes their own role or removes themselves, the last
 * administrator stays, and a changed person is signed out, so that the next request already has the
 * new role.
 */
import type { staffCreateCall, staffPeopleCall } from "@hiram/contract/staff/admin/admin.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { phoneOnWire, readPhone } from "#member/phone.ts";
import { openStaff } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { randomPassword } from "#secret/crypto.ts";
import { createStaff } from "#staff/admin/create-staff.ts";
import {
  countOtherAdmins,
  findPerson,
  listPeople,
  lockPeople,
  removePerson,
  setRole,
} from "#staff/admin/people.sql.ts";
import { resetStaff } from "#staff/admin/reset-staff.ts";
import { endStaffSessions } from "#staff/door/staff-session.sql.ts";

export async function readPeople(house: House): Promise<AnswerOf<typeof staffPeopleCall>> {
  const rows = await listPeople(house.db);
  return rows.map((row) => {
    const { name, email, phone } = openStaff(house, row);
    return {
      id: row.id,
      name,
      email,
      phoneMasked: maskEnds(phoneOnWire(phone)),
      role: row.role,
      enrolled: row.enrolled,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      removedAt: row.removed_at?.toISOString() ?? null,
    };
  });
}

export async function addPerson(
  house: House,
  { role, name, phoneNumber, email }: CheckedBodyOf<typeof staffCreateCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const phone = readPhone(phoneNumber) ?? refuse("PhoneRefused");
  const firstPassword = randomPassword();
  return house.db.transaction().execute(async (trx) => {
    const person = { role, name, phone, email, password: firstPassword };
    const id = (await createStaff(trx, house, person)) ?? refuse("StaffExists");
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STAFF_CREATED", actor, subjectId: id, caller, details: { role } });
    return { id, firstPassword };
  });
}

/** Changes another person, one change at a time, and never removes the last administrator. */
function changeOther<Result>(
  house: House,
  staff: StaffCaller,
  id: string,
  change: (trx: Trx, person: { role: StaffRole; removed_at: Date | null }) => Promise<Result>,
): Promise<Result> {
  if (id === staff.id) return refuse("NotOneself");
  return house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    return change(trx, (await findPerson(trx, id)) ?? refuse("NotFound"));
  });
}

async function refuseLastAdmin(trx: Trx, id: string, role: StaffRole): Promise<void> {
  if (role === "ADMIN" && (await countOtherAdmins(trx, id)) === 0) refuse("LastAdmin");
}

export const changeRole = (
  house: House,
  { id, role }: { id: string; role: StaffRole },
  staff: StaffCaller,
  caller: Caller,
) =>
  changeOther(house, staff, id, async (trx, person) => {
    if (person.removed_at) return refuse("NotFound");
    if (person.role === role) return {};
    await refuseLastAdmin(trx, id, person.role);
    await setRole(trx, id, role, house.policies.now().secondPersonNewDays);
    await endStaffSessions(trx, id, "ROLE");
    await audit(trx, {
      action: "STAFF_ROLE_CHANGED",
      actor: { kind: "staff", id: staff.id },
      subjectId: id,
      caller,
      details: { from: person.role, to: role },
    });
    return {};
  });

export const removeFromDesk = (
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) =>
  changeOther(house, staff, id, async (trx, person) => {
    if (person.removed_at) return refuse("NotFound");
    await refuseLastAdmin(trx, id, person.role);
    await removePerson(trx, id);
    await endStaffSessions(trx, id, "REMOVED");
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STAFF_REMOVED", actor, subjectId: id, caller });
    return {};
  });

export async function resetAtDesk(
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) {
  const firstPassword = randomPassword();
  const hash = await house.passwords.hash(firstPassword);
  return changeOther(house, staff, id, async (trx) => {
    await resetStaff(trx, {
      id,
      passwordHash: hash,
      newDays: house.policies.now().secondPersonNewDays,
      actor: { kind: "staff", id: staff.id },
      caller,
    });
    return { firstPassword };
  });
}
