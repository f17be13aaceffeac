/**
 * A change of account needs the password, and a code or passkey bound to the new account. A stolen
 * session has neither; its attempt is audited and the member is told.
 */
import type { bankCodeCall } from "@hiram/contract/settings/member-details.calls.ts";
import { accountNumberError } from "@hiram/contract/wallet/banks.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import {
  type BankAccount,
  canonicalAccount,
  normalizeAccount,
  readBeneficiary,
} from "#member/beneficiary.ts";
import { findRecoveryHold, refuseDuringRecoveryHold } from "#member/recovery-hold.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { wasNotifiedRecently } from "#notice/was-notified-lately.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";

type BankRequest = CheckedBodyOf<typeof bankCodeCall>;

export const lastAccountDigits = (accountNumber: string): string => accountNumber.slice(-4);

/**
 * The new account after validation: a known bank, a valid number, and different from the current
 * one.
 */
export async function checkNewAccount(
  db: Db | Trx,
  house: House,
  memberId: string,
  typed: BankAccount,
) {
  refuseDuringRecoveryHold(await findRecoveryHold(db, memberId));
  const wrong = accountNumberError(typed.bankName, typed.accountNumber);
  if (wrong) refuse("InvalidInput", { fields: { accountNumber: wrong } });
  const account = normalizeAccount(typed);
  const current = (await readBeneficiary(db, house, memberId)) ?? refuse("NotActivated");
  const taken = [current, ...(current.pending ? [current.pending] : [])];
  if (taken.some((one) => canonicalAccount(one) === canonicalAccount(account)))
    refuse("SameAccount");
  return { account, current };
}

export const checkBankPassword = (house: House, memberId: string, typed: string, caller: Caller) =>
  checkCurrentPassword(house, memberId, typed, () =>
    reportRefusedBankChange(house, memberId, "PASSWORD", caller),
  );

/** Audited each time; the member gets a message at most once an hour. */
export function reportRefusedBankChange(house: House, id: string, missing: string, caller: Caller) {
  return house.db.transaction().execute(async (trx) => {
    await audit(trx, {
      action: "BANK_CHANGE_REFUSED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { missing },
    });
    if (await wasNotifiedRecently(trx, id, "bank-change-refused", 1)) return;
    await notifyMember(trx, house, { memberId: id, template: "bank-change-refused" });
  });
}

export const bankConfirmation = defineConfirmation({
  purpose: "CHANGE_BANK",
  async guard(house, { currentPassword, ...typed }: BankRequest, { id }, caller) {
    await checkBankPassword(house, id, currentPassword, caller);
    const { account } = await checkNewAccount(house.db, house, id, typed);
    return { agreed: account, facts: { accountEnding: lastAccountDigits(account.accountNumber) } };
  },
  about: (_, account: BankAccount) => canonicalAccount(account),
  agreedIn: (_, typed: BankAccount) => normalizeAccount(typed),
});
