/**
 * An officer freezes or blocks a member, proposes to lift either, or signs every device out. The
 * reason is also stored as a note of the case, sealed like every note: the log says who and when,
 * not why, because members read the log about themselves in their export.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type BlockCause,
  blockCauses,
  type FreezeCause,
  freezeCauses,
} from "@hiram/contract/session/restrictions.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { storeReason } from "#desk/store-reason.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { insertRestriction } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";
import { restrictionSeal } from "#secret/seals.ts";
import { endSessionsExcept } from "#session/session.sql.ts";
import { endDueRestrictionsOf } from "./end-restrictions.ts";
import { freezeAccount } from "./freeze-account.ts";

type EmptyReply = Record<string, never>;
type ReasonedRequest = { readonly memberId: string; readonly reason: string };
type RestrictRequest<Cause> = ReasonedRequest & {
  readonly cause: Cause;
  readonly until?: string | undefined;
};

export async function freezeMember(
  house: House,
  { memberId, cause, reason, until }: RestrictRequest<FreezeCause>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<EmptyReply> {
  refusePast(house, until);
  await house.db.transaction().execute(async (trx) => {
    await endDueRestrictionsOf(trx, house, memberId);
    const text = `Frozen (${freezeCauses[cause]}): ${reason}`;
    await storeReason(trx, house, { memberId, staffId, text });
    const by = { kind: "STAFF", staffId, cause, words: reason, until } as const;
    if (!(await freezeAccount(trx, house, { memberId, by, caller }))) refuse("AlreadyFrozen");
  });
  return {};
}

export async function blockMember(
  house: House,
  request: RestrictRequest<BlockCause>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<EmptyReply> {
  refusePast(house, request.until);
  await house.db.transaction().execute(async (trx) => {
    if (!(await blockMemberIn(trx, house, request, staffId, caller))) refuse("AlreadyBlocked");
  });
  return {};
}

/** The same, in the caller's transaction; false for a member who is already blocked. */
export async function blockMemberIn(
  trx: Trx,
  house: House,
  { memberId, cause, reason, until }: RestrictRequest<BlockCause>,
  staffId: string,
  caller: Caller,
): Promise<boolean> {
  await endDueRestrictionsOf(trx, house, memberId);
  const text = `Blocked (${blockCauses[cause]}): ${reason}`;
  await storeReason(trx, house, { memberId, staffId, text });
  const id = randomUUID();
  const sealed = house.keys.seal(reason, restrictionSeal(id));
  const block = { id, memberId, kind: "BLOCK", cause, sealed, staffId } as const;
  const at = house.clock.now();
  if (!(await insertRestriction(trx, { ...block, until: until ?? null, at }))) return false;
  const actor = { kind: "staff", id: staffId } as const;
  await audit(trx, { action: "ACCOUNT_BLOCKED", actor, subjectId: memberId, caller });
  return true;
}

/** A restriction may end today at the earliest. */
function refusePast({ clock }: House, until: string | undefined): void {
  if (until !== undefined && until < dayInManila(clock.now()))
    refuse("InvalidInput", { fields: { until: "This day is over. Please choose a later one." } });
}

export async function endMemberSessions(
  house: House,
  { memberId, reason }: ReasonedRequest,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<{ ended: number }> {
  return house.db.transaction().execute(async (trx) => {
    await storeReason(trx, house, { memberId, staffId, text: `Signed out: ${reason}` });
    const ended = await endSessionsExcept(trx, memberId, null, "STAFF");
    const actor = { kind: "staff", id: staffId } as const;
    const details = { count: ended };
    await audit(trx, { action: "SESSION_ENDED", actor, subjectId: memberId, caller, details });
    return { ended };
  });
}
