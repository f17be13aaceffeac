/**
 * An officer freezes a member's account, proposes to open it again, or signs every device of it
 * out. The reason is kept as a note of the case, sealed like every note: the log says who and when,
 * not what about whom.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { freezeAccount } from "#session/freeze/freeze-account.ts";
import { endSessionsExcept } from "#session/session.sql.ts";
import { findCaseMember } from "#staff/case/case.sql.ts";
import { keepReason } from "#staff/case/keep-reason.ts";
import { propose } from "#staff/proposals/propose.ts";

type FreezeRequest = { readonly memberId: string; readonly reason: string };

export async function freezeMember(
  house: House,
  { memberId, reason }: FreezeRequest,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    await keepReason(trx, house, { memberId, staffId, text: `Frozen: ${reason}` });
    const by = { kind: "STAFF", staffId } as const;
    if (!(await freezeAccount(trx, house, { memberId, by, caller }))) refuse("AlreadyFrozen");
  });
  return {};
}

/** Another officer confirms it. */
export async function unfreezeMember(
  house: House,
  { memberId, reason }: FreezeRequest,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const member = (await findCaseMember(trx, memberId)) ?? refuse("NotFound");
    if (member.frozen_by === null) refuse("NotFrozen");
    const request = { memberId };
    const matter = { kind: "member.unfreeze", memberId, subject: memberId, request } as const;
    await propose(trx, house, { ...matter, reason, proposedBy: staffId }, caller);
  });
  return {};
}

export async function endMemberSessions(
  house: House,
  { memberId, reason }: FreezeRequest,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<{ ended: number }> {
  return house.db.transaction().execute(async (trx) => {
    await keepReason(trx, house, { memberId, staffId, text: `Signed out: ${reason}` });
    const ended = await endSessionsExcept(trx, memberId, null, "STAFF");
    const actor = { kind: "staff", id: staffId } as const;
    const details = { count: ended };
    await audit(trx, { action: "SESSION_ENDED", actor, subjectId: memberId, caller, details });
    return { ended };
  });
}
