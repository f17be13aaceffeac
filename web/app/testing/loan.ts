/** A member's loan as the server sends it, for tests of what the pages show. */
import { pesoDisplay, toPesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Loan } from "#loan/loan.api.ts";

const quote = quoteLoan(400_000_00, 12, policies[0]);
/** Active, with this much taken out. */
export const loanWith = (takenOut: number, more: Partial<Loan> = {}): Loan => ({
  id: "1",
  loanNumber: "100001",
  product: null,
  status: "ACTIVE",
  ...writePrice(quote, pesoDisplay),
  monthlyDebtsPHP: null,
  monthlyExpensesPHP: null,
  askedAmountPHP: 400_000,
  totalInterestPHP: toPesos(quote.totalInterest),
  totalToPayPHP: toPesos(quote.totalToPay),
  effectiveRateMonth: quote.rate.perMonth,
  effectiveRateYear: quote.rate.perYear,
  appliedAt: "2026-03-01T00:00:00Z",
  answerBy: null,
  decidedAt: null,
  offerUntil: null,
  acceptedAt: null,
  firstPaidOn: "2026-03-02",
  closedAt: null,
  toConfirmBy: null,
  declineReason: null,
  wouldFit: null,
  isIdVerified: true,
  officer: null,
  note: null,
  schedule: [],
  owed: {
    takenOut,
    principal: takenOut,
    fee: 0,
    interest: 290.4,
    penalty: 0,
    collection: 0,
    dueNow: 0,
    nextDueOn: "2026-05-02",
    nextDueClosed: null,
    nextAmount: 5_332.01,
    payoff: takenOut + 290.4,
    notCharged: 0,
    disputed: 0,
    waiting: null,
  },
  promise: null,
  moreTime: null,
  mayMoveDueDay: false,
  payments: [],
  documents: [],
  acceptance: null,
  timeline: [],
  next: "",
  mayCancel: false,
  cancelRecalls: 0,
  cancelBlockedUntil: null,
  mayReturnUnused: true,
  coolingOff: null,
  settlement: null,
  ...more,
});

const instalment = (number: number, dueOn: string, paid: number) => ({
  ...{ number, dueOn, amount: 8_144, principal: 6_944, interest: 1_200, fee: 0, balance: 0 },
  ...{ paid, chargesPaid: 0, penalty: 0, collection: 0 },
});

/** One instalment due on each of these days, with these amounts paid of the first ones. */
export function loanDue(
  days: readonly string[],
  owed: Partial<Loan["owed"]> = {},
  paid: readonly number[] = [],
): Loan {
  const nextDueOn = days.at(-1) ?? null;
  return loanWith(400_000, {
    schedule: days.map((day, index) => instalment(index + 1, day, paid[index] ?? 0)),
    owed: { ...loanWith(400_000).owed, dueNow: 8_144, nextDueOn, nextAmount: 8_144, ...owed },
  });
}
