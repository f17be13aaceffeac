/**
 * Stops a waiting change of account. It needs no password, because it only keeps the current
 * account.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { readBeneficiary, stopBankChange as stopPending } from "#member/beneficiary.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";
import { tellBeneficiary } from "./change-bank.ts";
import { lastDigits } from "./confirm-bank.ts";

export async function stopBankChange(house: House, { id }: MemberCaller, caller: Caller) {
  await house.db.transaction().execute(async (trx) => {
    const pending = (await readBeneficiary(trx, house, id))?.pending;
    if (!pending || !(await stopPending(trx, id, "MEMBER"))) return refuse("NotFound");
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "BANK_CHANGE_STOPPED", actor, subjectId: id, caller });
    await tellMember(trx, house, {
      memberId: id,
      template: "bank-change-stopped",
      about: { accountEnding: lastDigits(pending.accountNumber) },
    });
  });
  return tellBeneficiary(house, id);
}
