/** The member withdraws a correction. It needs no password, because nothing changes. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { withdrawOpenCorrection } from "./correction.ts";

export async function withdrawCorrection(
  house: House,
  { id }: MemberCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  const actor = { kind: "member", id } as const;
  await house.db.transaction().execute(async (trx) => {
    if (!(await withdrawOpenCorrection(trx, id, actor))) refuse("NotFound");
    await audit(trx, { action: "CORRECTION_WITHDRAWN", actor, subjectId: id, caller });
  });
  return {};
}
