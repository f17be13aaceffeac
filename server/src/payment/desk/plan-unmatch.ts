/** The effect of unmatching a payment, without booking it. */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { UnmatchEffect } from "@hiram/contract/payment/unmatch-effect.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { findLiveRepayment, type PaymentRow } from "#payment/payment.sql.ts";

/** Locks the loan and its wallet. Null for a payment without a loan. */
export async function planUnmatch(
  trx: Trx,
  house: House,
  payment: Pick<PaymentRow, "id" | "loan_id" | "value_on">,
): Promise<UnmatchEffect | null> {
  if (!payment.loan_id) return null;
  const paidOut = await lockPaidOutLoan(trx, house, payment.loan_id, payment.value_on);
  const repayment = await findLiveRepayment(trx, payment.id);
  if (!repayment) return null;
  const now = allocatePayments(house, paidOut, {});
  const without = allocatePayments(house, paidOut, { removed: repayment.id });
  const overpaidOf = ({ applied }: typeof now) =>
    toPesos([...applied.values()].reduce((sum, { overpaid }) => sum + overpaid, 0));
  const owedBack = toPesos(repayment.refunded_centavos);
  return {
    owedBack,
    owedBefore: toPesos(now.owedAfter),
    owedAfter: toPesos(without.owedAfter),
    overpaidBefore: overpaidOf(now),
    overpaidAfter: Math.max(0, overpaidOf(without) - owedBack),
    isPaidBack: paidOut.loan.status === "CLOSED",
  };
}
