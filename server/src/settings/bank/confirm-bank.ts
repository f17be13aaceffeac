/**
 * The password, and a code or passkey bound to the new account, which a change of account needs. A
 * stolen session has neither; its attempt is audited and the member is told.
 */
import type {
  bankCodeCall,
  bankVerifyCall,
} from "@hiram/contract/settings/member-details.calls.ts";
import { accountNumberError } from "@hiram/contract/wallet/banks.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { memberAsker } from "#code/asker.ts";
import { checkCode } from "#code/check-code.ts";
import { checkPasskeyConfirm, startPasskeyConfirm } from "#code/confirm-passkey.ts";
import { describeSending } from "#code/describe-sending.ts";
import { issueCode } from "#code/issue-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { type Account, accountLine, readBeneficiary, tidyAccount } from "#member/beneficiary.ts";
import { openPhone } from "#member/details.ts";
import { findHold, refuseHold } from "#member/recovery-hold.ts";
import { tellMember } from "#notice/tell-member.ts";
import { wasToldLately } from "#notice/was-told-lately.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";

type BankRequest = CheckedBodyOf<typeof bankCodeCall>;

export const lastDigits = (accountNumber: string): string => accountNumber.slice(-4);

export const bankAgreement = (phoneNumber: string, account: Account) => ({
  purpose: "CHANGE_BANK",
  holder: `+${phoneNumber}`,
  about: accountLine(account),
});

/**
 * The new account after validation: a known bank, a valid number, and different from the current
 * one.
 */
export async function checkNewAccount(
  db: Db | Trx,
  house: House,
  memberId: string,
  typed: Account,
) {
  refuseHold(await findHold(db, memberId));
  const wrong = accountNumberError(typed.bankName, typed.accountNumber);
  if (wrong) refuse("InvalidInput", { fields: { accountNumber: wrong } });
  const account = tidyAccount(typed);
  const current = (await readBeneficiary(db, house, memberId)) ?? refuse("NotActivated");
  const taken = [current, ...(current.pending ? [current.pending] : [])];
  if (taken.some((one) => accountLine(one) === accountLine(account))) refuse("SameAccount");
  return { account, current };
}

export const checkBankPassword = (house: House, memberId: string, typed: string, caller: Caller) =>
  checkCurrentPassword(house, memberId, typed, () =>
    reportRefused(house, memberId, "PASSWORD", caller),
  );

/** Audited each time, and told to the member at most once an hour. */
export function reportRefused(house: House, id: string, missing: string, caller: Caller) {
  return house.db.transaction().execute(async (trx) => {
    await audit(trx, {
      action: "BANK_CHANGE_REFUSED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { missing },
    });
    if (await wasToldLately(trx, id, "bank-change-refused", 1)) return;
    await tellMember(trx, house, { memberId: id, template: "bank-change-refused" });
  });
}

export async function sendBankCode(
  house: House,
  { currentPassword, ...typed }: BankRequest,
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  const member = await checkBankPassword(house, id, currentPassword, caller);
  const { account } = await checkNewAccount(house.db, house, id, typed);
  const codeId = await house.db.transaction().execute(async (trx) => {
    const agreement = bankAgreement(phoneNumber, account);
    const { challengeId } = await issueCode(trx, house, agreement, memberAsker(id));
    await writeNotice(trx, house, {
      channel: "sms",
      template: "code-CHANGE_BANK",
      to: openPhone(house, member),
      memberId: id,
      challengeId,
      about: { accountEnding: lastDigits(account.accountNumber) },
    });
    const actor = { kind: "member", id } as const;
    const details = { purpose: "CHANGE_BANK" };
    await audit(trx, { action: "CODE_SENT", actor, subjectId: id, caller, details });
    return challengeId;
  });
  return describeSending(house, codeId);
}

export async function askBankPasskey(
  house: House,
  { currentPassword, ...typed }: BankRequest,
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  await checkBankPassword(house, id, currentPassword, caller);
  const { account } = await checkNewAccount(house.db, house, id, typed);
  const options = await startPasskeyConfirm(house, id, bankAgreement(phoneNumber, account));
  return { options: { ...options } };
}

export async function verifyBank(
  house: House,
  { otp, passkey, ...typed }: CheckedBodyOf<typeof bankVerifyCall>,
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  const agreement = bankAgreement(phoneNumber, tidyAccount(typed));
  if (passkey)
    return { confirmation: await checkPasskeyConfirm(house, id, agreement, passkey, caller) };
  return { confirmation: await checkCode(house, agreement, otp ?? "", memberAsker(id), caller) };
}
