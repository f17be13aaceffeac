/** Signs one of the member's devices out. Somebody else's session is not found. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { endSession as end } from "#session/session.sql.ts";

export async function endSession(
  { db }: House,
  { id: ended }: { id: string },
  { id }: MemberCaller,
  caller: Caller,
) {
  await db.transaction().execute(async (trx) => {
    if (!(await end(trx, id, ended, "MEMBER"))) refuse("NotFound");
    await audit(trx, {
      action: "SESSION_ENDED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
    });
  });
  return {};
}
