/** The loan that a member can pay today, with its past; refused when there is nothing to pay. */
import { payLimitOf } from "@hiram/contract/payment/payment.ts";
import { type Dues, readDues } from "@hiram/contract/price/dues.ts";
import { type Centavos, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { House } from "#house/house.ts";
import { notBefore, type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { findActiveLoan } from "#payment/intents/payable-loan.sql.ts";
import { refuse } from "#problem.ts";

export type PayableLoan = PaidOutLoan & { readonly today: string; readonly dues: Dues };

export async function getPayableLoan(house: House, memberId: string): Promise<PayableLoan> {
  const loan = (await findActiveLoan(house.db, memberId)) ?? refuse("NothingOwed");
  const paidOut = (await readHistory(house.db, house, loan)) ?? refuse("PayoutNotConfirmed");
  const today = notBefore(dayInManila(house.clock.now()), paidOut.history);
  const dues = readDues(paidOut.terms, paidOut.history, today);
  if (dues.payoff === 0) refuse("NothingOwed");
  return { ...paidOut, today, dues };
}

/** Refuses a sum far above all that is owed: what is paid too much has to be sent back. */
export function checkPayLimit({ dues: { payoff } }: PayableLoan, amount: Centavos): void {
  const max = payLimitOf(payoff);
  if (amount <= max) return;
  const words = `${writePesos(payoff)} ends your loan today. Please enter at most ${writePesos(max)}.`;
  refuse("AmountRefused", { fields: { amount: words } });
}
