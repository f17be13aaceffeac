/**
 * A person unmatches a payment from its loan, or reports that its money went back or never came.
 */
import type {
  staffReverseCall,
  staffUnmatchCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { lockLoan } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import { doIdempotently } from "#http/idempotency.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";
import { type DeskRequest, moveActorOf, type PaymentActReply } from "./desk-request.ts";
import { lockPaymentForAct } from "./payment-lock.ts";
import { needsTwoToReverse, needsTwoToUnmatch } from "./second-person.ts";

export type UnmatchRequest = { readonly paymentId: string };
export type ReverseRequest = UnmatchRequest & {
  readonly reason: CheckedBodyOf<typeof staffReverseCall>["reason"];
};

export const unmatchAtDesk = (
  house: House,
  { body, staff, caller, once }: DeskRequest<CheckedBodyOf<typeof staffUnmatchCall>>,
): Promise<PaymentActReply> =>
  doIdempotently(house, once, async (trx) => {
    const { id: paymentId, reason } = body;
    const payment = await lockPaymentForAct(trx, paymentId, ["APPLIED", "REFUNDED"]);
    if ((await needsTwoPeopleFor(trx, house, payment)).unmatch) {
      const { member_id: memberId } = payment;
      const proposed = { kind: "payment.unmatch", memberId, subject: paymentId } as const;
      const request: UnmatchRequest = { paymentId };
      await propose(trx, house, { ...proposed, request, reason, proposedBy: staff.id }, caller);
      return { status: payment.status, needsSecondPerson: true };
    }
    const by = moveActorOf(house, { paymentId, staffId: staff.id, reason });
    await unmatchFromLoan(trx, house, { paymentId, by }, caller);
    return { status: "UNMATCHED", needsSecondPerson: false };
  });

export const reverseAtDesk = (
  house: House,
  { body, staff, caller, once }: DeskRequest<CheckedBodyOf<typeof staffReverseCall>>,
): Promise<PaymentActReply> =>
  doIdempotently(house, once, async (trx) => {
    const { id: paymentId, reason, note = "" } = body;
    const payment = await lockPaymentForAct(trx, paymentId, ["UNMATCHED", "APPLIED", "REFUNDED"]);
    if ((await needsTwoPeopleFor(trx, house, payment)).reverse) {
      const { member_id: memberId } = payment;
      const proposed = { kind: "payment.reverse", memberId, subject: paymentId } as const;
      const request: ReverseRequest = { paymentId, reason };
      const proposal = { ...proposed, request, reason: note, proposedBy: staff.id };
      await propose(trx, house, proposal, caller);
      return { status: payment.status, needsSecondPerson: true };
    }
    const by = moveActorOf(house, { paymentId, staffId: staff.id, reason: note });
    await reverseBookedPayment(trx, house, { paymentId, reason, by }, caller);
    return { status: "REVERSED", needsSecondPerson: false };
  });

type TakenPayment = Pick<
  PaymentRow,
  "id" | "loan_id" | "amount_centavos" | "way" | "on_statement_on"
>;

/** Which of the two acts need another person. */
export async function needsTwoPeopleFor(trx: Trx, house: House, payment: TakenPayment) {
  const loan = payment.loan_id ? await lockLoan(trx, payment.loan_id) : undefined;
  return {
    unmatch: await needsTwoToUnmatch(trx, house, payment, loan),
    reverse: await needsTwoToReverse(trx, house, payment, loan),
  };
}
