/**
 * Schedule, amounts owed and payments, as the member sees them. Until the first payout is confirmed
 * there are no dates and nothing is owed; the schedule is the quote's.
 */
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import type { Dues } from "@hiram/contract/price/dues.ts";
import { type Centavos, toPesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import type { House } from "#house/house.ts";
import { listRepayments } from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { readDuesOf } from "#member/account/read-account.ts";
import { findDisputed } from "#member/complaint/disputed.sql.ts";
import type { LoanRow } from "#member/loan.sql.ts";
import { findOwnPromise } from "#member/promise/promise.sql.ts";

type LoanDues = Pick<LoanReply, "schedule" | "owed" | "payments" | "promise">;

export async function describeDues(house: House, loan: LoanRow): Promise<LoanDues> {
  if (!loan.first_paid_on) return plan(quoteOfLoan(house, loan));
  const today = dayInManila(house.clock.now());
  const [dues, repayments, disputed, promise] = await Promise.all([
    readDuesOf(house.db, house, loan, today),
    listRepayments(house.db, [loan]),
    findDisputed(house.db, loan),
    findOwnPromise(house.db, loan, today),
  ]);
  if (!dues) return plan(quoteOfLoan(house, loan));
  return {
    ...describe(dues, disputed),
    promise: promise && {
      amount: toPesos(promise.amount_centavos),
      paid: toPesos(Math.min(promise.paid, promise.amount_centavos)),
      promisedOn: promise.promised_on,
      status: promise.status,
    },
    // As booked in the ledger.
    payments: repayments.map((row) => ({
      id: row.id,
      receivedOn: row.received_on,
      amount: toPesos(row.amount_centavos),
      reference: row.reference,
      principal: toPesos(row.principal_centavos),
      interest: toPesos(row.interest_centavos),
      penalty: toPesos(row.penalty_centavos),
      collection: toPesos(row.collection_centavos),
    })),
  };
}

const plan = (quote: Quote): LoanDues => ({
  schedule: quote.schedule.map((row) => ({
    number: row.number,
    dueOn: null,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: 0,
    chargesPaid: 0,
    penalty: 0,
    collection: 0,
  })),
  owed: {
    takenOut: 0,
    principal: 0,
    interest: 0,
    penalty: 0,
    collection: 0,
    dueNow: 0,
    nextDueOn: null,
    nextAmount: 0,
    payoff: 0,
    notCharged: 0,
    disputed: 0,
  },
  payments: [],
  promise: null,
});

const describe = (dues: Dues, disputed: Centavos): Pick<LoanDues, "schedule" | "owed"> => ({
  schedule: dues.instalments.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: toPesos(row.paid),
    chargesPaid: toPesos(row.chargesPaid),
    penalty: toPesos(row.penalty),
    collection: toPesos(row.collection),
  })),
  owed: {
    takenOut: toPesos(dues.takenOut),
    principal: toPesos(dues.owed.principal),
    interest: toPesos(dues.owed.interest),
    penalty: toPesos(dues.owed.penalty),
    collection: toPesos(dues.owed.collection),
    dueNow: toPesos(dues.dueNow),
    nextDueOn: dues.next?.dueOn ?? null,
    nextAmount: toPesos(dues.next?.amount ?? 0),
    payoff: toPesos(dues.payoff),
    notCharged: toPesos(dues.notCharged),
    disputed: toPesos(Math.min(disputed, dues.payoff)),
  },
});
