/**
 * Signs the member's devices out: one of them, or every other one. Another device's session needs
 * the password or a passkey; one's own does not. Someone else's session is not found.
 */
import type {
  endOtherSessionsCall,
  endSessionCall,
} from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { confirmOwner } from "#session/confirm-owner.ts";
import { markSessionEnded as end, endSessionsExcept } from "#session/session.sql.ts";

export async function endSession(
  house: House,
  { id: ended, ...proof }: CheckedBodyOf<typeof endSessionCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id, sessionId } = member;
  if (ended !== sessionId) await confirmOwner(house, proof, member, caller);
  await house.db.transaction().execute(async (trx) => {
    if (!(await end(trx, id, ended, "MEMBER"))) refuse("NotFound");
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "SESSION_ENDED", actor, subjectId: id, caller });
  });
  return {};
}

export async function endOtherSessions(
  house: House,
  proof: CheckedBodyOf<typeof endOtherSessionsCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id, sessionId } = member;
  await confirmOwner(house, proof, member, caller);
  const ended = await house.db.transaction().execute(async (trx) => {
    const count = await endSessionsExcept(trx, id, sessionId, "MEMBER");
    const actor = { kind: "member", id } as const;
    const details = { count };
    await audit(trx, { action: "SESSION_ENDED", actor, subjectId: id, caller, details });
    return count;
  });
  return { ended };
}
