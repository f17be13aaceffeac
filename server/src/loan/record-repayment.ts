/**
 * Staff record money that the bank received from a member, by the bank's reference. Nothing can be
 * booked before a payout to the member is confirmed, and never more than the payoff.
 */
import { isDay, readDues } from "@hiram/contract/price/dues.ts";
import type { Parts } from "@hiram/contract/price/dues-account.ts";
import { type Centavos, toPesos, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { staffRepaymentCall } from "@hiram/contract/staff/case/loans.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { allocatePayment, bookRepayment } from "#loan/book-repayment.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { lockWallet } from "#loan/repayment.sql.ts";
import { lockLoan } from "#member/loan.sql.ts";
import { refuse } from "#problem.ts";

export type Received = {
  readonly loanId: string;
  readonly staffId: string;
  /** The second person, where two were needed. */
  readonly confirmedBy?: string | undefined;
  readonly amountCentavos: Centavos;
  /** The value date at the bank, in Manila. */
  readonly receivedOn: string;
  readonly reference: string;
};

type Recorded = Omit<ReplyOf<typeof staffRepaymentCall>, "needsSecondPerson">;

export async function recordRepayment(
  trx: Trx,
  house: House,
  received: Received,
  caller: Caller,
): Promise<Recorded> {
  const { staffId, confirmedBy, amountCentavos: amount, receivedOn: on } = received;
  const { paidOut, wallet } = await checkRepayment(trx, house, received);
  const reference = tidyReference(received.reference);
  const booking = { amount, on, reference, staffId, confirmedBy, wallet };
  const { paid, owedAfter, isClosed } = await bookRepayment(trx, house, paidOut, booking, caller);
  return { status: isClosed ? "CLOSED" : "ACTIVE", ...showParts(paid, owedAfter) };
}

/** What a repayment would pay, for one that waits for a second person. */
export async function planRepayment(
  trx: Trx,
  house: House,
  received: Received,
): Promise<Recorded & { readonly memberId: string }> {
  const { amountCentavos: amount, receivedOn: on } = received;
  const { paidOut } = await checkRepayment(trx, house, received);
  const { paid, owedAfter } = allocatePayment(paidOut, { amount, on });
  const { member_id: memberId, status } = paidOut.loan;
  return { memberId, status, ...showParts(paid, owedAfter) };
}

/** Locks the loan and the wallet, and refuses what cannot be booked. */
async function checkRepayment(
  trx: Trx,
  house: House,
  { loanId, amountCentavos, receivedOn }: Received,
) {
  const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
  if (!loan.first_paid_on) refuse("PayoutNotConfirmed");
  if (loan.status !== "ACTIVE") refuse("NothingOwed");
  const wallet = await lockWallet(trx, loan.member_id);
  const paidOut = (await readHistory(trx, house, loan)) ?? refuse("PayoutNotConfirmed");
  checkDay(house, paidOut, receivedOn);
  checkAmount(paidOut, receivedOn, amountCentavos);
  return { paidOut, wallet };
}

const showParts = (paid: Parts, owedAfter: Centavos) => ({
  principal: toPesos(paid.principal),
  interest: toPesos(paid.interest),
  penalty: toPesos(paid.penalty),
  collection: toPesos(paid.collection),
  owedAfter: toPesos(owedAfter),
});

/**
 * References are compared without spaces and case, so that two people cannot book the same transfer
 * twice.
 */
export const tidyReference = (reference: string): string =>
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
