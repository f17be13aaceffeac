/**
 * Matches payments to loans: each pays what is owed on its value date, and the rest is overpaid,
 * the member's own. Before the first confirmed payout nothing is owed, so such money stays in
 * suspense. Several payments of different loans are booked in as many round trips as one.
 */

import { randomUUID } from "node:crypto";
import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePhp } from "@hiram/contract/money/money.ts";
import { isBankReference } from "@hiram/contract/wire/shape.ts";
import { columnsOfParts } from "#account/parts.ts";
import { auditActorOf, auditEvents } from "#audit/audit.ts";
import { advanceAll, type MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type AppliedPayment, applyPayment } from "#ledger/movements.ts";
import { prepareMovements } from "#ledger/post.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { findUnprovedLoans } from "#loan/proof.sql.ts";
import { insertRepayments } from "#loan/repayment.sql.ts";
import { notifyMembers } from "#notice/notify-member.ts";
import {
  allocatePayments,
  allocationOfRepayment,
  type PaymentAllocation,
} from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { isChargeUndone } from "#payment/evidence/charge-undone.ts";
import { comparePayers } from "#payment/evidence/compare-payers.ts";
import { describePaymentOrigin, findStatementLoaders } from "#payment/evidence/describe-origin.ts";
import { refuseMatch } from "#payment/evidence/refuse-match.ts";
import { needsDocument } from "#payment/evidence/typed-doubts.ts";
import { listPayoffPayments, markIntentsBooked } from "#payment/intents/intent.sql.ts";
import { countedDayOf, lockPaidOuts } from "#payment/lock-paid-out.ts";
import { lockPayments, type PaymentRow, sumOwedBackSettled } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

type By = MoveActor<"staff" | "gateway">;

type Match = {
  readonly paymentId: string;
  readonly loanId: string;
  /** The loan, if it was locked and read in this transaction. */
  readonly paidOut?: PaidOutLoan;
  readonly by: By;
  /** The request of a person, for the audit log. */
  readonly caller?: Caller | undefined;
};

type Matched = {
  readonly memberId: string;
  readonly repaymentId: string;
  readonly paid: AppliedPayment;
  /** The payoff of today, also for a payment of an earlier day. */
  readonly owedAfter: Centavos;
  readonly isClosed: boolean;
};

export async function matchPayment(trx: Trx, house: House, match: Match): Promise<Matched> {
  const [matched] = await matchPayments(trx, house, [match]);
  return matched ?? refuse("Unexpected");
}

/** The payments are of different loans. One refused match refuses all. */
export async function matchPayments(
  trx: Trx,
  house: House,
  matches: readonly Match[],
): Promise<Matched[]> {
  const bookings = await planBookings(trx, house, matches);
  for (const booking of bookings)
    if (!hasTwoAndDocument(booking)) await refuseUndoneCharge(trx, house, booking);
  const changes = bookings.map(({ paidOut, allocation, payment, paid }) => ({
    paidOut,
    allocation,
    causeId: payment.id,
    principal: paid.principal,
    // The message about the payment is the only one, unless the payment just ends the loan.
    isTold: paid.overpaid > 0 || allocation.owedAfter > 0,
  }));
  const { closed } = await changeLoanPayments(trx, house, changes, () =>
    book(trx, house, bookings),
  );
  await noteMatches(trx, house, bookings, closed);
  return bookings.map(({ paidOut: { loan }, repaymentId, paid, allocation }) => ({
    memberId: loan.member_id,
    repaymentId,
    paid,
    owedAfter: allocation.owedAfter,
    isClosed: closed.has(loan.id),
  }));
}

type Booking = Pick<Match, "by" | "caller"> & {
  readonly payment: PaymentRow;
  readonly paidOut: PaidOutLoan;
  readonly allocation: PaymentAllocation;
  readonly repaymentId: string;
  readonly on: string;
  readonly paid: AppliedPayment;
  /** Null when the payer is unknown. */
  readonly isPayerMember: boolean | null;
};

