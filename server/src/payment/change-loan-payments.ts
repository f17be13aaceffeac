/**
 * Books that a payment came to a loan or left it, with what that changes for the loan's other
 * payments: each difference is an entry of its own that names its cause. Afterwards the loan is
 * closed when nothing is owed any more, or reopened when something is owed again.
 */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { type Applied, reallocate } from "#ledger/movements.ts";
import { post } from "#ledger/post.ts";
import { closeLoan } from "#loan/close-loan.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { lockWallet } from "#loan/repayment.sql.ts";
import { refreshAccount } from "#member/account/refresh-account.ts";
import type { LoanRow } from "#member/loan.sql.ts";
import { type Allocation, listDifferences } from "#payment/allocate.ts";
import { changeRepayment } from "#payment/payment.sql.ts";

type PaymentChange = {
  readonly paidOut: PaidOutLoan;
  readonly allocation: Allocation;
  /** The payment that came or left. */
  readonly causeId: string;
  /** What it pays of the principal; below zero when it leaves. */
  readonly principal: Centavos;
  /** Books the payment itself. */
  readonly book: () => Promise<void>;
};

/** True when the loan is closed after it. */
export async function changeLoanPayments(
  trx: Trx,
  house: House,
  { paidOut, allocation, causeId, principal, book }: PaymentChange,
): Promise<boolean> {
  const { loan } = paidOut;
  const steps = [
    { principal, take: book },
    ...listDifferences(paidOut, allocation).map(({ repaymentId, by }) => ({
      principal: by.principal,
      take: () => postDifference(trx, loan, { repaymentId, causeId, by }),
    })),
  ];
  // What raises the debt comes first, because a debt never goes below zero, not even in between.
  for (const { take } of steps.sort((one, other) => one.principal - other.principal)) await take();
  const isClosed = await closeOrReopen(trx, house, loan, allocation.owedAfter);
  await refreshAccount(trx, house, loan.id);
  await addJob(trx, "recompute-score", { memberId: loan.member_id, why: "PAYMENT" });
  return isClosed;
}

type BookedDifference = {
  readonly repaymentId: string;
  readonly causeId: string;
  readonly by: Applied;
};

async function postDifference(
  trx: Trx,
  { id: loanId, member_id: memberId }: LoanRow,
  { repaymentId, causeId, by }: BookedDifference,
): Promise<void> {
  const id = randomUUID();
  await changeRepayment(trx, {
    id,
    repayment_id: repaymentId,
    loan_id: loanId,
    member_id: memberId,
    cause_payment_id: causeId,
    penalty_centavos: by.penalty,
    collection_centavos: by.collection,
    interest_centavos: by.interest,
    principal_centavos: by.principal,
    overpaid_centavos: by.overpaid,
  });
  await post(trx, reallocate(by), { memberId, loanId, subjectId: id });
}

async function closeOrReopen(
  trx: Trx,
  house: House,
  loan: LoanRow,
  owedAfter: Centavos,
): Promise<boolean> {
  const by = { kind: "clock" } as const;
  if (loan.status === "CLOSED") {
    if (owedAfter === 0) return true;
    const set = { closed_at: null, reopened_at: sql`house_now()` };
    await moveLoan(trx, house, { loan, event: "reopen", by, set });
    return false;
  }
  const { available, reserved, principalOwed } = await lockWallet(trx, loan.member_id);
  // While a payout is on its way the loan goes on: it will be owed when it arrives.
  if (owedAfter !== 0 || reserved !== 0) return false;
  const on = dayInManila(house.clock.now());
  await closeLoan(trx, house, { loan, on, unused: Math.min(available, principalOwed) });
  return true;
}
