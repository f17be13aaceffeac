/**
 * An officer freezes a member's account, opens it again, or signs every device of it out. The
 * reason is kept as a note of the case, sealed like every note: the log says who and when, not what
 * about whom.
 */
import { randomUUID } from "node:crypto";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { freezeAccount, unfreezeAccount } from "#session/freeze/freeze-account.ts";
import { endSessionsExcept } from "#session/session.sql.ts";
import { findCaseMember, insertNote } from "#staff/case/case.sql.ts";
import { noteSeal } from "#staff/case/read-case.ts";

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

export async function unfreezeMember(
  house: House,
  { memberId, reason }: FreezeRequest,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    await keepReason(trx, house, { memberId, staffId, text: `Opened again: ${reason}` });
    if (!(await unfreezeAccount(trx, house, { memberId, staffId, caller }))) refuse("NotFrozen");
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

type Reason = { readonly memberId: string; readonly staffId: string; readonly text: string };

async function keepReason(trx: Trx, house: House, { memberId, staffId, text }: Reason) {
  if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
  const id = randomUUID();
  const sealed = house.keys.seal(text, noteSeal(id));
  await insertNote(trx, { id, member_id: memberId, staff_id: staffId, sealed });
}
