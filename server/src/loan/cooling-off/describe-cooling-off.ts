/**
 * What the loan's page says about cooling-off: that the loan can still be given back, how much must
 * come back by which day, or how it ended. Null when the days passed unused.
 */

import {
  coolingOffLastDay,
  daysLeftUntil,
  giveBackLastDay,
} from "@hiram/contract/account/cooling-off.ts";
import { type LoanHistory, playHistory } from "@hiram/contract/account/dues.ts";
import { type LoanTerms, owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { CoolingOffReply } from "@hiram/contract/loan/cooling-off.calls.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { Parts } from "@hiram/contract/money/parts.ts";
import { isRecallable } from "@hiram/contract/wallet/wallet.ts";
import { loanTermsOf } from "#account/compute-account.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { LoanEvents } from "#account/past.sql.ts";
import type { House } from "#house/house.ts";
import type { findCoolingOff, listLiveWithdrawals } from "#loan/loan.sql.ts";
import { dayNotBeforeHistory } from "#loan/loan-history.ts";
import type { findLoanMoney } from "#loan/repayment.sql.ts";

/** The rows about cooling-off, read with the loan. */
type CoolingOffRows = {
  readonly coolingOff: Awaited<ReturnType<typeof findCoolingOff>>;
  readonly past: LoanEvents | undefined;
  readonly money: Awaited<ReturnType<typeof findLoanMoney>>;
  readonly withdrawals: Awaited<ReturnType<typeof listLiveWithdrawals>>;
};

export function describeCoolingOff(
  house: House,
  loan: LoanRow,
  rows: CoolingOffRows,
): CoolingOffReply | null {
  const { first_paid_on: firstPaidOn, status } = loan;
  if (!firstPaidOn || (status !== "ACTIVE" && status !== "CLOSED")) return null;
  const today = dayInManila(house.clock.now());
  const lastDay = coolingOffLastDay(firstPaidOn, house.products.policyOfLoan(loan));
  const { coolingOff: row, past: history } = rows;
  if (!row && today > lastDay) return null;
  if (!history) return null;
  const terms = loanTermsOf(house, history);
  const ended = loan.closed_at ? dayInManila(loan.closed_at) : today;
  const givenUp = costWithoutCoolingOff(terms, history, dayNotBeforeHistory(ended, history));
  // A loan that was paid back at no cost has nothing to give back.
  if (!row && status === "CLOSED" && givenUp === 0) return null;
  const giveBack = principalLeft(terms, history, dayNotBeforeHistory(today, history));
  return {
    status: row?.status ?? "OPEN",
    lastDay,
    daysLeft: Math.max(0, daysLeftUntil(lastDay, today)),
    declaredOn: row?.declared_on ?? null,
    giveBack: toPesos(giveBack),
    giveBackBy: giveBackLastDay(row?.declared_on ?? today, history.payouts),
    fromWallet: toPesos(row ? 0 : sumInWallet(loan, rows, giveBack)),
    givenUp: toPesos(givenUp),
  };
}

/** The principal that would be owed if cooling-off were used. */
const principalLeft = (terms: LoanTerms, history: LoanHistory, today: string): Centavos =>
  owedOf(playHistory(terms, { ...history, isCoolingOff: true }, today).account).principal;

/** Interest and charges until a day, paid or not, as without cooling-off. */
export function costWithoutCoolingOff(
  terms: LoanTerms,
  history: LoanHistory,
  day: string,
): Centavos {
  const { account, payments } = playHistory(terms, { ...history, isCoolingOff: false }, day);
  const costOf = (parts: Parts): Centavos => sumOfParts(parts) - parts.principal;
  return payments.reduce((sum, paid) => sum + costOf(paid), costOf(owedOf(account)));
}

/** Money in the wallet now, or set aside for a withdrawal not yet sent. */
function sumInWallet(loan: LoanRow, rows: CoolingOffRows, principalOut: Centavos): Centavos {
  const { money, withdrawals } = rows;
  if (loan.status !== "ACTIVE") return 0;
  const { available, reserved, principalOwed } = money;
  const recalled = withdrawals
    .filter(isRecallable)
    .reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  const taken = reserved - recalled;
  return Math.max(0, Math.min(available + recalled, principalOwed - principalOut - taken));
}
