/** Refunds, and what is owed back of them, that staff propose: path to function. */
import {
  staffRefundCall,
  staffSendBackCall,
  staffWriteOffOwedBackCall,
} from "@hiram/contract/wallet/refund-desk.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { proposeSendBack } from "#payment/desk/send-back/send-back-matter.ts";
import { proposeOwedBackWriteOff } from "#payment/owed-back/propose-write-off.ts";
import { proposeRefund } from "#wallet/refunds/propose-refund.ts";

export function refundsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffRefundCall, (request) => proposeRefund(house, request));
  answer(answering, staffSendBackCall, (request) => proposeSendBack(house, request));
  answer(answering, staffWriteOffOwedBackCall, (request) =>
    proposeOwedBackWriteOff(house, request),
  );
}
