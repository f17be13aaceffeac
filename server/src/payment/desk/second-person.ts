/**
 * Whether one person may do it alone: up to the policy's amount for a loan on a day, all together.
 * A false match would close a loan whose money never came, and a false reversal would hide a
 * payment.
 */

import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { findLiveRepayment, type PaymentRow } from "#payment/payment.sql.ts";
import { sumMatchedByOne, sumUnmatchedByOne } from "./payment.sql.ts";

const isAboveAlone = ({ policies }: House, centavos: number): boolean =>
  centavos > policies.now().repaymentOnePersonCentavosMax;

type Payment = Pick<PaymentRow, "id" | "amount_centavos">;
type TakenPayment = Payment & Pick<PaymentRow, "way" | "on_statement_on">;

/** The caller must hold the loan's lock, so that two matches at once count each other. */
export async function needsTwoToMatch(
  trx: Trx,
  house: House,
  { amount_centavos }: Payment,
  loanId: string,
): Promise<boolean> {
  return isAboveAlone(house, amount_centavos + (await sumMatchedByOne(trx, loanId)));
}

/**
 * Always two people when a paid-back loan may reopen, or when the member would owe a refund back.
 * Without a loan the amount decides.
 */
export async function needsTwoToUnmatch(
  trx: Trx,
  house: House,
  { id, amount_centavos }: Payment,
  loan: LoanRow | undefined,
): Promise<boolean> {
  if (!loan) return isAboveAlone(house, amount_centavos);
  if (loan.status === "CLOSED") return true;
  if ((await findLiveRepayment(trx, id))?.refunded_centavos) return true;
  return isAboveAlone(house, amount_centavos + (await sumUnmatchedByOne(trx, loan.id)));
}

/**
 * A reversal says that the money did not stay. If a statement or a gateway reported it, one person
 * alone must not contradict that, whatever the amount.
 */
export async function needsTwoToReverse(
  trx: Trx,
  house: House,
  payment: TakenPayment,
  loan: LoanRow | undefined,
): Promise<boolean> {
  const isOnlyByHand = payment.way === "BY_HAND" && payment.on_statement_on === null;
  return !isOnlyByHand || needsTwoToUnmatch(trx, house, payment, loan);
}
