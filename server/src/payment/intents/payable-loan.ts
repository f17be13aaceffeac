/** The loan that a member can pay today, with its past; refused when there is nothing to pay. */

import { type Dues, readDues } from "@hiram/contract/account/dues.ts";
import { dayInManila, dayNumber } from "@hiram/contract/calendar/day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { payLimitOf } from "@hiram/contract/payment/payment.ts";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { dayNotBeforeHistory, type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { findOwnMoney } from "#payment/intents/own-money.sql.ts";
import { refuse } from "#problem.ts";

export type PayableLoan = PaidOutLoan & {
  readonly today: string;
  readonly dues: Dues;
  readonly overpaid: Centavos;
  /** Refunded from a payment that was reversed later; money above the payoff settles it. */
  readonly owedBack: Centavos;
};

export async function getPayableLoan(house: House, memberId: string): Promise<PayableLoan> {
  return describeActive(house, await findLatestLoan(house.db, memberId));
}

/** What can be paid of one given loan. */
export async function getPayableOf(house: House, loanId: string): Promise<PayableLoan> {
  return describeActive(house, await findLoan(house.db, loanId));
}

async function describeActive(house: House, loan: LoanRow | undefined): Promise<PayableLoan> {
  if (loan?.status !== "ACTIVE") return refuse("NothingOwed");
  const paidOut = (await readHistory(house.db, house, loan)) ?? refuse("PayoutNotConfirmed");
  const today = dayNotBeforeHistory(dayInManila(house.clock.now()), paidOut.history);
  const dues = readDues(paidOut.terms, paidOut.history, today);
  if (dues.payoff === 0) refuse("NothingOwed");
  return { ...paidOut, today, dues, ...(await findOwnMoney(house.db, loan.member_id)) };
}

const payoffDaysMax = 30;

/** What is owed on a day of the next 30. */
export function duesOnDay({ terms, history, today, dues }: PayableLoan, on: string): Dues {
  const ahead = dayNumber(on) - dayNumber(today);
  if (!(ahead >= 0 && ahead <= payoffDaysMax))
    refuse("InvalidInput", { fields: { on: "Please choose a day within the next 30 days." } });
  return on === today ? dues : readDues(terms, history, on);
}

/** The most that may be requested, in one request or in several open ones together. */
export function limitOf(payable: PayableLoan, payoffOn?: string): Centavos {
  const { payoff } = payoffOn === undefined ? payable.dues : duesOnDay(payable, payoffOn);
  return payLimitOf(payoff + payable.owedBack);
}

/**
 * Refuses an amount far above the payoff, because overpaid money must be sent back. A payment meant
 * to end the loan on a later day may be as large as that day's payoff.
 */
export function checkPayLimit(payable: PayableLoan, amount: Centavos, payoffOn?: string): void {
  const { payoff } = payoffOn === undefined ? payable.dues : duesOnDay(payable, payoffOn);
  const max = limitOf(payable, payoffOn);
  if (amount <= max) return;
  const words = `${writePesos(payoff)} pays off your loan today. Please enter at most ${writePesos(max)}.`;
  refuse("AmountRefused", { fields: { amount: words } });
}
