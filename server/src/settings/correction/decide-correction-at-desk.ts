/** A correction at the desk: one person refuses it, two accept it. */
import type { staffCorrectionCall } from "@hiram/contract/settings/correction-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findMember } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { findCorrection } from "./correction.sql.ts";
import { refuseCorrection } from "./decide-correction.ts";
import { refuseUnopened } from "./refuse-unopened.ts";

export async function decideCorrectionAtDesk(
  house: House,
  body: CheckedBodyOf<typeof staffCorrectionCall>,
  { id: staffId }: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<{ needsSecondPerson: boolean }> {
  const { correctionId } = body;
  await house.db.transaction().execute(async (trx) => {
    const row = (await findCorrection(trx, correctionId)) ?? refuse("NotFound");
    if (row.status !== "ASKED") refuse("ChangedMeanwhile");
    await refuseUnopened(trx, correctionId, staffId);
    if (!body.isGood) {
      const refusal = { correctionId, reason: body.reason, staffId };
      return refuseCorrection(trx, house, refusal, caller);
    }
    const { member_id: memberId } = row;
    if ((await findMember(trx, memberId))?.frozen_at) refuse("MemberFrozen");
    const proposed = { kind: "member.correct", memberId, subject: correctionId } as const;
    const { reason } = body;
    const request = { correctionId, memberId };
    await propose(trx, house, { ...proposed, request, reason, proposedBy: staffId }, caller);
  });
  return { needsSecondPerson: body.isGood };
}
