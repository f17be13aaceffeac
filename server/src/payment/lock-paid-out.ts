/** Locks loans whose payments change, and reads the history of each. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { lockLoansAndWallets } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { type PaidOutLoan, readHistories } from "#loan/loan-history.ts";
import { refuse } from "#problem.ts";

type LoanPaidOn = { readonly loanId: string; readonly valueOn: string };

export async function lockPaidOutLoan(
  trx: Trx,
  house: House,
  loanId: string,
  valueOn: string,
): Promise<PaidOutLoan> {
  return (await lockPaidOuts(trx, house, [{ loanId, valueOn }])).get(loanId) ?? refuse("NotFound");
}

/** Locks the loans and their wallets, and refuses money that came before the first payout. */
export async function lockPaidOuts(
  trx: Trx,
  house: House,
  given: readonly LoanPaidOn[],
): Promise<ReadonlyMap<string, PaidOutLoan>> {
  const ids = given.map(({ loanId }) => loanId);
  const loans = new Map((await lockLoansAndWallets(trx, ids)).map((loan) => [loan.id, loan]));
  for (const { loanId, valueOn } of given) {
    const { first_paid_on: firstPaidOn } = loans.get(loanId) ?? refuse("NotFound");
    if (!firstPaidOn || valueOn < firstPaidOn) refuse("PayoutNotConfirmed");
  }
  return readHistories(trx, house, [...loans.values()]);
}

/** A bank may give a future value date; the money is here today. */
export const countedDayOf = ({ clock }: House, valueOn: string): string => {
  const today = dayInManila(clock.now());
  return valueOn < today ? valueOn : today;
};
