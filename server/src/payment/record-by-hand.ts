/**
 * Staff record money that the bank received from a member, by the bank's reference, for a loan that
 * they know. It stays "not yet on a statement" until it is found on one.
 */

import { dayInManila, isDay } from "@hiram/contract/calendar/day.ts";
import type { staffRepaymentCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { partsInPesos } from "#account/parts.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { AppliedPayment } from "#ledger/movements.ts";
import { allocate, appliedOf } from "#payment/allocate.ts";
import { findTypedPaymentNeeds } from "#payment/evidence/typed-doubts.ts";
import { countedOn, lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";
import { refuse } from "#problem.ts";

export type ManualReceipt = {
  readonly loanId: string;
  readonly staffId: string;
  /** The second person, if two were needed. */
  readonly confirmedBy?: string | undefined;
  readonly amountCentavos: Centavos;
  /** The value date at the bank, in Manila. */
  readonly receivedOn: string;
  readonly reference: string;
  /** The lender's account that it came to. */
  readonly ownAccount?: string | undefined;
  /** The document that the first of two people attached. */
  readonly documentId?: string | undefined;
};

type Recorded = Omit<ReplyOf<typeof staffRepaymentCall>, "needsSecondPerson">;

/** The account name for payments that name no account. */
export const payerWithoutAccount = "BANK";

export async function recordByHand(
  trx: Trx,
  house: House,
  received: ManualReceipt,
  caller: Caller,
): Promise<Recorded> {
  const { paidOut } = await checkReceived(trx, house, received);
  const { staffId, confirmedBy } = received;
  const { id: paymentId, isNew } = await receiveIntoSuspense(trx, house, {
    ownAccount: received.ownAccount ?? payerWithoutAccount,
    entryReference: normalizeReference(received.reference),
    way: "BY_HAND",
    valueOn: received.receivedOn,
    amountCentavos: received.amountCentavos,
    payer: {},
    recordedBy: staffId,
    confirmedBy,
    documentId: received.documentId,
  });
  if (!isNew) refuse("ReferenceUsed");
  const by = {
    kind: "staff",
    id: confirmedBy ?? staffId,
    proposedBy: confirmedBy && staffId,
  } as const;
  const match = { paymentId, loanId: received.loanId, paidOut, by };
  const { paid, owedAfter, isClosed } = await matchPayment(trx, house, match, caller);
  return { status: isClosed ? "CLOSED" : "ACTIVE", ...showApplied(paid, owedAfter) };
}

/** What a payment would pay that waits for a second person. */
export async function previewTypedRepayment(
  trx: Trx,
  house: House,
  received: ManualReceipt,
): Promise<Recorded & { readonly memberId: string }> {
  const { loan, paid, owedAfter } = await previewMatch(trx, house, received);
  return { memberId: loan.member_id, status: loan.status, ...showApplied(paid, owedAfter) };
}

/** Whether a payment entered by hand needs a second person or a document. */
export async function findNeedsByHand(trx: Trx, house: House, received: ManualReceipt) {
  const { paidOut } = await checkReceived(trx, house, received);
  const { receivedOn: valueOn, amountCentavos, staffId } = received;
  return findTypedPaymentNeeds(trx, house, { paidOut, valueOn, amountCentavos, staffId });
}

/** Locks the loan, and computes what this money would pay. */
async function previewMatch(trx: Trx, house: House, received: ManualReceipt) {
  const { loan, paidOut } = await checkReceived(trx, house, received);
  const on = countedOn(house, received.receivedOn);
  const added = { id: "added", on, amount: received.amountCentavos };
  const allocation = allocate(house, paidOut, { added });
  return { loan, paid: appliedOf(allocation, added.id), owedAfter: allocation.owedAfter };
}

async function checkReceived(trx: Trx, house: House, { loanId, receivedOn }: ManualReceipt) {
  const refuseDay = (words: string) => refuse("InvalidInput", { fields: { receivedOn: words } });
  if (!isDay(receivedOn)) refuseDay("There is no such day.");
  if (receivedOn > dayInManila(house.clock.now())) refuseDay("That day has not come yet.");
  const paidOut = await lockPaidOutLoan(trx, house, loanId, "9999-12-31");
  const { firstPaidOn } = paidOut.terms;
  if (receivedOn < firstPaidOn)
    refuseDay(`The first payout arrived on ${firstPaidOn}; choose that day or a later one.`);
  return { loan: paidOut.loan, paidOut };
}

const showApplied = (paid: AppliedPayment, owedAfter: Centavos) => ({
  ...partsInPesos(paid),
  overpaid: toPesos(paid.overpaid),
  owedAfter: toPesos(owedAfter),
});

/**
 * References are compared without spaces and case, so that two people cannot book the same transfer
 * twice.
 */
export const normalizeReference = (reference: string): string =>
  reference.trim().replace(/\s+/g, " ").toUpperCase();
