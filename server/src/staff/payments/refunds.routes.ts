/** Refunds that staff propose: path to function. */
import { staffRefundCall } from "@hiram/contract/staff/payments/refunds.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { proposeRefund } from "#staff/payments/propose-refund.ts";

export function refundsRoutes(answering: Answering): void {
  answer(answering, staffRefundCall, (request) => proposeRefund(answering.house, request));
}
