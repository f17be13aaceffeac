/**
 * The first of two administrators proposes a change of staff. Where no other administrator could
 * confirm it, it waits for the policy's time instead: every administrator and the person concerned
 * get a message at once, everybody who decides proposals may reject it, and afterwards the same
 * administrator may carry it out. An administrator who was removed a short while ago still counts
 * as one, because one administrator alone can remove another.
 */

import { writeWhen } from "@hiram/contract/calendar/write-day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type {
  staffCreateCall,
  staffLimitCall,
  staffReactivateCall,
  staffResetCall,
  staffRoleCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import { findAloneFrom } from "#desk/proposals/proposal.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { phoneFingerprint, readPhone } from "#member/phone.ts";
import { staffEmailFingerprint } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { type LimitRequest, refuseAbovePolicy } from "#staff/admin/limit-action.ts";
import {
  countOtherConfirmers,
  findPerson,
  isStaffKnown,
  listAdminsToTell,
  lockPeople,
} from "#staff/admin/people.sql.ts";
import { refuseLastAdmin } from "#staff/admin/refuse-last-admin.ts";
import type { CreateRequest, PersonRequest, RoleRequest } from "#staff/admin/staff-actions.ts";
import { tellStaff } from "#staff/admin/tell-staff.ts";
import { actionOf } from "#staff/proposals/two-person-actions.ts";

export async function proposePerson(
  house: House,
  { role, name, phoneNumber, email, reason }: CheckedBodyOf<typeof staffCreateCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const phone = readPhone(phoneNumber) ?? refuse("PhoneRefused");
  const subject = phoneFingerprint(house.keys, phone);
  const request: CreateRequest = { role, name, phone, email };
  return house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const fingerprints = [subject, staffEmailFingerprint(house, email)];
    if (await isStaffKnown(trx, fingerprints)) refuse("StaffExists");
    const change = { kind: "staff.create", subject, concerned: null, request, reason } as const;
    return proposeChange(trx, house, change, staff, caller);
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A change of somebody else who is known at the desk. */
function proposeForOther(
  house: House,
  change: { kind: ProposalKind; request: PersonRequest; reason: string },
  check: (trx: Trx, person: Person) => Promise<void> | void,
  staff: StaffCaller,
  caller: Caller,
) {
  const { id } = change.request;
  if (id === staff.id) return refuse("NotOneself");
  return house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await check(trx, (await findPerson(trx, id)) ?? refuse("NotFound"));
    return proposeChange(trx, house, { ...change, subject: id, concerned: id }, staff, caller);
  });
}

export const proposeReset = (
  house: House,
  { id, reason }: CheckedBodyOf<typeof staffResetCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  proposeForOther(
    house,
    { kind: "staff.reset", request: { id }, reason },
    (_trx, { removed_at }) => {
      if (removed_at) refuse("NotFound");
    },
    staff,
    caller,
  );

export const proposeReactivation = (
  house: House,
  { id, reason }: CheckedBodyOf<typeof staffReactivateCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  proposeForOther(
    house,
    { kind: "staff.reactivate", request: { id }, reason },
    (_trx, { removed_at }) => {
      if (!removed_at) refuse("NotFound");
    },
    staff,
    caller,
  );

export function proposeRole(
  house: House,
  { id, role, reason }: CheckedBodyOf<typeof staffRoleCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const request: RoleRequest = { id, role };
  return proposeForOther(
    house,
    { kind: "staff.role", request, reason },
    async (trx, person) => {
      if (person.removed_at) refuse("NotFound");
      await refuseLastAdmin(trx, id, person.role);
      if (person.role === "ADMIN" && role !== "ADMIN") await refuseOnlyOther(trx, house, id, staff);
    },
    staff,
    caller,
  );
}

/**
 * One administrator of two must not become the only one by waiting: taking the role of the other
 * needs a third.
 */
async function refuseOnlyOther(trx: Trx, house: House, concerned: string, staff: StaffCaller) {
  const { secondPersonNewDays: removedDays } = house.policies.now();
  const others = await countOtherConfirmers(trx, { makerId: staff.id, concerned, removedDays });
  if (others === 0) refuse("OtherAdminNeeded");
}

export function proposeLimit(
  house: House,
  { id, limit, reason }: CheckedBodyOf<typeof staffLimitCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const request: LimitRequest = { id, limit: limit === null ? null : fromPesos(limit) };
  refuseAbovePolicy(house, request.limit);
  return proposeForOther(
    house,
    { kind: "staff.limit", request, reason },
    (_trx, { removed_at }) => {
      if (removed_at) refuse("NotFound");
    },
    staff,
    caller,
  );
}

type Change = {
  readonly kind: ProposalKind;
  readonly subject: string;
  /** Whom it is about; null for somebody who is not at the desk yet. */
  readonly concerned: string | null;
  readonly request: unknown;
  readonly reason: string;
};

async function proposeChange(
  trx: Trx,
  house: House,
  { kind, subject, concerned, request, reason }: Change,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ id: string; aloneFrom: string | null }> {
  const { secondPersonNewDays, staffChangeWaitHours } = house.policies.now();
  const people = { makerId: staff.id, concerned, removedDays: secondPersonNewDays };
  const isAlone = (await countOtherConfirmers(trx, people)) === 0;
  const aloneAfterHours = isAlone ? staffChangeWaitHours : undefined;
  const proposedBy = staff.id;
  const proposal = { kind, memberId: null, subject, request, reason, proposedBy, aloneAfterHours };
  const { id } = await propose(trx, house, proposal, caller);
  const aloneFrom = await findAloneFrom(trx, id);
  if (!aloneFrom) return { id, aloneFrom: null };
  const { title } = await actionOf(kind).describe(house, trx, request);
  const admins = await listAdminsToTell(trx, secondPersonNewDays);
  await tellStaff(trx, house, [...new Set([...admins, ...(concerned ? [concerned] : [])])], {
    template: "staff-change-waits",
    about: { what: title, when: writeWhen(aloneFrom) },
  });
  return { id, aloneFrom: aloneFrom.toISOString() };
}
