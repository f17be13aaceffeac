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
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocatePayments, allocationOfRepayment } from "#payment/allocate.ts";
import { countedDayOf, lockPaidOuts } from "#payment/lock-paid-out.ts";
import { matchPayments } from "#payment/match-payment.ts";
import { type NewPayment, receivePayments } from "#payment/receive-into-suspense.ts";
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
export const unnamedOwnAccount = "BANK";

export async function recordByHand(
  trx: Trx,
  house: House,
  received: ManualReceipt,
  caller: Caller,
): Promise<Recorded> {
  const paidOut = await lockTypedLoan(trx, house, received);
  return recordOnLoan(trx, house, { received, paidOut, caller });
}

type OnLoan = {
  readonly received: ManualReceipt;
  /** Locked and read in this transaction. */
  readonly paidOut: PaidOutLoan;
  readonly caller: Caller;
};

export async function recordOnLoan(trx: Trx, house: House, typed: OnLoan): Promise<Recorded> {
  const [recorded] = await recordOnLoans(trx, house, [typed]);
  return recorded ?? refuse("Unexpected");
}

/** Several, of different loans. One refused refuses all. */
export async function recordOnLoans(
  trx: Trx,
  house: House,
  all: readonly OnLoan[],
): Promise<Recorded[]> {
  const payments = await receivePayments(
    trx,
    house,
    all.map(({ received }) => paymentOf(received)),
  );
  if (payments.some(({ isNew }) => !isNew)) refuse("ReferenceUsed");
  const matched = await matchPayments(
    trx,
    house,
    all.map(({ received: { loanId, staffId, confirmedBy }, paidOut, caller }, at) => ({
      paymentId: (payments[at] as (typeof payments)[number]).id,
      loanId,
      paidOut,
      by: { kind: "staff", id: confirmedBy ?? staffId, proposedBy: confirmedBy && staffId },
      caller,
    })),
  );
  return matched.map(({ paid, owedAfter, isClosed }) => ({
    status: isClosed ? "CLOSED" : "ACTIVE",
    ...showApplied(paid, owedAfter),
  }));
}

const paymentOf = (received: ManualReceipt): NewPayment => ({
  ownAccount: received.ownAccount ?? unnamedOwnAccount,
  entryReference: normalizeReference(received.reference),
  way: "BY_HAND",
  valueOn: received.receivedOn,
  amountCentavos: received.amountCentavos,
  payer: {},
  recordedBy: received.staffId,
  confirmedBy: received.confirmedBy,
  documentId: received.documentId,
});

/** What a payment would pay that waits for a second person. */
export function previewTypedRepayment(
  house: House,
  { receivedOn, amountCentavos }: ManualReceipt,
  paidOut: PaidOutLoan,
): Recorded & { readonly memberId: string } {
  const { loan } = paidOut;
  const added = { id: "added", on: countedDayOf(house, receivedOn), amount: amountCentavos };
  const allocation = allocatePayments(house, paidOut, { added });
  const applied = showApplied(allocationOfRepayment(allocation, added.id), allocation.owedAfter);
  return { memberId: loan.member_id, status: loan.status, ...applied };
}

/** Locks the loan and reads its history; refuses a day that cannot be the value date. */
export const lockTypedLoan = async (
  trx: Trx,
  house: House,
  received: ManualReceipt,
): Promise<PaidOutLoan> =>
  (await lockTypedLoans(trx, house, [received])).get(received.loanId) ?? refuse("NotFound");

/** The same for several of different loans, by the loans' ids. */
export async function lockTypedLoans(
  trx: Trx,
  house: House,
  all: readonly ManualReceipt[],
): Promise<ReadonlyMap<string, PaidOutLoan>> {
  for (const { receivedOn } of all) {
    if (!isDay(receivedOn)) refuseDay("There is no such day.");
    if (receivedOn > dayInManila(house.clock.now())) refuseDay("That day has not come yet.");
  }
  const loans = all.map(({ loanId }) => ({ loanId, valueOn: "9999-12-31" }));
  const paidOuts = await lockPaidOuts(trx, house, loans);
  for (const { loanId, receivedOn } of all) {
    const firstPaidOn = paidOuts.get(loanId)?.terms.firstPaidOn;
    if (firstPaidOn && receivedOn < firstPaidOn)
      refuseDay(`The first payout arrived on ${firstPaidOn}; choose that day or a later one.`);
  }
  return paidOuts;
}

const refuseDay = (words: string) => refuse("InvalidInput", { fields: { receivedOn: words } });

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
