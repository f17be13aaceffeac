/**
 * Books money towards a loan that the caller has locked: works out what it pays, keeps it, posts it,
 * and closes the loan when nothing is left. Bank and wallet go the same way.
 */
import { randomUUID } from "node:crypto";
import { type Payment, readDues } from "@hiram/contract/price/dues.ts";
import { type Centavos, writePhp } from "@hiram/contract/price/money.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { repay, returnUnused } from "#ledger/movements.ts";
import { post } from "#ledger/post.ts";
import { type LoanRow, listRepayments } from "#loan/loan.sql.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { insertRepayment } from "#loan/repayment.sql.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";

/** A loan that has been paid out, with every payment so far. */
export type RepaidLoan = {
  readonly loan: LoanRow;
  readonly terms: Parameters<typeof readDues>[0];
  readonly payments: readonly Payment[];
};

export async function readRepaid(
  trx: Trx,
  house: House,
  loan: LoanRow,
): Promise<RepaidLoan | undefined> {
  const { first_paid_on: firstPaidOn } = loan;
  if (!firstPaidOn) return undefined;
  const rows = await listRepayments(trx, loan);
  return {
    loan,
    terms: {
      quote: quoteOfLoan(house, loan),
      firstPaidOn,
      policy: house.policies.on(loan.policy_from),
    },
    payments: rows.map(({ received_on, amount_centavos, source }) => ({
      on: received_on,
      amount: amount_centavos,
      isReturn: source === "WALLET",
    })),
  };
}

type Booking = {
  readonly amount: Centavos;
  readonly on: string;
  readonly reference: string;
  readonly by: { readonly kind: "member" | "staff"; readonly id: string };
};

export async function bookRepayment(
  trx: Trx,
  house: House,
  { loan, terms, payments }: RepaidLoan,
  { amount, on, reference, by }: Booking,
  caller: Caller,
) {
  const isReturn = by.kind === "member";
  const dues = readDues(terms, [...payments, { on, amount, isReturn }], on);
  const { penalty, collection, interest, principal } = dues.payments.at(-1) ?? refuse("Unexpected");
  const paid = { penalty, collection, interest, principal };
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
    source: isReturn ? "WALLET" : "BANK",
    recorded_by: isReturn ? null : by.id,
  });
  if (!isNew) refuse("ReferenceUsed");
  const about = { memberId: loan.member_id, loanId: loan.id, subjectId: id };
  await post(trx, isReturn ? returnUnused(paid) : repay(paid), about);
  await audit(trx, {
    action: "REPAYMENT_RECORDED",
    actor: by,
    subjectId: loan.member_id,
    caller,
    details: { loan: loan.loan_number, centavos: amount, source: isReturn ? "WALLET" : "BANK" },
  });
  await tellMember(trx, house, {
    memberId: loan.member_id,
    template: isReturn ? "repayment-returned" : "repayment-received",
    about: { amount: writePhp(amount), reference },
  });
  if (dues.payoff === 0) await closeLoan(trx, house, loan);
  await addJob(trx, "recompute-score", { memberId: loan.member_id, why: "PAYMENT" });
  return { paid, owedAfter: dues.payoff };
}

const closeLoan = (trx: Trx, house: House, loan: LoanRow): Promise<void> =>
  moveLoan(trx, house, {
    loan,
    event: "close",
    by: { kind: "clock" },
    set: { closed_at: sql`now()` },
  });
