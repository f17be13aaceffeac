/** An intent as its member sees it. Its status follows from its history. */

import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { IntentRow } from "#payment/intents/intent.sql.ts";

type Times = Pick<IntentRow, "repayment_id" | "seen_at" | "cancelled_at" | "expires_at">;

/** The first row that applies gives the status. After a reversal the intent is SEEN again. */
const statuses: readonly (readonly [IntentStatus, (intent: Times, now: Date) => boolean])[] = [
  ["BOOKED", ({ repayment_id }) => repayment_id !== null],
  ["SEEN", ({ seen_at }) => seen_at !== null],
  ["CANCELLED", ({ cancelled_at }) => cancelled_at !== null],
  ["EXPIRED", ({ expires_at }, now) => expires_at !== null && expires_at <= now],
];

export const statusOfIntent = (intent: Times, now: Date): IntentStatus =>
  statuses.find(([, holds]) => holds(intent, now))?.[0] ?? "WAITING";

/** `owed` is today's payoff. */
export const describeIntent = (intent: IntentRow, now: Date, owed: Centavos): IntentReply => ({
  id: intent.id,
  status: statusOfIntent(intent, now),
  way: intent.way,
  amount: toPesos(intent.amount_centavos),
  reference: paymentReferenceOf(intent.loan_number),
  qr: intent.qr,
  qrImage: intent.qr_image,
  checkoutUrl: intent.checkout_url,
  createdAt: intent.created_at.toISOString(),
  expiresAt: intent.expires_at?.toISOString() ?? null,
  seenAt: intent.seen_at?.toISOString() ?? null,
  bookedAt: intent.repayment_id === null ? null : (intent.booked_at?.toISOString() ?? null),
  bookedAmount: intent.booked_centavos === null ? null : toPesos(intent.booked_centavos),
  repaymentId: intent.repayment_id,
  payoffOn: intent.payoff_on,
  payoffRest: toPesos(intent.payoff_on !== null && intent.repayment_id !== null ? owed : 0),
});
