/**
 * Sending overpaid money back without the member's code needs two people. The account is the
 * member's own at the time of the confirmation; one that has changed since it was shown refuses the
 * confirmation.
 */
import { writePesos } from "@hiram/contract/price/money.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { findMember, openDetails } from "#member/details.ts";
import type { Matter } from "#staff/proposals/matter.ts";
import { endingOf, fingerprintAccount } from "#wallet/payout-account.ts";
import { refundByStaff, type StaffRefund } from "#wallet/refunds/refund-by-staff.ts";
import { readWalletState } from "#wallet/wallet.sql.ts";

export const refundMatter: Matter<StaffRefund> = {
  async describe(house, db, { memberId, centavos }) {
    const [member, account, { overpaid }] = [
      await findMember(db, memberId),
      await readBeneficiary(db, house, memberId),
      await readWalletState(db, memberId),
    ];
    const amount = writePesos(centavos);
    return {
      title: `Send ${amount} of overpaid money back`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Amount", value: amount },
        { name: "Overpaid now", value: writePesos(overpaid) },
        {
          name: "To",
          value: account ? `${account.bankName}, account ending ${endingOf(account)}` : "None",
        },
        { name: "In the name of", value: account?.accountName ?? "" },
      ],
      ...(account && { exact: fingerprintAccount(house, account) }),
    };
  },
  async carryOut(trx, house, request, { confirmedBy, proposalId }, caller) {
    await refundByStaff(trx, house, { ...request, confirmedBy, proposalId }, caller);
  },
};
