/**
 * Money that came by a gateway and is owed by nobody goes back to its payer through the gateway's
 * own refund, while the payer could still take it back: sending it to the member as well would pay it
 * twice. Two people agree to it.
 */
import { randomUUID } from "node:crypto";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { staffSendBackCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Matter } from "#desk/proposals/matter.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import { doOnce } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { openPayer } from "#member/payer.ts";
import type { DeskRequest } from "#payment/desk/desk-request.ts";
import { lockFreePayment } from "#payment/desk/payment-lock.ts";
import { lockPayment, type PaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";
import { findSendBackMax } from "./send-back-max.ts";

type SendBackRequest = { readonly paymentId: string; readonly centavos: number };

export const proposeSendBack = (
  house: House,
  { body, staff, caller, once }: DeskRequest<CheckedBodyOf<typeof staffSendBackCall>>,
): Promise<AnswerOf<typeof staffSendBackCall>> =>
  doOnce(house, once, async (trx) => {
    const { id: paymentId, reason } = body;
    const payment = await lockFreePayment(trx, paymentId, ["UNMATCHED", "APPLIED"]);
    const centavos = fromPesos(body.amount);
    await refuseAbove(trx, payment, centavos);
    const { member_id: memberId } = payment;
    const matter = { kind: "payment.send-back", memberId, subject: paymentId } as const;
    const request: SendBackRequest = { paymentId, centavos };
    await propose(trx, house, { ...matter, request, reason, proposedBy: staff.id }, caller);
    return { needsSecondPerson: true } as const;
  });

async function refuseAbove(db: Db | Trx, payment: PaymentRow, centavos: number): Promise<void> {
  const most = await findSendBackMax(db, payment);
  if (most === 0) refuse("NothingToRefund");
  if (centavos > most) refuse("AboveOverpaid");
}

export const sendBackMatter: Matter<SendBackRequest> = {
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
};
