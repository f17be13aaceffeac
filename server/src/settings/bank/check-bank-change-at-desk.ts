/** A changed account at the desk: one person can stop it; two can approve it for payouts early. */
import type { staffBankChangeCall } from "@hiram/contract/activation/id-check-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { findWaitingBankChange } from "./bank.sql.ts";
import { stopCheckedBankChange } from "./check-bank-change.ts";

export async function checkBankChangeAtDesk(
  house: House,
  body: CheckedBodyOf<typeof staffBankChangeCall>,
  { id: staffId }: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<{ needsSecondPerson: boolean }> {
  const { changeId } = body;
  await house.db.transaction().execute(async (trx) => {
    if (!body.isGood) return stopCheckedBankChange(trx, house, { changeId, staffId }, caller);
    const { member_id: memberId } =
      (await findWaitingBankChange(trx, changeId)) ?? refuse("NotFound");
    const proposed = { kind: "bank-change.pass", memberId, subject: changeId } as const;
    const { reason } = body;
    await propose(
      trx,
      house,
      { ...proposed, request: { changeId, memberId }, reason, proposedBy: staffId },
      caller,
    );
  });
  return { needsSecondPerson: body.isGood };
}
