/**
 * An officer's check of a changed account: approved, it takes effect now; stopped, the member is
 * told.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { readBeneficiary, stopBankChange } from "#member/beneficiary.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";
import { findWaiting, passChange } from "#settings/bank.sql.ts";
import { lastDigits } from "#settings/confirm-bank.ts";

type Checked = { readonly changeId: string; readonly staffId: string; readonly isGood: boolean };

export async function checkBankChange(house: House, checked: Checked, caller: Caller) {
  const { changeId, staffId, isGood } = checked;
  await house.db.transaction().execute(async (trx) => {
    const change = (await findWaiting(trx, changeId)) ?? refuse("NotFound");
    const memberId = change.member_id;
    const pending = (await readBeneficiary(trx, house, memberId))?.pending;
    const hasMoved = isGood
      ? (await passChange(trx, changeId, staffId)) !== undefined
      : await stopBankChange(trx, memberId, "STAFF");
    if (!hasMoved || !pending) return refuse("NotFound");
    await audit(trx, {
      action: isGood ? "BANK_CHANGE_CHECKED" : "BANK_CHANGE_STOPPED",
      actor: { kind: "staff", id: staffId },
      subjectId: memberId,
      caller,
    });
    if (isGood) return;
    const about = { accountEnding: lastDigits(pending.accountNumber) };
    await tellMember(trx, house, { memberId, template: "bank-change-stopped", about });
  });
}
