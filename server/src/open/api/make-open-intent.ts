/** A payment request for a loan, made by another system. */
import type { openIntentCall } from "@hiram/contract/open/open.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { IdempotentCall } from "#http/idempotency.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { makeIntent } from "#payment/intents/make-intent.ts";
import { refuse } from "#problem.ts";
import { findLoanMember } from "./open.sql.ts";

export async function makeOpenIntent(
  house: House,
  outside: OutsideAdapters,
  { loan_id, amount, method }: CheckedBodyOf<typeof openIntentCall>,
  once: IdempotentCall,
): Promise<AnswerOf<typeof openIntentCall>> {
  const memberId = (await findLoanMember(house.db, loan_id)) ?? refuse("NotFound");
  const request = { amount, way: method, loanId: loan_id };
  const intent = await makeIntent(house, outside, request, { id: memberId }, once);
  return {
    id: intent.id,
    loan_id,
    status: intent.status,
    method: intent.way,
    amount: intent.amount,
    reference: intent.reference,
    qr: intent.qr,
    checkout_url: intent.checkoutUrl,
    created_at: intent.createdAt,
    expires_at: intent.expiresAt,
  };
}
