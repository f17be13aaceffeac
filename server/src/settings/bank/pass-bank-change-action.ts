/**
 * Ending the wait of a changed account early needs two people: the wait is the member's time to
 * notice a thief's change.
 */
import { staffBankChangeCall } from "@hiram/contract/activation/id-check-desk.calls.ts";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import { isIdVerified } from "#activation/id-check/id-verified.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { canonicalAccount, readBeneficiary } from "#member/beneficiary.ts";
import { findMember, openDetails } from "#member/details.ts";
import { passCheckedBankChange } from "./check-bank-change.ts";

type PassRequest = { readonly changeId: string; readonly memberId: string };

export const passBankChangeAction = defineTwoPersonAction({
  call: staffBankChangeCall,
  async describe(house, db, { changeId, memberId }: PassRequest) {
    const member = await findMember(db, memberId);
    const account = await readBeneficiary(db, house, memberId);
    const pending = account?.pending?.id === changeId ? account.pending : null;
    if (!member || !account || !pending)
      return { title: "A change of account that no longer waits", facts: [] };
    const { fullName } = openDetails(house, member);
    const say = (one: { bankName: string; accountNumber: string }) =>
      `${one.bankName} ${maskAccount(one.accountNumber)}`;
    return {
      title: `Let the new account of ${fullName} receive payouts at once`,
      facts: [
        { name: "New account", value: say(pending) },
        { name: "In the name of", value: account.accountName },
        {
          name: "Takes effect by itself",
          value: `${writeMinuteInManila(pending.effectiveAt)}, Manila time`,
        },
        { name: "Payouts go now to", value: say(account) },
        { name: "ID", value: (await isIdVerified(db, memberId)) ? "Verified" : "Not verified" },
        { name: "Account frozen", value: member.frozen_at ? "Yes" : "No" },
      ],
      exact: `${canonicalAccount(account)}\0${canonicalAccount(pending)}`,
    };
  },
  async carryOut(trx, _, { changeId }, { proposedBy, confirmedBy }, caller) {
    await passCheckedBankChange(trx, { changeId, proposedBy, confirmedBy }, caller);
  },
});
