/** What a payment would pay of a loan, without booking it. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { AppliedPayment } from "#ledger/movements.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocatePayments, allocationOfRepayment } from "#payment/allocate.ts";
import { countedDayOf, lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";

type MatchPlan = {
  readonly loan: LoanRow;
  readonly paidOut: PaidOutLoan;
  readonly paid: AppliedPayment;
  /** The payoff of today. */
  readonly owedAfter: Centavos;
};

/** Locks the loan and its wallet, and refuses a payment that cannot be matched. */
export async function planMatch(
  trx: Trx,
  house: House,
  payment: PaymentRow,
  loanId: string,
): Promise<MatchPlan> {
  const paidOut = await lockPaidOutLoan(trx, house, loanId, payment.value_on);
  const on = countedDayOf(house, payment.value_on);
  const added = { id: payment.id, on, amount: payment.amount_centavos };
  const allocation = allocatePayments(house, paidOut, { added });
  return {
    loan: paidOut.loan,
    paidOut,
    paid: allocationOfRepayment(allocation, payment.id),
    owedAfter: allocation.owedAfter,
  };
}
