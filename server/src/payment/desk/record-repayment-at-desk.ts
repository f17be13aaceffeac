/**
 * Money that the bank received, as the desk records it. One person is enough up to the policy's
 * amount for a loan in a day; more than that, also in parts, needs a second person. A reference is
 * used once, by a booking or by a proposal.
 */
import type { staffRepaymentCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, Once } from "#http/answer.ts";
import { doOnce } from "#http/idempotency.ts";
import { sumRecordedByOne } from "#loan/repayment.sql.ts";
import { refuseForeignDocument } from "#payment/desk/documents/payment-document.ts";
import { refuseWithoutDocument } from "#payment/evidence/typed-doubts.ts";
import { isReferenceUsed } from "#payment/payment.sql.ts";
import {
  findNeedsByHand,
  type ManualReceipt,
  normalizeReference,
  payerWithoutAccount,
  previewTypedRepayment,
  recordByHand,
} from "#payment/record-by-hand.ts";
import { findOnlyAccount } from "#payment/statements/own-account.sql.ts";
import { refuse } from "#problem.ts";

const kind = "repayment.record";

export function recordRepaymentAtDesk(
  house: House,
  request: ManualReceipt,
  caller: Caller,
  once?: Once,
): Promise<ReplyOf<typeof staffRepaymentCall>> {
  const reference = normalizeReference(request.reference);
  return doOnce(house, once, async (trx) => {
    // Locked before summing, so that amounts recorded at the same time count each other.
    await lockLoan(trx, request.loanId);
    const ownAccount = request.ownAccount ?? (await findOnlyAccount(trx)) ?? payerWithoutAccount;
    const received = { ...request, ownAccount };
    if (await hasOpenProposal(trx, kind, reference)) refuse("ReferenceUsed");
    const sum = received.amountCentavos + (await sumRecordedByOne(trx, received.loanId));
    const needs = await findNeedsByHand(trx, house, received);
    refuseWithoutDocument(needs, received.documentId);
    if (received.documentId)
      await refuseForeignDocument(trx, received.documentId, received.staffId);
    if (!needs.secondPerson && sum <= house.policies.now().repaymentOnePersonCentavosMax) {
      const recorded = await recordByHand(trx, house, received, caller);
      return { ...recorded, needsSecondPerson: false };
    }
    const { memberId, ...planned } = await previewTypedRepayment(trx, house, received);
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
