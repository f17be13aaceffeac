/** A person matches a payment to a loan, moves it to another one, or previews either. */

import { toPesos } from "@hiram/contract/money/money.ts";
import type {
  staffMatchCall,
  staffPreviewMatchCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { partsInPesos } from "#account/parts.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { refuseOwnCase } from "#http/own-case.ts";
import { findLoan } from "#loan/loan.sql.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { refuseForeignDocument } from "#payment/desk/documents/payment-document.ts";
import { findTypedPaymentNeeds, refuseWithoutDocument } from "#payment/evidence/typed-doubts.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";
import { type DeskRequest, moveActorOf, type PaymentActReply } from "./desk-request.ts";
import { lockLoansInOrder, matchToLoan } from "./match-to-loan.ts";
import { lockPaymentForAct } from "./payment-lock.ts";
import { planMatch } from "./plan-match.ts";
import { needsTwoToMatch, needsTwoToUnmatch } from "./second-person.ts";

type MatchBody = CheckedBodyOf<typeof staffMatchCall>;

export const matchAtDesk = (
  house: House,
  request: DeskRequest<MatchBody>,
): Promise<PaymentActReply> =>
  doIdempotently(house, request.once, async (trx) => {
    const payment = await lockPaymentForAct(trx, request.body.id, ["UNMATCHED"]);
    return matchOrPropose(trx, house, payment, request);
  });

export async function moveAtDesk(
  house: House,
  request: DeskRequest<MatchBody>,
): Promise<PaymentActReply> {
  const { body, staff, caller, once } = request;
  // The call names the new loan; the loan that loses the payment is checked here.
  await refuseOwnCase(house, staff, "payment", body.id, caller);
  return doIdempotently(house, once, async (trx) => {
    const payment = await lockPaymentForAct(trx, body.id, ["APPLIED"]);
    if (payment.loan_id === body.loanId) refuse("ChangedMeanwhile");
    await lockLoansInOrder(trx, [payment.loan_id as string, body.loanId]);
    return matchOrPropose(trx, house, payment, request);
  });
}

async function matchOrPropose(
  trx: Trx,
  house: House,
  payment: PaymentRow,
  { body: { loanId, reason, documentId }, staff, caller }: DeskRequest<MatchBody>,
): Promise<PaymentActReply> {
  const { loan, paidOut } = await planMatch(trx, house, payment, loanId);
  const typed = await findNeeds(trx, house, payment, paidOut, staff.id);
  refuseWithoutDocument(typed, documentId ?? payment.document_id ?? undefined);
  if (documentId) await refuseForeignDocument(trx, documentId, staff.id);
  const request = {
    paymentId: payment.id,
    loanId,
    fromLoanId: payment.loan_id,
    ...(documentId && { documentId }),
  };
  if (typed.secondPerson || (await needsTwo(trx, house, payment, loanId))) {
    const proposed = {
      kind: "payment.match",
      memberId: loan.member_id,
      subject: payment.id,
    } as const;
    await propose(trx, house, { ...proposed, request, reason, proposedBy: staff.id }, caller);
    return { status: payment.status, needsSecondPerson: true };
  }
  const by = moveActorOf(house, { paymentId: payment.id, staffId: staff.id, reason });
  await matchToLoan(trx, house, request, by, caller);
  return { status: "APPLIED", needsSecondPerson: false };
}

/** A typed payment on no statement needs more proof than a bank's. */
const findNeeds = (
  trx: Trx,
  house: House,
  payment: PaymentRow,
  paidOut: PaidOutLoan,
  staffId: string,
) =>
  payment.evidence === "TYPED"
    ? findTypedPaymentNeeds(trx, house, {
        paidOut,
        valueOn: payment.value_on,
        amountCentavos: payment.amount_centavos,
        staffId,
      })
    : { secondPerson: false, document: false };

/** A move needs two people when either of its halves does. */
async function needsTwo(trx: Trx, house: House, payment: PaymentRow, loanId: string) {
  const from = payment.loan_id ? await findLoan(trx, payment.loan_id) : undefined;
  if (from && (await needsTwoToUnmatch(trx, house, payment, from))) return true;
  return needsTwoToMatch(trx, house, payment, loanId);
}

type PreviewBody = CheckedBodyOf<typeof staffPreviewMatchCall>;

export async function previewMatch(
  house: House,
  { id, loanId }: PreviewBody,
  staff: Pick<StaffCaller, "id">,
): Promise<AnswerOf<typeof staffPreviewMatchCall>> {
  return house.db.transaction().execute(async (trx) => {
    const payment = await lockPaymentForAct(trx, id, ["UNMATCHED", "APPLIED"]);
    if (payment.loan_id === loanId) refuse("ChangedMeanwhile");
    const { paid, owedAfter, paidOut } = await planMatch(trx, house, payment, loanId);
    const typed = await findNeeds(trx, house, payment, paidOut, staff.id);
    return {
      ...partsInPesos(paid),
      overpaid: toPesos(paid.overpaid),
      owedAfter: toPesos(owedAfter),
      endsLoan: owedAfter === 0,
      needsSecondPerson: typed.secondPerson || (await needsTwo(trx, house, payment, loanId)),
      needsDocument: typed.document && payment.document_id === null,
    };
  });
}
