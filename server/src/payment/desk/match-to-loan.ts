/** Matches a payment to a loan; for a move, unmatches it from the other loan first. */

import { lockLoan } from "#account/loan.sql.ts";
import type { MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { lockWallet } from "#loan/repayment.sql.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { recordPaymentDocument } from "#payment/payment.sql.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";

export type MatchRequest = {
  readonly paymentId: string;
  readonly loanId: string;
  /** The loan that loses the payment; null for a payment without one. */
  readonly fromLoanId: string | null;
  /** The document that the first of two people attached to a typed payment. */
  readonly documentId?: string;
};

/** The caller has locked the payment. */
export async function matchToLoan(
  trx: Trx,
  house: House,
  { paymentId, loanId, fromLoanId, documentId }: MatchRequest,
  by: MoveActor<"staff">,
  caller: Caller,
): Promise<void> {
  if (documentId) await recordPaymentDocument(trx, paymentId, documentId);
  if (fromLoanId !== null) {
    await lockLoansInOrder(trx, [fromLoanId, loanId]);
    await unmatchFromLoan(trx, house, { paymentId, by }, caller);
  }
  await matchPayment(trx, house, { paymentId, loanId, by, caller });
}

/** Locks loans with their wallets, in the order of their members (`ledger/post.ts`). */
export async function lockLoansInOrder(trx: Trx, loanIds: readonly string[]): Promise<void> {
  const loans = await Promise.all(loanIds.map((id) => findLoan(trx, id)));
  const found = loans.filter((loan) => loan !== undefined);
  const ordered = found.sort(
    (a, b) => a.member_id.localeCompare(b.member_id) || a.loan_number - b.loan_number,
  );
  for (const { id, member_id } of ordered) {
    await lockLoan(trx, id);
    await lockWallet(trx, member_id);
  }
}
