/**
 * What the campaign itself has seen happen to each loan: payouts that it let arrive, payments that
 * it made. The reference is played on these, never on what the product has stored.
 */
import { PlainAccount } from "@hiram/contract/account/plain/plain-account.ts";
import { dayNumber, dayText, type LoanTerms } from "@hiram/contract/price/dues-account.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";

type Money = { readonly on: string; readonly amount: number };
/** `on` is the value date. */
export type BookedPayment = Money & { readonly bookedOn: string };

export type OwnLoan = {
  readonly id: string;
  readonly amount: number;
  readonly months: number;
  readonly policy: Policy;
  readonly payouts: Money[];
  readonly payments: BookedPayment[];
  /** Payments that the bank took back, with the day of that. */
  readonly reversed: (BookedPayment & { readonly reversedOn: string })[];
  /** Withdrawals that are on their way. */
  underWay: number;
  hasEnded: boolean;
};

/** Undefined before the first payout has arrived. */
export function termsOf({ amount, months, policy, payouts }: OwnLoan): LoanTerms | undefined {
  const firstPaidOn = payouts[0]?.on;
  return firstPaidOn
    ? { quote: quoteLoan(amount, months, policy), firstPaidOn, policy }
    : undefined;
}

/**
 * The plain reference at the end of a day, with what was booked by then; undefined before the first
 * payout.
 */
export function playPlain(loan: OwnLoan, day: number): PlainAccount | undefined {
  const terms = termsOf(loan);
  if (!terms || dayNumber(terms.firstPaidOn) > day) return undefined;
  const plain = new PlainAccount(terms, {});
  const end = dayText(day);
  const booked = [
    ...loan.payments.filter(({ bookedOn }) => bookedOn <= end),
    ...loan.reversed.filter(({ bookedOn, reversedOn }) => bookedOn <= end && reversedOn > end),
  ];
  for (let at = plain.today; at <= day; at++) {
    const on = dayText(at);
    plain.passTo(at);
    for (const payout of loan.payouts) if (payout.on === on) plain.draw(payout.amount);
    const paid = booked.filter((payment) => payment.on === on);
    if (paid.length > 0) plain.pay(paid.map(({ amount }) => amount));
  }
  return plain;
}
