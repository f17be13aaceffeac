/**
 * Money that the bank received, as the desk records it. One person is enough up to the policy's
 * amount for a loan in a day; more than that, also in parts, needs a second person. A reference is
 * used once, by a booking or by a proposal. Simple ones that arrive together share a transaction
 * (`record-together.ts`).
 */
import type { staffRepaymentCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { sumRecordedByOne } from "#loan/repayment.sql.ts";
import { refuseForeignDocument } from "#payment/desk/documents/payment-document.ts";
import { recordTogether } from "#payment/desk/record-together.ts";
import { findTypedPaymentNeeds, refuseWithoutDocument } from "#payment/evidence/typed-doubts.ts";
import { isReferenceUsed } from "#payment/payment.sql.ts";
import {
  lockTypedLoan,
  type ManualReceipt,
  normalizeReference,
  previewTypedRepayment,
  recordOnLoan,
  unnamedOwnAccount,
} from "#payment/record-by-hand.ts";
import { findOnlyAccount } from "#payment/statements/own-account.sql.ts";
import { refuse } from "#problem.ts";

const kind = "repayment.record";

type Reply = ReplyOf<typeof staffRepaymentCall>;

export async function recordRepaymentAtDesk(
  house: House,
  request: ManualReceipt,
  caller: Caller,
  once?: IdempotentCall,
): Promise<Reply> {
  const recorded = once && (await recordTogether(house.db, { house, request, caller, once }));
  return recorded ?? recordAlone(house, request, caller, once);
}

function recordAlone(
  house: House,
  request: ManualReceipt,
  caller: Caller,
  once?: IdempotentCall,
): Promise<Reply> {
  const reference = normalizeReference(request.reference);
  return doIdempotently(house, once, async (trx) => {
    // Locked before summing, so that amounts recorded at the same time count each other.
    await lockLoan(trx, request.loanId);
    const ownAccount = request.ownAccount ?? (await findOnlyAccount(trx)) ?? unnamedOwnAccount;
    const received = { ...request, ownAccount };
    if (await hasOpenProposal(trx, kind, reference)) refuse("ReferenceUsed");
    const sum = received.amountCentavos + (await sumRecordedByOne(trx, received.loanId));
    const paidOut = await lockTypedLoan(trx, house, received);
    const { receivedOn: valueOn, amountCentavos, staffId } = received;
    const typed = { paidOut, valueOn, amountCentavos, staffId };
    const needs = await findTypedPaymentNeeds(trx, house, typed);
    refuseWithoutDocument(needs, received.documentId);
    if (received.documentId) await refuseForeignDocument(trx, received.documentId, staffId);
    if (!needs.secondPerson && sum <= house.policies.now().repaymentOnePersonCentavosMax) {
      const recorded = await recordOnLoan(trx, house, { received, paidOut, caller });
      return { ...recorded, needsSecondPerson: false };
    }
    const { memberId, ...planned } = previewTypedRepayment(house, received, paidOut);
    if (await isReferenceUsed(trx, { ...received, reference })) refuse("ReferenceUsed");
    const { staffId: proposedBy, ...booking } = { ...received, reference };
    const proposal = {
      kind,
      memberId,
      subject: reference,
      request: booking,
      reason: "",
      proposedBy,
    } as const;
    await propose(trx, house, proposal, caller);
    return { ...planned, needsSecondPerson: true };
  }).catch(refuseProposedReference);
}

/** Of two concurrent proposals with one reference, the index refuses the second. */
function refuseProposedReference(error: { code?: string; constraint?: string }): never {
  if (error.code === "23505" && error.constraint === "staff_proposal_open") refuse("ReferenceUsed");
  throw error;
}
