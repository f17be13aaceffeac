/**
 * Who works at the desk, and what one administrator does alone: removing one person a day, which
 * takes power away, and sending a one-time link again. No one removes themselves, two
 * administrators stay, and a removed person is signed out at once. The second removal of a day and
 * the last person of a role need two people.
 */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffPeopleCall, staffRemoveCall } from "@hiram/contract/staff/admin/admin.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { toWirePhone } from "#member/phone.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { endMembership } from "#staff/admin/end-membership.ts";
import { findPerson, listPeople, lockPeople, needsTwoToRemove } from "#staff/admin/people.sql.ts";
import { proposeRemoval } from "#staff/admin/propose-staff-change.ts";
import { sendStaffLink } from "#staff/sign-in/staff-link.ts";
import { readAllIdentities } from "#staff/sign-on/read-identities.ts";

export async function readPeople(house: House): Promise<AnswerOf<typeof staffPeopleCall>> {
  const [rows, identities] = await Promise.all([listPeople(house.db), readAllIdentities(house)]);
  return rows.map((row) => {
    const { name, email, phone } = openStaffDetails(house, row);
    return {
      id: row.id,
      name,
      email,
      phoneMasked: maskEnds(toWirePhone(phone)),
      roles: row.roles,
      decidesLoans: row.actions.includes("loan.decide"),
      confirms: row.actions.includes("proposal.decide"),
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
      identities: identities.get(row.id) ?? [],
      removedAt: row.removed_at?.toISOString() ?? null,
      removalNeedsTwo: row.removal_needs_two,
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
  { id, reason = "" }: CheckedBodyOf<typeof staffRemoveCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  changeOther(house, staff, id, async (trx) => {
    if (await needsTwoToRemove(trx, id)) {
      const proposed = await proposeRemoval(trx, house, { id, reason }, staff, caller);
      return { proposed };
    }
    await endMembership(trx, house, { id, by: staff.id, proposalId: null }, caller);
    return { proposed: null };
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
