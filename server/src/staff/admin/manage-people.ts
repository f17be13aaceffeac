/**
 * Who works at the desk, and what one administrator does alone: removing somebody, which takes
 * power away, and sending a one-time link again. No one removes themselves, the last administrator
 * stays, and a removed person is signed out at once.
 */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffPeopleCall } from "@hiram/contract/staff/admin/admin.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { phoneOnWire } from "#member/phone.ts";
import { openStaff } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findPerson, listPeople, lockPeople, removePerson } from "#staff/admin/people.sql.ts";
import { refuseLastAdmin } from "#staff/admin/refuse-last-admin.ts";
import { tellStaff } from "#staff/admin/tell-staff.ts";
import { endStaffLinks } from "#staff/sign-in/staff-link.sql.ts";
import { sendStaffLink } from "#staff/sign-in/staff-link.ts";
import { endStaffSessions } from "#staff/sign-in/staff-session.sql.ts";

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
      approvalLimitPHP:
        row.approval_centavos_max === null ? null : toPesos(row.approval_centavos_max),
      enrolled: row.enrolled,
      createdAt: row.created_at.toISOString(),
      mayConfirmFrom: row.second_person_from.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      link: row.link_state && {
        state: row.link_state,
        sentAt: row.link_sent_at.toISOString(),
        expiresAt: row.link_expires_at.toISOString(),
      },
      removedAt: row.removed_at?.toISOString() ?? null,
    };
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Changes another person who is at the desk, one change at a time. */
function changeOther<Result>(
  house: House,
  staff: StaffCaller,
  id: string,
  change: (trx: Trx, person: Person) => Promise<Result>,
): Promise<Result> {
  if (id === staff.id) return refuse("NotOneself");
  return house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const person = (await findPerson(trx, id)) ?? refuse("NotFound");
    if (person.removed_at) return refuse("NotFound");
    return change(trx, person);
  });
}

export const removeFromDesk = (
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) =>
  changeOther(house, staff, id, async (trx, person) => {
    await refuseLastAdmin(trx, id, person.role);
    await removePerson(trx, id);
    await endStaffSessions(trx, id, "REMOVED");
    await endStaffLinks(trx, id);
    await tellStaff(trx, house, [id], { template: "staff-removed" });
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STAFF_REMOVED", actor, subjectId: id, caller });
    return {};
  });

/** Only before the set-up: afterwards a link would be a reset, which needs two people. */
export const sendNewLink = (
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) =>
  changeOther(house, staff, id, async (trx, { totp_sealed }) => {
    if (totp_sealed) return refuse("StaffSetUp");
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STAFF_LINK_SENT", actor, subjectId: id, caller });
    return sendStaffLink(trx, house, id);
  });
