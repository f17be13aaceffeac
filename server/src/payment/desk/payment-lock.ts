/**
 * Locks a payment for an act. While a proposal about it waits, other acts are refused: the second
 * person decides about what was shown.
 */
import type { PaymentStatus } from "@hiram/contract/payment/payment.ts";
import type { Trx } from "#db/database.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import { lockPayment, type PaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

const paymentKinds = [
  "payment.match",
  "payment.unmatch",
  "payment.reverse",
  "payment.send-back",
  "payment.write-off",
] as const;

export async function lockPaymentForAct(
  trx: Trx,
  id: string,
  statuses: readonly PaymentStatus[],
): Promise<PaymentRow> {
  const payment = (await lockPayment(trx, id)) ?? refuse("NotFound");
  if (!(statuses as readonly string[]).includes(payment.status)) refuse("ChangedMeanwhile");
  for (const kind of paymentKinds)
    if (await hasOpenProposal(trx, kind, id)) refuse("ChangedMeanwhile");
  return payment;
}
