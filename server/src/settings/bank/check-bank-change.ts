/**
 * An officer's check of a changed account. Stopped: the member is told. Approved by two people: it
 * takes effect at once instead of after its waiting time.
 */
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { endBankChange, readBeneficiary } from "#member/beneficiary.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { findWaitingBankChange, passBankChange } from "./bank.sql.ts";
import { lastAccountDigits } from "./confirm-bank.ts";

type StopRequest = { readonly changeId: string; readonly staffId: string };

export async function stopCheckedBankChange(
  trx: Trx,
  house: House,
  { changeId, staffId }: StopRequest,
  caller: Caller,
): Promise<void> {
  const { member_id: memberId } =
    (await findWaitingBankChange(trx, changeId)) ?? refuse("NotFound");
  const pending = (await readBeneficiary(trx, house, memberId))?.pending;
  const hasStopped = await endBankChange(trx, memberId, "STAFF");
  if (!hasStopped || !pending) return refuse("NotFound");
  await audit(trx, {
    action: "BANK_CHANGE_STOPPED",
    actor: { kind: "staff", id: staffId },
    subjectId: memberId,
    caller,
  });
  const about = { accountEnding: lastAccountDigits(pending.accountNumber) };
  await notifyMember(trx, house, { memberId, template: "bank-change-stopped", about });
}

type PassRequest = {
  readonly changeId: string;
  readonly proposedBy: string;
  readonly confirmedBy: string;
};

export async function passCheckedBankChange(
  trx: Trx,
  { changeId, proposedBy, confirmedBy }: PassRequest,
  caller: Caller,
): Promise<void> {
  const memberId = (await passBankChange(trx, changeId, confirmedBy)) ?? refuse("NotFound");
  await audit(trx, {
    action: "BANK_CHANGE_CHECKED",
    actor: { kind: "staff", id: confirmedBy },
    subjectId: memberId,
    caller,
    details: { proposedBy },
  });
}
