/**
 * Books money from the bank towards a loan that the caller has locked: works out what it pays,
 * keeps it and posts it. When nothing is owed any more the loan is closed, and what is left of it
 * in the wallet goes back with it.
 */
import { randomUUID } from "node:crypto";
import { readDues } from "@hiram/contract/price/dues.ts";
import type { Parts } from "@hiram/contract/price/dues-account.ts";
import { type Centavos, writePhp } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { repay } from "#ledger/movements.ts";
import { post } from "#ledger/post.ts";
import { closeLoan } from "#loan/close-loan.ts";
import { notBefore, type PaidOutLoan } from "#loan/loan-history.ts";
import { insertRepayment, type WalletAt } from "#loan/repayment.sql.ts";
import { refreshAccount } from "#member/account/refresh-account.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";

type Booking = {
  readonly amount: Centavos;
  readonly on: string;
  readonly reference: string;
  readonly staffId: string;
  /** The second person, where two were needed. */
  readonly confirmedBy?: string | undefined;
  /** As `lockWallet` read it in this transaction, before the history was read. */
  readonly wallet: WalletAt;
};

type Booked = {
  readonly paid: Parts;
  /** What ends the loan today, also when the payment is of an earlier day. */
  readonly owedAfter: Centavos;
  readonly isClosed: boolean;
};

type Payment = { readonly amount: Centavos; readonly on: string };

/** What a payment would pay of the loan, and what is owed after it. */
export function allocatePayment(
  { terms, history }: PaidOutLoan,
  { amount, on }: Payment,
): { readonly paid: Parts; readonly owedAfter: Centavos } {
  const payments = [...history.payments, { on, amount }];
  const after = { ...history, payments };
  // A payout may have left after the day of this payment: then there is something owed again.
  const dues = readDues(terms, after, notBefore(on, after));
  const { penalty, collection, interest, principal } = dues.payments.at(-1) ?? refuse("Unexpected");
  return { paid: { penalty, collection, interest, principal }, owedAfter: dues.payoff };
}

export async function bookRepayment(
  trx: Trx,
  house: House,
  paidOut: PaidOutLoan,
  { amount, on, reference, staffId, confirmedBy, wallet }: Booking,
  caller: Caller,
): Promise<Booked> {
  const { loan, terms, history } = paidOut;
  const { paid, owedAfter } = allocatePayment(paidOut, { amount, on });
  const { penalty, collection, interest, principal } = paid;
  const id = randomUUID();
  const isNew = await insertRepayment(trx, {
    id,
    loan_id: loan.id,
    member_id: loan.member_id,
    amount_centavos: amount,
    penalty_centavos: penalty,
    collection_centavos: collection,
    interest_centavos: interest,
    principal_centavos: principal,
    received_on: on,
    reference,
    source: "BANK",
    recorded_by: staffId,
    confirmed_by: confirmedBy ?? null,
  });
  if (!isNew) refuse("ReferenceUsed");
  await post(trx, repay(paid), { memberId: loan.member_id, loanId: loan.id, subjectId: id });
  await audit(trx, {
    action: "REPAYMENT_RECORDED",
    actor: { kind: "staff", id: confirmedBy ?? staffId },
    subjectId: loan.member_id,
    caller,
    details: {
      loan: loan.loan_number,
      centavos: amount,
      source: "BANK",
      ...(confirmedBy && { proposedBy: staffId }),
    },
  });
  await tellMember(trx, house, {
    memberId: loan.member_id,
    template: "repayment-received",
    about: { amount: writePhp(amount), reference },
  });
  // While a payout is on its way the loan goes on: it will be owed when it arrives.
  const isClosed = owedAfter === 0 && wallet.reserved === 0;
  if (isClosed)
    await closeLoan(trx, house, {
      loan,
      on,
      unused: Math.min(wallet.available, wallet.principalOwed - principal),
    });
  await refreshAccount(trx, house, loan.id);
  await addJob(trx, "recompute-score", { memberId: loan.member_id, why: "PAYMENT" });
  // The payment may be of an earlier day; the officer and the member ask what is owed today.
  const after = { ...history, payments: [...history.payments, { on, amount }] };
  const today = notBefore(dayInManila(house.clock.now()), after);
  return { paid, owedAfter: readDues(terms, after, today).payoff, isClosed };
}
