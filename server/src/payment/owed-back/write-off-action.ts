/**
 * Writing off what a member owes back needs two people. Unlike a written-off loan, it is then not
 * owed any more, and the member is told so. If part of it was paid meanwhile, the confirmation is
 * refused.
 */

import { fromPesos, writePesos, writePhp } from "@hiram/contract/money/money.ts";
import { staffWriteOffOwedBackCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import { audit } from "#audit/audit.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { writeOffOwedBack } from "#ledger/movements.ts";
import { postEntries } from "#ledger/post.ts";
import { findMember, openDetails } from "#member/details.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { lockPaymentForAct } from "#payment/desk/payment-lock.ts";
import { lockPayment } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";
import { findOwedBack, writeOffClaim } from "./owed-back.sql.ts";

export const writeOffOwedBackAction = defineTwoPersonAction({
  call: staffWriteOffOwedBackCall,
  async guard(trx, _house, { id: paymentId, memberId, amount }) {
    // A payment that was matched to another loan afterwards may be owed back as well.
    await lockPaymentForAct(trx, paymentId, ["UNMATCHED", "APPLIED", "REVERSED", "REFUNDED"]);
    const claim = (await findOwedBack(trx, paymentId)) ?? refuse("NothingOwedBack");
    const centavos = fromPesos(amount);
    if (claim.memberId !== memberId || claim.centavos !== centavos) refuse("ChangedMeanwhile");
    if (claim.isUnderWay) refuse("RefundUnderWay");
    return { memberId, subject: paymentId, request: { paymentId, memberId, centavos } };
  },
  async describe(house, db, { paymentId, memberId, centavos }) {
    const [member, claim] = [await findMember(db, memberId), await findOwedBack(db, paymentId)];
    return {
      title: `Write off ${writePesos(centavos)} that a member owes back`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Amount", value: writePesos(centavos) },
        { name: "Owed back now", value: writePesos(claim?.centavos ?? 0) },
        ...(claim
          ? [
              { name: "Payment that was taken away", value: String(claim.paymentNumber) },
              { name: "Loan", value: String(claim.loanNumber) },
            ]
          : []),
        { name: "Afterwards", value: "The member owes none of it any more and is told so" },
      ],
    };
  },
  async carryOut(trx, house, request, { confirmedBy, proposalId }, caller) {
    const { paymentId, memberId, centavos } = request;
    const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
    const claim = (await findOwedBack(trx, paymentId)) ?? refuse("NothingOwedBack");
    if (claim.isUnderWay) refuse("RefundUnderWay");
    const written = (await writeOffClaim(trx, paymentId, proposalId)) ?? refuse("NothingOwedBack");
    // Read again with the wallet locked: a payment may have settled a part in between.
    if (written.member_id !== memberId || written.centavos !== centavos) refuse("ChangedMeanwhile");
    const about = { memberId, loanId: written.loan_id, subjectId: written.id };
    await postEntries(trx, [{ movement: writeOffOwedBack(centavos), about }]);
    await audit(trx, {
      action: "OWED_BACK_WRITTEN_OFF",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: memberId,
      caller,
      details: { payment: payment.payment_number, centavos },
    });
    await notifyMember(trx, house, {
      memberId,
      template: "owed-back-written-off",
      about: { amount: writePhp(centavos) },
    });
  },
});
