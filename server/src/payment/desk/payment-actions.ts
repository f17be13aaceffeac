/**
 * Payments that two people match, take off a loan or reverse. The second person sees the payment,
 * the loan and what it pays as they are at that moment.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { reverseReasons } from "@hiram/contract/payment/payment.ts";
import {
  staffMatchCall,
  staffReverseCall,
  staffUnmatchCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import { describeUnmatch } from "@hiram/contract/payment/unmatch-effect.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { isOwnCase } from "#http/own-case.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { openPayer } from "#member/payer.ts";
import { lockPayment, type PaymentRow } from "#payment/payment.sql.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";
import { refuse } from "#problem.ts";
import { moveActorOf } from "./desk-request.ts";
import { lockLoansInOrder, type MatchRequest, matchToLoan } from "./match-to-loan.ts";
import { planMatch } from "./plan-match.ts";
import { planUnmatch } from "./plan-unmatch.ts";
import { sayDaysBack } from "./record-repayment-action.ts";
import type { ReverseRequest, UnmatchRequest } from "./unmatch-at-desk.ts";

/** Rows are locked while they are described: for a list only for that moment. */
const inTransaction = <Result>(
  house: House,
  db: Db | Trx,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db as Trx) : house.db.transaction().execute(work));

export const matchPaymentAction = defineTwoPersonAction({
  call: staffMatchCall,
  describe: (house, db, request: MatchRequest) =>
    inTransaction(house, db, async (trx) => {
      const payment = await findPayment(trx, request.paymentId);
      const { fromLoanId, loanId } = request;
      const from = fromLoanId && (await describeLoan(house, trx, fromLoanId));
      const to = await describeLoan(house, trx, loanId);
      const isOpen = payment.loan_id === fromLoanId && payment.status !== "REVERSED";
      if (fromLoanId && isOpen) await lockLoansInOrder(trx, [fromLoanId, loanId]);
      return {
        title: `${from ? "Move" : "Match"} ${say(payment)} to ${to.title}`,
        facts: [
          ...sayPayment(house, payment),
          ...(from ? [{ name: "Taken off", value: from.value }] : []),
          { name: "Given to", value: to.value },
          ...sayTyped(house, payment),
          ...(isOpen ? await sayParts(trx, house, payment, loanId) : [moved]),
        ],
        ...documentOf(payment, request),
      };
    }),
  async carryOut(trx, house, request, people, caller) {
    const { paymentId } = request;
    // The proposal's own case is the member who gets the payment; this checks the one who loses it.
    const staff = { id: people.confirmedBy };
    if (await isOwnCase(house, staff, "payment", paymentId)) refuse("OwnCase");
    await matchToLoan(trx, house, request, secondOf(house, paymentId, people), caller);
  },
});

export const unmatchPaymentAction = defineTwoPersonAction({
  call: staffUnmatchCall,
  describe: (house, db, { paymentId }: UnmatchRequest) =>
    inTransaction(house, db, async (trx) => {
      const payment = await findPayment(trx, paymentId);
      return {
        title: `Take ${say(payment)} off its loan`,
        facts: [...sayPayment(house, payment), ...(await sayLoan(house, trx, payment))],
      };
    }),
  async carryOut(trx, house, { paymentId }, people, caller) {
    const by = secondOf(house, paymentId, people);
    await unmatchFromLoan(trx, house, { paymentId, by }, caller);
  },
});

export const reversePaymentAction = defineTwoPersonAction({
  call: staffReverseCall,
  describe: (house, db, { paymentId, reason }: ReverseRequest) =>
    inTransaction(house, db, async (trx) => {
      const payment = await findPayment(trx, paymentId);
      return {
        title: `Reverse ${say(payment)}`,
        facts: [
          ...sayPayment(house, payment),
          ...(await sayLoan(house, trx, payment)),
          { name: "Why it is reversed", value: reverseReasons[reason] },
        ],
      };
    }),
  async carryOut(trx, house, { paymentId, reason }, people, caller) {
    const by = secondOf(house, paymentId, people);
    await reverseBookedPayment(trx, house, { paymentId, reason, by }, caller);
  },
});

/** For a typed payment: who typed it, and how old its value date is. */
const sayTyped = (house: House, payment: PaymentRow): ProposalFact[] =>
  payment.evidence === "TYPED"
    ? [
        { name: "Evidence", value: "Typed: no statement has it" },
        ...sayDaysBack(house, payment.value_on),
      ]
    : [];

function documentOf({ document_id }: PaymentRow, { documentId }: MatchRequest) {
  const id = document_id ?? documentId;
  return id ? { documentId: id } : {};
}

type People = {
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly reason: string;
};

const secondOf = (house: House, paymentId: string, people: People) =>
  moveActorOf(house, {
    paymentId,
    staffId: people.confirmedBy,
    proposedBy: people.proposedBy,
    reason: people.reason,
  });

const findPayment = async (trx: Trx, id: string): Promise<PaymentRow> =>
  (await lockPayment(trx, id)) ?? refuse("NotFound");

const say = ({ payment_number, amount_centavos }: PaymentRow): string =>
  `payment ${payment_number} of ${writePesos(amount_centavos)}`;

const moved: ProposalFact = { name: "Payment", value: "It has moved on meanwhile" };

function sayPayment(house: House, payment: PaymentRow): ProposalFact[] {
  const { name = "", text = "" } = openPayer(house, payment);
  return [
    { name: "Value date", value: writeDay(payment.value_on) },
    { name: "Payer", value: name },
    { name: "Text", value: text },
    { name: "The bank's reference", value: payment.entry_reference },
  ].filter(({ value }) => value !== "");
}

async function describeLoan(house: House, trx: Trx, loanId: string) {
  const loan = (await findLoan(trx, loanId)) ?? refuse("NotFound");
  const member = await findMember(trx, loan.member_id);
  const name = member ? openDetails(house, member).fullName : "";
  const title = `loan ${loan.loan_number}`;
  const isClosed = loan.status === "CLOSED";
  return { title, value: `${name}, ${title}${isClosed ? ", which was paid back" : ""}` };
}

/** The loan that loses the payment, and the effect on it; none for a payment in suspense. */
async function sayLoan(house: House, trx: Trx, payment: PaymentRow): Promise<ProposalFact[]> {
  if (!payment.loan_id) return [{ name: "Loan", value: "None" }];
  const { value } = await describeLoan(house, trx, payment.loan_id);
  const effect = await planUnmatch(trx, house, payment);
  return [
    { name: "Loan", value },
    effect ? { name: "What changes", value: describeUnmatch(effect) } : moved,
  ];
}

async function sayParts(
  trx: Trx,
  house: House,
  payment: PaymentRow,
  loanId: string,
): Promise<ProposalFact[]> {
  const { paid, owedAfter } = await planMatch(trx, house, payment, loanId);
  return [
    { name: "To principal", value: writePesos(paid.principal) },
    { name: "To interest", value: writePesos(paid.interest) },
    ...(paid.fee > 0 ? [{ name: "To fees", value: writePesos(paid.fee) }] : []),
    { name: "To penalties", value: writePesos(paid.penalty) },
    { name: "To collection", value: writePesos(paid.collection) },
    { name: "Overpaid", value: writePesos(paid.overpaid) },
    { name: "Still owed after it", value: writePesos(owedAfter) },
  ];
}
