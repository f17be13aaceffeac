/** The account of a loan: from its whole past, or on from where it is stored. */

import { playHistory } from "@hiram/contract/account/dues.ts";
import type { Account, LoanTerms } from "@hiram/contract/account/dues-account.ts";
import { advanceAccountTo } from "@hiram/contract/account/dues-day.ts";
import { restoreAccount } from "@hiram/contract/account/stored-account.ts";
import { dayNumber } from "@hiram/contract/calendar/day.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { totalSecCapOf } from "@hiram/contract/product/caps.ts";
import type { House } from "#house/house.ts";
import type { AccountWrite, LoanToAdvance, PricedLoan } from "./account.sql.ts";
import { type AccountStateRow, readStoredAccount, toAccountRow } from "./account-row.ts";
import type { LoanEvents } from "./past.sql.ts";

type Products = Pick<House, "policies" | "products">;

export function loanTermsOf({ policies, products }: Products, loan: PricedLoan): LoanTerms {
  const { first_paid_on: firstPaidOn, due_day: dueDay } = loan;
  const policy = products.policyOfLoan(loan);
  const lateCash = policies.lateCash();
  const dates = dueDay === null ? null : { paidOn: firstPaidOn, dueDay };
  const quote = quoteLoan(loan.amount_centavos, loan.months, policy, dates);
  const totalCap = totalSecCapOf(quote, firstPaidOn);
  return { quote, firstPaidOn, dueDay, policy, totalCap, ...(lateCash && { lateCash }) };
}

/** Computes from the first payout on, with the past as it was booked until the end of `day`. */
export function computeAccountFromPast(
  house: Products,
  past: LoanEvents,
  day: string,
): AccountWrite {
  const { account } = playHistory(loanTermsOf(house, past), past, day);
  const { version, entries } = past;
  return { ...toAccountRow(ownerOf(past, day), account), version, entries };
}

/** Computes from the stored state over the due dates until `day`; nothing was booked in between. */
export function computeAccountOn(house: Products, loan: LoanToAdvance, day: string): AccountWrite {
  const account = advanceAccount(house, loan, day);
  return { ...toAccountRow(ownerOf(loan, day), account), version: loan.version, entries: [] };
}

/** A loan that has ended does not change any more. */
export function advanceAccount(
  house: Products,
  loan: PricedLoan & AccountStateRow,
  day: string,
): Account {
  const account = restoreAccount(loanTermsOf(house, loan), readStoredAccount(loan));
  if (loan.next_step_on !== "infinity") advanceAccountTo(account, dayNumber(day));
  return account;
}

const ownerOf = ({ id, member_id, closed_on, ...loan }: PricedLoan, day: string) => ({
  loan_id: id,
  member_id,
  loan_amount: loan.amount_centavos,
  loan_months: loan.months,
  policy_from: loan.policy_from,
  product_code: loan.product_code,
  product_version: loan.product_version,
  due_day: loan.due_day,
  // A loan that ends after this day has not ended yet.
  ended_on: closed_on !== null && closed_on <= day ? closed_on : null,
});
