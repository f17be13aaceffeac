/**
 * Gives a payment to a loan: it pays what is owed on its value date, and what is above that is the
 * member's own. Before the first confirmed payout nothing is owed, so such money stays in suspense.
 */
import { randomUUID } from "node:crypto";
import { type Centavos, writePhp } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { actorOf, audit } from "#audit/audit.ts";
import { type MovedBy, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Applied, applyPayment } from "#ledger/movements.ts";
import { prepare } from "#ledger/post.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { insertRepayment, lockWallet } from "#loan/repayment.sql.ts";
import { lockLoan } from "#member/loan.sql.ts";
import { tellMember } from "#notice/tell-member.ts";
import { allocate, appliedOf } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { markIntentBooked } from "#payment/intents/intent.sql.ts";
import { lockPayment, type PaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

type Match = {
  readonly paymentId: string;
  readonly loanId: string;
  readonly by: MovedBy<"staff" | "gateway">;
};

type Matched = {
  readonly memberId: string;
  readonly repaymentId: string;
  readonly paid: Applied;
  /** What ends the loan today, also when the payment is of an earlier day. */
  readonly owedAfter: Centavos;
  readonly isClosed: boolean;
};

export async function matchPayment(
  trx: Trx,
  house: House,
  { paymentId, loanId, by }: Match,
  caller?: Caller,
): Promise<Matched> {
  const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
  if (payment.status !== "UNMATCHED") refuse("ChangedMeanwhile");
  const paidOut = await lockPaidOut(trx, house, loanId, payment.value_on);
  const { loan } = paidOut;
  const repaymentId = randomUUID();
  const on = countedOn(house, payment.value_on);
  const added = { id: repaymentId, on, amount: payment.amount_centavos };
  const allocation = allocate(house, paidOut, { added });
  const paid = appliedOf(allocation, repaymentId);
  const isClosed = await changeLoanPayments(trx, house, {
    paidOut,
    allocation,
    causeId: paymentId,
    principal: paid.principal,
    book: () => book(trx, { payment, paidOut, repaymentId, on, paid, by }),
  });
  const { intent_id: intentId, amount_centavos: centavos } = payment;
  await markIntentBooked(trx, { paymentId, intentId, loanId, centavos }, house.clock.now());
  await noteMatch(trx, house, { payment, paidOut, paid, by }, caller);
  const { owedAfter } = allocation;
  return { memberId: loan.member_id, repaymentId, paid, owedAfter, isClosed };
}

/** Locks the loan and its wallet, and refuses money that came before the first payout. */
export async function lockPaidOut(
  trx: Trx,
  house: House,
  loanId: string,
  valueOn: string,
): Promise<PaidOutLoan> {
  const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
  if (!loan.first_paid_on || valueOn < loan.first_paid_on) refuse("PayoutNotConfirmed");
  await lockWallet(trx, loan.member_id);
  return (await readHistory(trx, house, loan)) ?? refuse("PayoutNotConfirmed");
}

/** A bank may give a value date that has not come yet; the money is here today. */
export const countedOn = ({ clock }: House, valueOn: string): string => {
  const today = dayInManila(clock.now());
  return valueOn < today ? valueOn : today;
};

type Booking = {
  readonly payment: PaymentRow;
  readonly paidOut: PaidOutLoan;
  readonly repaymentId: string;
  readonly on: string;
  readonly paid: Applied;
  readonly by: MovedBy<"staff" | "gateway">;
};

async function book(trx: Trx, { payment, paidOut, repaymentId, on, paid, by }: Booking) {
  const { id: loanId, member_id: memberId } = paidOut.loan;
  await insertRepayment(trx, {
    id: repaymentId,
    payment_id: payment.id,
    loan_id: loanId,
    member_id: memberId,
    amount_centavos: payment.amount_centavos,
    penalty_centavos: paid.penalty,
    collection_centavos: paid.collection,
    interest_centavos: paid.interest,
    principal_centavos: paid.principal,
    overpaid_centavos: paid.overpaid,
    received_on: on,
    reference: payment.entry_reference,
    source: "BANK",
    recorded_by: payment.recorded_by,
    confirmed_by: payment.confirmed_by,
  });
  const money = prepare(applyPayment(paid), { memberId, loanId, subjectId: repaymentId });
  const set = { loan_id: loanId, member_id: memberId };
  const step = { table: "payment", event: "match", id: payment.id, by, set, money } as const;
  if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
}

type Note = Pick<Booking, "payment" | "paidOut" | "paid" | "by">;

async function noteMatch(
  trx: Trx,
  house: House,
  { payment, paidOut: { loan }, paid, by }: Note,
  caller: Caller | undefined,
): Promise<void> {
  const { amount_centavos: amount, entry_reference: reference } = payment;
  await audit(trx, {
    action: "REPAYMENT_RECORDED",
    actor: actorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: {
      loan: loan.loan_number,
      centavos: amount,
      source: "BANK",
      payment: payment.payment_number,
      ...(by.proposedBy && { proposedBy: by.proposedBy }),
    },
  });
  await tellMember(trx, house, {
    memberId: loan.member_id,
    template: paid.overpaid > 0 ? "payment-overpaid" : "repayment-received",
    about: { amount: writePhp(amount), reference, what: writePhp(paid.overpaid) },
  });
}
