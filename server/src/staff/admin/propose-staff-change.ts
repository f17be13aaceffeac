/**
 * The first of two people proposes a change of staff. If nobody else could confirm it, the reply
 * says so: it waits until somebody can, such as an administrator added with the operator's command.
 * The proposal is also stored in plain text for the database, which carries out exactly that.
 */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type {
  staffCreateCall,
  staffLimitCall,
  staffReactivateCall,
  staffResetCall,
  staffRoleCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import {
  type ProposalKind,
  proposalKinds,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import { hasSecondPerson } from "#desk/proposals/proposal.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";
import { staffEmailFingerprint } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { type LimitRequest, refuseAbovePolicy } from "#staff/admin/limit-action.ts";
import { countOtherAdmins, findPerson, isStaffKnown, lockPeople } from "#staff/admin/people.sql.ts";
import type { CreateRequest, PersonRequest, RoleRequest } from "#staff/admin/staff-actions.ts";
import { findBroken, findRole, insertStaffChange } from "#staff/roles/roles.sql.ts";

export async function proposePerson(
  house: House,
  { roles, name, phoneNumber, email, reason }: CheckedBodyOf<typeof staffCreateCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const phone = parsePhone(phoneNumber) ?? refuse("PhoneRefused");
  const subject = phoneFingerprint(house.keys, phone);
  const request: CreateRequest = { roles, name, phone, email };
  return house.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await refuseWrongRoles(trx, roles);
    const fingerprints = [subject, staffEmailFingerprint(house, email)];
    if (await isStaffKnown(trx, fingerprints)) refuse("StaffExists");
    const change = {
      kind: "staff.create",
      subject,
      concerned: null,
      request,
      reason,
      roles,
    } as const;
    return proposeChange(trx, house, change, staff, caller);
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Proposes a change of another person who has an account at the desk. */
function proposeForOther(
  house: House,
  change: Pick<Change, "kind" | "reason" | "roles"> & { readonly request: PersonRequest },
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
  { id, roles, reason }: CheckedBodyOf<typeof staffRoleCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  const request: RoleRequest = { id, roles };
  return proposeForOther(
    house,
    { kind: "staff.role", request, reason, roles },
    async (trx, person) => {
      if (person.removed_at) refuse("NotFound");
      await refuseWrongRoles(trx, roles);
      const isLosing = person.roles.includes("ADMIN") && !roles.includes("ADMIN");
      if (isLosing && (await countOtherAdmins(trx, id)) < ADMINS_MIN) refuse("LastAdmin");
    },
    staff,
    caller,
  );
}

/** The same number as in the database. */
const ADMINS_MIN = 2;

/** The same check as the database's when the roles are given. */
async function refuseWrongRoles(trx: Trx, roles: readonly string[]): Promise<void> {
  for (const code of roles) if (!(await findRole(trx, code))) refuse("RoleRefused");
  if (await findBroken(trx, roles)) refuse("RolesApart");
}

/** Call it in the transaction that found that removing this person needs two people. */
export async function proposeRemoval(
  trx: Trx,
  house: House,
  { id, reason }: { readonly id: string; readonly reason: string },
  staff: StaffCaller,
  caller: Caller,
) {
  const person = (await findPerson(trx, id)) ?? refuse("NotFound");
  if (person.roles.includes("ADMIN") && (await countOtherAdmins(trx, id)) < ADMINS_MIN)
    refuse("LastAdmin");
  const request: PersonRequest = { id };
  const change = { kind: "staff.remove", subject: id, concerned: id, request, reason } as const;
  return proposeChange(trx, house, change, staff, caller);
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
  /** The person concerned; null for somebody who is not at the desk yet. */
  readonly concerned: string | null;
  readonly request: unknown;
  readonly reason: string;
  readonly roles?: readonly string[];
};

async function proposeChange(
  trx: Trx,
  house: House,
  { kind, subject, concerned, request, reason, roles }: Change,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ id: string; hasSecondPerson: boolean }> {
  const proposedBy = staff.id;
  const details = roles && { role: roles.join(", ") };
  const proposal = {
    ...{ kind, memberId: null, subject, request, reason, proposedBy },
    ...(details && { details }),
  };
  const { id } = await propose(trx, house, proposal, caller);
  await insertStaffChange(trx, {
    proposal_id: id,
    ...(concerned && { person: concerned }),
    ...(roles && { roles: [...roles] }),
  });
  const action = proposalKinds[kind].confirmedBy;
  return {
    id,
    hasSecondPerson: await hasSecondPerson(trx, {
      ...{ proposedBy, about: concerned, action },
      payouts: [],
      role: null,
    }),
  };
}
