/**
 * A refund came back, so a payment is larger again than the loan's account has it. If the loan is
 * owed again, because another payment was reversed, this money pays it. A second run finds no
 * difference and books nothing.
 */
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { lockPayment } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

type ChangedLoan = {
  readonly loanId: string;
  /** The payment whose money came back: the cause of every difference. */
  readonly paymentId: string;
};

export async function allocateAgain(
  house: House,
  _outside: OutsideAdapters,
  { loanId, paymentId }: ChangedLoan,
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
    const paidOut = await lockPaidOutLoan(trx, house, loanId, payment.value_on);
    const allocation = allocatePayments(house, paidOut, {});
    const change = { paidOut, allocation, causeId: paymentId, principal: 0 };
    await changeLoanPayments(trx, house, [change], async () => {});
  });
}
