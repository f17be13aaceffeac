/**
 * Schedule, what is owed and what was paid, as the member sees them. Until the first payout is
 * confirmed nothing has a date and nothing is owed yet; the schedule is the quote's.
 */
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { type Dues, readDues } from "@hiram/contract/price/dues.ts";
import { toPesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import type { House } from "#house/house.ts";
import { type LoanRow, listRepayments } from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";

export type LoanDues = Pick<LoanReply, "schedule" | "owed" | "payments">;

export async function describeDues(house: House, loan: LoanRow): Promise<LoanDues> {
  const quote = quoteOfLoan(house, loan);
  if (!loan.first_paid_on) return plan(quote);
  const repayments = await listRepayments(house.db, loan);
  const payments = repayments.map(({ received_on, amount_centavos, source }) => ({
    on: received_on,
    amount: amount_centavos,
    isReturn: source === "WALLET",
  }));
  const policy = house.policies.on(loan.policy_from);
  const terms = { quote, firstPaidOn: loan.first_paid_on, policy };
  const dues = readDues(terms, payments, latest(dayInManila(house.clock.now()), payments));
  return {
    ...describe(dues),
    // As it was booked, which is what the ledger holds.
    payments: repayments.map((row) => ({
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

/** A payment booked under a later day than this process believes it to be still counts. */
const latest = (today: string, payments: readonly { readonly on: string }[]): string =>
  payments.reduce((day, { on }) => (on > day ? on : day), today);

const plan = (quote: Quote): LoanDues => ({
  schedule: quote.schedule.map((row) => ({
    number: row.number,
    dueOn: null,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: 0,
    penalty: 0,
    collection: 0,
  })),
  owed: {
    principal: 0,
    interest: 0,
    penalty: 0,
    collection: 0,
    dueNow: 0,
    nextDueOn: null,
    nextAmount: 0,
    payoff: 0,
    notCharged: 0,
  },
  payments: [],
});

const describe = (dues: Dues): Pick<LoanDues, "schedule" | "owed"> => ({
  schedule: dues.instalments.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: toPesos(row.paid),
    penalty: toPesos(row.penalty),
    collection: toPesos(row.collection),
  })),
  owed: {
    principal: toPesos(dues.owed.principal),
    interest: toPesos(dues.owed.interest),
    penalty: toPesos(dues.owed.penalty),
    collection: toPesos(dues.owed.collection),
    dueNow: toPesos(dues.dueNow),
    nextDueOn: dues.next?.dueOn ?? null,
    nextAmount: toPesos(dues.next?.amount ?? 0),
    payoff: toPesos(dues.payoff),
    notCharged: toPesos(dues.notCharged),
  },
});
