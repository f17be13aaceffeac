/**
 * Staff record money that the bank received from a member, by the bank's reference. Nothing can be
 * booked before a payout to the member is confirmed, and never more than the payoff.
 */
import { isDay, readDues } from "@hiram/contract/price/dues.ts";
import { type Centavos, toPesos, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { staffRepaymentCall } from "@hiram/contract/staff/case/loans.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { bookRepayment } from "#loan/book-repayment.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { lockWallet } from "#loan/repayment.sql.ts";
import { lockLoan } from "#member/loan.sql.ts";
import { refuse } from "#problem.ts";

export type Received = {
  readonly loanId: string;
  readonly staffId: string;
  readonly amountCentavos: Centavos;
  /** The value date at the bank, in Manila. */
  readonly receivedOn: string;
  readonly reference: string;
};

export async function recordRepayment(
  house: House,
  { loanId, staffId, amountCentavos, receivedOn, reference }: Received,
  caller: Caller,
  once?: Once,
): Promise<ReplyOf<typeof staffRepaymentCall>> {
  return doOnce(house, once, async (trx) => {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    if (!loan.first_paid_on) refuse("PayoutNotConfirmed");
    if (loan.status !== "ACTIVE") refuse("NothingOwed");
    const wallet = await lockWallet(trx, loan.member_id);
    const paidOut = (await readHistory(trx, house, loan)) ?? refuse("PayoutNotConfirmed");
    checkDay(house, paidOut, receivedOn);
    checkAmount(paidOut, receivedOn, amountCentavos);
    const booking = {
      amount: amountCentavos,
      on: receivedOn,
      reference: tidyReference(reference),
      staffId,
      wallet,
    };
    const booked = await bookRepayment(trx, house, paidOut, booking, caller);
    const { paid, owedAfter, isClosed } = booked;
    return {
      status: isClosed ? "CLOSED" : "ACTIVE",
      principal: toPesos(paid.principal),
      interest: toPesos(paid.interest),
      penalty: toPesos(paid.penalty),
      collection: toPesos(paid.collection),
      owedAfter: toPesos(owedAfter),
    };
  });
}

/**
 * References are compared without spaces and case, so that two people cannot book the same transfer
 * twice.
 */
const tidyReference = (reference: string): string =>
  reference.trim().replace(/\s+/g, " ").toUpperCase();

/** The allocation of an earlier payment is final, so payments are booked in their order. */
function checkDay({ clock }: House, { terms, history }: PaidOutLoan, day: string) {
  const refuseDay = (words: string) => refuse("InvalidInput", { fields: { receivedOn: words } });
  const { firstPaidOn } = terms;
  if (!isDay(day)) refuseDay("There is no such day.");
  if (day > dayInManila(clock.now())) refuseDay("That day has not come yet.");
  if (day < firstPaidOn) refuseDay(`The first payout arrived on ${firstPaidOn}; choose that day.`);
  const last = history.payments.at(-1)?.on;
  if (last && day < last)
    refuseDay(`A payment of ${last} is written down already; choose that day or a later one.`);
}

function checkAmount({ terms, history }: PaidOutLoan, day: string, amount: Centavos) {
  const { payoff } = readDues(terms, history, day);
  if (amount > payoff) {
    const words = `${writePesos(payoff)} ends this loan on ${day}. Please return what is above it.`;
    refuse("AmountRefused", { fields: { amount: words } });
  }
}
