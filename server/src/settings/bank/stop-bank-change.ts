/**
 * Stops a waiting change of account. It needs no password, because it only keeps the current
 * account.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { readBeneficiary, endBankChange as stopPending } from "#member/beneficiary.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { describeBeneficiary } from "./change-bank.ts";
import { lastAccountDigits } from "./confirm-bank.ts";

export async function stopBankChange(house: House, { id }: MemberCaller, caller: Caller) {
  await house.db.transaction().execute(async (trx) => {
    const pending = (await readBeneficiary(trx, house, id))?.pending;
    if (!pending || !(await stopPending(trx, id, "MEMBER"))) return refuse("NotFound");
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "BANK_CHANGE_STOPPED", actor, subjectId: id, caller });
    await notifyMember(trx, house, {
      memberId: id,
      template: "bank-change-stopped",
      about: { accountEnding: lastAccountDigits(pending.accountNumber) },
    });
  });
  return describeBeneficiary(house, id);
}
