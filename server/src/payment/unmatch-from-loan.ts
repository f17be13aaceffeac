/**
 * Unmatches a payment from its loan: it was meant for another one, or the bank took it back. What
 * it paid is owed again from its value date on, and the money is in suspense. The member owes back
 * any part that was refunded.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePhp } from "@hiram/contract/money/money.ts";
import { audit, auditActorOf } from "#audit/audit.ts";
import { type MoveActor, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { unmatchPayment as unmatching } from "#ledger/movements.ts";
import { prepareMovement } from "#ledger/post.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { allocatePayments, bookedAllocationOf } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { releaseIntentOfPayment } from "#payment/intents/intent.sql.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import {
  findLiveRepayment,
  findRefunded,
  lockPayment,
  markRepaymentUnmatched,
  type PaymentRow,
} from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

type Unmatch = {
  readonly paymentId: string;
  /** The actor; `noteSealed` has the reason. */
  readonly by: MoveActor<"staff" | "gateway">;
};

export async function unmatchFromLoan(
  trx: Trx,
  house: House,
  { paymentId, by }: Unmatch,
  caller?: Caller,
): Promise<void> {
  const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
  if (!isMatchedToLoan(payment)) refuse("ChangedMeanwhile");
  const taken = await unmatchLockedPayment(trx, house, payment, by);
  await recordPaymentEvent(trx, house, payment, { event: "unmatch", by, ...taken }, caller);
}

/** A fully refunded payment still belongs to its loan. */
export const isMatchedToLoan = ({ status }: PaymentRow): boolean =>
  status === "APPLIED" || status === "REFUNDED";

type Taken = {
  /** What the member then owes back. */
  readonly owedBack: Centavos;
  /** The number of the loan, if it had ended and is open again. */
  readonly reopened: string | null;
  /**
   * True when the member got a message about the settlement or cooling-off instead, with the amount
   * to pay.
   */
  readonly isTold: boolean;
};

/** The payment is locked and matched to a loan. */
export async function unmatchLockedPayment(
  trx: Trx,
  house: House,
  payment: PaymentRow,
  by: MoveActor<"staff" | "gateway">,
): Promise<Taken> {
  const loanId = payment.loan_id ?? refuse("ChangedMeanwhile");
  const paidOut = await lockPaidOutLoan(trx, house, loanId, payment.value_on);
  const repayment = (await findLiveRepayment(trx, payment.id)) ?? refuse("ChangedMeanwhile");
  const memberId = paidOut.loan.member_id;
  const paid = bookedAllocationOf(repayment);
  const subject = { memberId, loanId, subjectId: repayment.id };
  const money = prepareMovement(unmatching(paid, repayment.refunded_centavos), subject);
  const set = { loan_id: null, member_id: null, payer_is_member: null };
  await releaseIntentOfPayment(trx, payment.id);
  const allocation = allocatePayments(house, paidOut, { removed: repayment.id });
  // What the member owes back is said before what becomes of the loan.
  const isTold = repayment.refunded_centavos > 0;
  const told = { isTold, saysReopened: true } as const;
  const principal = -paid.principal;
  const change = { paidOut, allocation, causeId: payment.id, principal, ...told };
  const changed = await changeLoanPayments(trx, house, [change], async () => {
    await markRepaymentUnmatched(trx, repayment.id);
    const step = { table: "payment", event: "unmatch", id: payment.id, by, set, money } as const;
    if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
  });
  const isReopened = paidOut.loan.status === "CLOSED" && allocation.owedAfter > 0;
  return {
    owedBack: isTold ? await findRefunded(trx, repayment.id) : 0,
    isTold: changed.told.has(loanId),
    reopened: isReopened ? String(paidOut.loan.loan_number) : null,
  };
}

type PaymentMove = {
  readonly event: "unmatch" | "reverse";
  readonly by: MoveActor<"staff" | "gateway">;
} & Taken;

/** Writes the audit row, and the message to the member whose loan it had paid. */
export async function recordPaymentEvent(
  trx: Trx,
  house: House,
  { member_id: memberId, payment_number, amount_centavos, value_on }: PaymentRow,
  { event, by, owedBack, reopened, isTold }: PaymentMove,
  caller: Caller | undefined,
): Promise<void> {
  await audit(trx, {
    action: "PAYMENT_MOVED",
    actor: auditActorOf(by),
    ...(memberId && { subjectId: memberId }),
    ...(caller && { caller }),
    details: {
      payment: payment_number,
      event,
      centavos: amount_centavos,
      ...(by.proposedBy && { proposedBy: by.proposedBy }),
    },
  });
  if (!memberId || isTold) return;
  const taken =
    event === "unmatch" ? ("payment-unmatched" as const) : ("payment-reversed" as const);
  // One message for one event: the one about money owed back also says that the payment was
  // removed, and the others say that the loan is open again.
  const template = owedBack > 0 ? ("payment-owed-back" as const) : taken;
  const about = {
    amount: writePhp(amount_centavos),
    when: writeDay(value_on),
    what: writePhp(owedBack),
    ...(reopened && { reference: reopened }),
  };
  await notifyMember(trx, house, { memberId, template, about });
}