/** Locks the payments, then their loans, and computes what each pays. */
async function planBookings(trx: Trx, house: House, matches: readonly Match[]): Promise<Booking[]> {
  const today = dayInManila(house.clock.now());
  const locked = await lockPayments(
    trx,
    matches.map(({ paymentId }) => paymentId),
  );
  const payments = new Map(locked.map((payment) => [payment.id, payment]));
  const given = matches.map(({ paymentId, ...match }) => {
    const payment = payments.get(paymentId) ?? refuse("NotFound");
    if (payment.status !== "UNMATCHED") refuse("ChangedMeanwhile");
    if (payment.value_on > today) refuse("ValueDateAhead");
    return { ...match, payment, valueOn: payment.value_on };
  });
  const unread = given.filter(({ paidOut }) => !paidOut);
  const paidOuts = unread.length ? await lockPaidOuts(trx, house, unread) : new Map();
  const known = given.map(({ payment, loanId, paidOut, by, caller }) => ({
    by,
    caller,
    payment,
    paidOut: paidOut ?? (paidOuts.get(loanId) as PaidOutLoan | undefined) ?? refuse("NotFound"),
  }));
  const isPayer = await comparePayers(trx, house, known);
  return known.map(({ by, caller, payment, paidOut }) => {
    const repaymentId = randomUUID();
    const on = countedDayOf(house, payment.value_on);
    const added = { id: repaymentId, on, amount: payment.amount_centavos };
    const allocation = allocatePayments(house, paidOut, { added });
    const paid = allocationOfRepayment(allocation, repaymentId);
    const isPayerMember = isPayer(payment, paidOut.loan.member_id);
    return { by, caller, payment, paidOut, allocation, repaymentId, on, paid, isPayerMember };
  });
}

/**
 * True for payments reported by the bank or a gateway: only typed ones need two people and a
 * document.
 */
const hasTwoAndDocument = ({ payment: { evidence, document_id }, by }: Booking): boolean =>
  evidence !== "TYPED" ||
  by.kind !== "staff" ||
  (by.proposedBy !== undefined && document_id !== null);

/** One person alone must not type a payment that would undo a late charge. */
async function refuseUndoneCharge(
  trx: Trx,
  house: House,
  { payment: { value_on: valueOn }, paidOut, allocation }: Booking,
): Promise<void> {
  const undoesCharge = isChargeUndone(house, paidOut, allocation);
  const doubts = { loanId: paidOut.loan.id, valueOn, oldest: null, undoesCharge };
  if (undoesCharge && (await needsDocument(trx, doubts))) refuse("TypedNeedsDocument");
}

async function book(trx: Trx, house: House, bookings: readonly Booking[]): Promise<void> {
  await insertRepayments(trx, bookings.map(repaymentOf));
  const byPeople = Map.groupBy(bookings, ({ by }) => [by.kind, by.id, by.proposedBy].join());
  for (const theirs of byPeople.values()) await moveToMatched(trx, theirs);
  const booked = bookings.map(({ payment, paidOut }) => ({
    paymentId: payment.id,
    intentId: payment.intent_id,
    loanId: paidOut.loan.id,
    centavos: payment.amount_centavos,
  }));
  // Before the loan closes, because that cancels its open requests.
  await markIntentsBooked(trx, booked, house.clock.now());
}

/** The payments that the same people match; money is posted in the order of the list. */
async function moveToMatched(trx: Trx, bookings: readonly Booking[]): Promise<void> {
  const [{ by }] = bookings as readonly [Booking];
  const movements = bookings.map(({ paidOut: { loan }, repaymentId, paid }) => ({
    movement: applyPayment(paid),
    about: { memberId: loan.member_id, loanId: loan.id, subjectId: repaymentId },
  }));
  await advanceAll(trx, {
    table: "payment",
    event: "match",
    by,
    rows: bookings.map(({ payment, paidOut: { loan }, isPayerMember }) => ({
      id: payment.id,
      set: { loan_id: loan.id, member_id: loan.member_id, payer_is_member: isPayerMember },
    })),
    money: prepareMovements("applyPayment", movements),
  }).catch(refuseMatch);
}

const repaymentOf = ({ payment, paidOut: { loan }, repaymentId, on, paid }: Booking) => ({
  id: repaymentId,
  payment_id: payment.id,
  loan_id: loan.id,
  member_id: loan.member_id,
  amount_centavos: payment.amount_centavos,
  ...columnsOfParts(paid),
  overpaid_centavos: paid.overpaid,
  received_on: on,
  // A line of a statement may bring a sentence as its reference; the member reads our number then.
  reference: isBankReference(payment.entry_reference)
    ? payment.entry_reference
    : `No. ${payment.payment_number}`,
  source: "BANK" as const,
  recorded_by: payment.recorded_by,
  confirmed_by: payment.confirmed_by,
});

