/** The first of two people proposes to write off what a member owes back. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { staffWriteOffOwedBackCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import { doOnce } from "#http/idempotency.ts";
import type { DeskRequest } from "#payment/desk/desk-request.ts";
import { lockFreePayment } from "#payment/desk/payment-lock.ts";
import { refuse } from "#problem.ts";
import { findOwedBack } from "./owed-back.sql.ts";
import type { OwedBackWriteOff } from "./write-off-matter.ts";

export const proposeOwedBackWriteOff = (
  house: House,
  { body, staff, caller, once }: DeskRequest<CheckedBodyOf<typeof staffWriteOffOwedBackCall>>,
): Promise<AnswerOf<typeof staffWriteOffOwedBackCall>> =>
  doOnce(house, once, async (trx) => {
    const { id: paymentId, memberId, reason } = body;
    // One that was matched to another loan afterwards can be owed back as well.
    await lockFreePayment(trx, paymentId, ["UNMATCHED", "APPLIED", "REVERSED", "REFUNDED"]);
    const claim = (await findOwedBack(trx, paymentId)) ?? refuse("NothingOwedBack");
    const centavos = fromPesos(body.amount);
    if (claim.memberId !== memberId || claim.centavos !== centavos) refuse("ChangedMeanwhile");
    if (claim.isUnderWay) refuse("RefundUnderWay");
    const matter = { kind: "payment.write-off", memberId, subject: paymentId } as const;
    const request: OwedBackWriteOff = { paymentId, memberId, centavos };
    await propose(trx, house, { ...matter, request, reason, proposedBy: staff.id }, caller);
    return { needsSecondPerson: true } as const;
  });
