/**
 * Computes the price of a loan from its amount, its months and the product version that it names.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { LoanTermsRow } from "#house/products.ts";

type Priced = Pick<LoanRow, "amount_centavos" | "months" | "due_day" | "first_paid_on"> &
  LoanTermsRow;

/**
 * Until the first payout is confirmed, the first month is shown as if it were paid out today; then
 * it is the one of that day.
 */
export function quoteOfLoan(
  { products, clock }: Pick<House, "products" | "clock">,
  loan: Priced,
): Quote {
  const { due_day: dueDay, first_paid_on: firstPaidOn } = loan;
  const paidOn = firstPaidOn ?? dayInManila(clock.now());
  const dates = dueDay === null ? null : { paidOn, dueDay };
  return quoteLoan(loan.amount_centavos, loan.months, products.policyOfLoan(loan), dates);
}
