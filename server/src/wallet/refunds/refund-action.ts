/**
 * Sending overpaid money back without the member's code needs two people. It goes to the member's
 * own account. If the account or the overpaid amount has changed since the proposal, the
 * confirmation is refused, and the facts say so before.
 */

import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { staffRefundCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { findMember, openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { transferMaxOf } from "#wallet/get-account.ts";
import { fingerprintAccount, nameAccount } from "#wallet/payout-account.ts";
import { readWalletState } from "#wallet/wallet.sql.ts";
import { checkStaffRefund, refundByStaff, type StaffRefund } from "./refund-by-staff.ts";

const changed = {
  name: "Changed since it was proposed",
  value:
    "What is overpaid or the account is another one, so it cannot be confirmed. Propose it again.",
};

const aboveTransfer = (most: Centavos) => ({
  name: "More than the e-wallet takes",
  value: `It takes ${writePesos(most)} in one transfer, so it cannot be confirmed.`,
});

export const refundAction = defineTwoPersonAction({
  call: staffRefundCall,
  async guard(trx, house, { memberId, amount }) {
    if (!(await findMember(trx, memberId))) refuse("NotFound");
    const centavos = fromPesos(amount);
    const request: StaffRefund = await checkStaffRefund(house, trx, { memberId, centavos });
    return { memberId, subject: memberId, request };
  },
  async describe(house, db, { memberId, centavos, overpaid: before, accountFingerprint }) {
    const [member, account, { overpaid }] = [
      await findMember(db, memberId),
      await readBeneficiary(db, house, memberId),
      await readWalletState(db, memberId),
    ];
    const amount = writePesos(centavos);
    const exact = account && fingerprintAccount(house, account);
    const isChanged =
      (before !== undefined && before !== overpaid) ||
      (accountFingerprint !== undefined && accountFingerprint !== exact);
    const most = account && transferMaxOf(house, account);
    return {
      title: `Send ${amount} of overpaid money back`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Amount", value: amount },
        { name: "Overpaid now", value: writePesos(overpaid) },
        { name: "To", value: account ? nameAccount(account) : "None" },
        { name: "In the name of", value: account?.accountName ?? "" },
        ...(most && centavos > most ? [aboveTransfer(most)] : []),
        ...(isChanged ? [changed] : []),
      ],
      ...(exact && { exact }),
    };
  },
  async carryOut(trx, house, request, { confirmedBy, proposalId }, caller) {
    await refundByStaff(trx, house, { ...request, confirmedBy, proposalId }, caller);
  },
});