type Outcome = {
  /** The part that settled money which the member owed back. */
  readonly settled: Centavos;
  /** The payment was made to pay off the loan. */
  readonly isPayoff: boolean;
  /** The day on which the payment ended the loan, if it did. */
  readonly endedOn: string | null;
  /** The loan is "to be confirmed" until its payments are proved; another message explains that. */
  readonly waitsForProof: boolean;
};

/**
 * One message for a payment. Overpaid money that settled a claim is not the member's own any more.
 * The thanks for a payment that ended the loan are in the message about its end. Members do not see
 * the bank's or gateway's own reference, which means nothing to them.
 */
function noticesOf(
  { payment, paidOut: { loan }, paid, allocation }: Booking,
  { settled, isPayoff, endedOn, waitsForProof }: Outcome,
) {
  const memberId = loan.member_id;
  const amount = writePhp(payment.amount_centavos);
  const own = paid.overpaid - settled;
  // When a payment was to end the loan, the message names the rest at once.
  const rest = isPayoff ? allocation.owedAfter : 0;
  const received = own > 0 ? ("payment-overpaid" as const) : ("repayment-received" as const);
  const template = rest > 0 ? ("payoff-rest" as const) : received;
  const what = writePhp(rest > 0 ? rest : own);
  const isPaidInFull = !waitsForProof && sumOfParts(allocation.forgiven) === 0;
  const ended = endedOn !== null && isPaidInFull && { when: writeDay(endedOn) };
  const isSaidElsewhere = rest === 0 && own === 0 && settled === 0 && endedOn !== null;
  if (isSaidElsewhere) return [];
  const overpaid = own > 0 && { overpaid: writePhp(own) };
  const settledFacts = { amount, what: writePhp(settled), ...overpaid };
  const notice =
    settled > 0
      ? { template: "owed-back-settled" as const, about: settledFacts }
      : { template, about: { amount, what } };
  return [{ ...notice, memberId, about: { ...notice.about, ...ended } }];
}

const hasEnded = ({ paidOut: { loan } }: Booking, closed: ReadonlySet<string>): boolean =>
  loan.status !== "CLOSED" && closed.has(loan.id);

/** `closed` has the ids of the loans that are closed now. */
async function noteMatches(
  trx: Trx,
  house: House,
  bookings: readonly Booking[],
  closed: ReadonlySet<string>,
): Promise<void> {
  const loaders = await findStatementLoaders(
    trx,
    bookings.flatMap(({ payment }) => payment.statement_id ?? []),
  );
  const events = bookings.map(({ by, caller, payment, paidOut: { loan } }) => ({
    action: "REPAYMENT_RECORDED" as const,
    actor: auditActorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: {
      loan: loan.loan_number,
      centavos: payment.amount_centavos,
      source: "BANK",
      payment: payment.payment_number,
      ...describePaymentOrigin(house, payment, loaders),
      ...(by.proposedBy && { proposedBy: by.proposedBy }),
    },
  }));
  await auditEvents(trx, events);
  const overpaid = bookings.filter(({ paid }) => paid.overpaid > 0);
  const settling = overpaid.length
    ? await sumOwedBackSettled(
        trx,
        overpaid.map(({ repaymentId }) => repaymentId),
      )
    : new Map<string, Centavos>();
  const payoffs = await listPayoffPayments(
    trx,
    bookings.map(({ payment }) => payment.id),
  );
  const unproved = await findUnprovedLoans(trx, [...closed]);
  await notifyMembers(
    trx,
    house,
    bookings.flatMap((booking) =>
      noticesOf(booking, {
        settled: settling.get(booking.repaymentId) ?? 0,
        isPayoff: payoffs.has(booking.payment.id),
        endedOn: hasEnded(booking, closed) ? dayInManila(house.clock.now()) : null,
        waitsForProof: unproved.has(booking.paidOut.loan.id),
      }),
    ),
  );
}
