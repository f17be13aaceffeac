/**
 * Changes the account that payouts go to: checks the password and the code, revokes every open
 * code, and notifies the member on every channel. It takes effect after the policy's waiting time,
 * during which the member or an officer can stop it, or once an officer has checked it.
 */

import { randomUUID } from "node:crypto";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import type { changeBankCall } from "@hiram/contract/settings/member-details.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import { revokeCodes } from "#code/revoke-codes.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import {
  type BankAccount,
  type Beneficiary,
  bankChangeSeal,
  canonicalAccount,
  endBankChange,
  normalizeAccount,
  readBeneficiary,
} from "#member/beneficiary.ts";
import { lockMember } from "#member/member.sql.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { insertBankChange } from "./bank.sql.ts";
import {
  bankConfirmation,
  checkBankPassword,
  checkNewAccount,
  lastAccountDigits,
  reportRefusedBankChange,
} from "./confirm-bank.ts";

export async function changeBank(
  house: House,
  { currentPassword, confirmation, ...typed }: CheckedBodyOf<typeof changeBankCall>,
  member: MemberCaller,
  caller: Caller,
) {
  const { id } = member;
  await checkBankPassword(house, id, currentPassword, caller);
  const agreement = bankConfirmation.codeFor(house, member, normalizeAccount(typed));
  const outcome = await house.db.transaction().execute(async (trx) => {
    const spending = await spendConfirmation(trx, house, agreement, confirmation);
    if (spending !== "spent") return spending;
    // The lock makes the second of two concurrent changes replace the first.
    await lockMember(trx, id);
    const { account, current } = await checkNewAccount(trx, house, id, typed);
    await writeChange(trx, house, { memberId: id, account, current, caller });
    await revokeCodes(trx, house, agreement.holder);
    return spending;
  });
  if (outcome === "refused") {
    await reportRefusedBankChange(house, id, "CODE", caller);
    refuse("CodeRefused");
  }
  return describeBeneficiary(house, id);
}

type Change = {
  readonly memberId: string;
  readonly account: BankAccount;
  readonly current: Beneficiary;
  readonly caller: Caller;
};

async function writeChange(trx: Trx, house: House, change: Change): Promise<void> {
  const { memberId, account, current, caller } = change;
  const id = randomUUID();
  await endBankChange(trx, memberId, "REPLACED");
  const effectiveAt = await insertBankChange(trx, {
    id,
    member_id: memberId,
    sealed: house.keys.seal(JSON.stringify(account), bankChangeSeal(memberId, id)),
    number_fingerprint: house.keys.fingerprint(canonicalAccount(account), "number/bank"),
    waitHours: house.policies.now().bankChangeWaitHours,
  });
  const old = { bankName: current.bankName, accountNumber: current.accountNumber };
  await recordPreviousValue(trx, house, { memberId, what: "BANK", old });
  const actor = { kind: "member", id: memberId } as const;
  await audit(trx, { action: "BANK_CHANGE_ASKED", actor, subjectId: memberId, caller });
  await notifyMember(trx, house, {
    memberId,
    template: "bank-change-asked",
    about: {
      accountEnding: lastAccountDigits(account.accountNumber),
      when: writeMinuteInManila(effectiveAt),
    },
  });
}

/** The accounts as the settings show them, masked except for their ends. */
export async function describeBeneficiary(house: House, memberId: string) {
  const beneficiary = (await readBeneficiary(house.db, house, memberId)) ?? refuse("NotActivated");
  const { bankName, accountNumber, accountName, pending } = beneficiary;
  return {
    bankName,
    accountNumber: maskEnds(accountNumber),
    accountName,
    pending: pending && {
      bankName: pending.bankName,
      accountNumber: maskEnds(pending.accountNumber),
      effectiveAt: pending.effectiveAt.toISOString(),
    },
  };
}
