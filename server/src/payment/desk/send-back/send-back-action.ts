/**
 * Money that came through a gateway and that nobody owed goes back to its payer through the
 * gateway's own refund, while the payer could still take it back: sending it to the member as well
 * would pay it twice. Two people agree to it.
 */
import { randomUUID } from "node:crypto";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { staffSendBackCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { addJob } from "#jobs/jobs.ts";
import { openPayer } from "#member/payer.ts";
import { lockPaymentForAct } from "#payment/desk/payment-lock.ts";
import { lockPayment, type PaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";
import { findSendBackMax } from "./send-back-max.ts";

export const sendBackAction = defineTwoPersonAction({
  call: staffSendBackCall,
  async guard(trx, _house, { id: paymentId, amount }) {
    const payment = await lockPaymentForAct(trx, paymentId, ["UNMATCHED", "APPLIED"]);
    const centavos = fromPesos(amount);
    await refuseAbove(trx, payment, centavos);
    return { memberId: payment.member_id, subject: paymentId, request: { paymentId, centavos } };
  },
  async describe(house, db, { paymentId, centavos }) {
    const payment = await db
      .selectFrom("payment")
      .selectAll()
      .where("id", "=", paymentId)
      .executeTakeFirst();
    if (!payment) return { title: "Money of a payment that is not there any more", facts: [] };
    const most = await findSendBackMax(db, payment);
    return {
      title: `Send ${writePesos(centavos)} of payment ${payment.payment_number} back to its payer`,
      facts: [
        { name: "Payer", value: openPayer(house, payment).name ?? "Not known" },
        { name: "Gateway", value: payment.own_account },
        { name: "Amount of the payment", value: writePesos(payment.amount_centavos) },
        { name: "Owed by nobody", value: writePesos(most) },
        { name: "Afterwards", value: "The gateway sends it to where it came from" },
      ],
    };
  },
  async carryOut(trx, _, { paymentId, centavos }, { confirmedBy, proposalId }, caller) {
    const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
    await refuseAbove(trx, payment, centavos);
    const id = randomUUID();
    await trx
      .insertInto("gateway_refund")
      .values({ id, payment_id: paymentId, centavos, proposal_id: proposalId })
      .execute();
    await addJob(trx, "send-back", { refundId: id }, { key: `send-back/${id}` });
    await audit(trx, {
      action: "SENT_BACK_TO_PAYER",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: payment.member_id ?? paymentId,
      caller,
      details: { payment: payment.payment_number, centavos },
    });
  },
});

async function refuseAbove(db: Db | Trx, payment: PaymentRow, centavos: number): Promise<void> {
  const most = await findSendBackMax(db, payment);
  if (most === 0) refuse("NothingToRefund");
  if (centavos > most) refuse("AboveOverpaid");
}
