/**
 * What has happened to a loan since its first payout, as the price counts it: payouts that were
 * confirmed and payments from outside. Money given back from the wallet had never left it, and so
 * is neither.
 */
import type { LoanHistory, Payment } from "@hiram/contract/price/dues.ts";
import type { LoanTerms } from "@hiram/contract/price/dues-account.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { listPayouts, listRepayments } from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import type { LoanRow } from "#member/loan.sql.ts";

/** A payment of the history, by the id of its repayment. */
export type LoanPayment = Payment & { readonly id: string };

export type PaidOutLoan = {
  readonly loan: LoanRow;
  readonly terms: LoanTerms;
  readonly history: LoanHistory<LoanPayment>;
  /** The rows of all that was paid or given back and counts, as they were booked. */
  readonly repayments: Awaited<ReturnType<typeof listRepayments>>;
};

/** Undefined until the first payout is confirmed: nothing is owed before. */
export async function readHistory(
  db: Db | Trx,
  house: House,
  loan: LoanRow,
): Promise<PaidOutLoan | undefined> {
  const { first_paid_on: firstPaidOn } = loan;
  if (!firstPaidOn) return undefined;
  const payouts = await listPayouts(db, loan);
  const repayments = await listRepayments(db, loan);
  return {
    loan,
    terms: {
      quote: quoteOfLoan(house, loan),
      firstPaidOn,
      policy: house.policies.on(loan.policy_from),
    },
    history: {
      payouts: payouts.map(({ settled_on, amount_centavos: amount }) => ({
        on: settled_on ?? firstPaidOn,
        amount,
      })),
      payments: repayments
        .filter(({ source }) => source === "BANK")
        // What was refunded is no longer here to pay anything.
        .map(({ id, received_on: on, amount_centavos, refunded_centavos }) => ({
          id,
          on,
          amount: amount_centavos - refunded_centavos,
        })),
    },
    repayments,
  };
}

/**
 * A day that is not before anything that has happened: the clocks of two processes may differ by a
 * day's end.
 */
export const notBefore = (day: string, { payouts, payments }: LoanHistory): string =>
  [day, payouts.at(-1)?.on ?? "", payments.at(-1)?.on ?? ""].sort().at(-1) as string;
