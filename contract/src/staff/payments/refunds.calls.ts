/** Refunds of overpaid money that staff propose; another person confirms each of them. */
import * as z from "zod/mini";
import { staffCall } from "#staff/staff.calls.ts";
import { body, pesos, sentence } from "#wire/shape.ts";

export const staffRefundCall = staffCall({
  method: "POST",
  path: "/staff/payments/refund",
  does: "Proposes to send overpaid money back to the member's own payout account.",
  action: "refund.propose",
  about: "memberId",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    memberId: z.uuid(),
    amount: pesos().check(z.minimum(0.01, "Please enter an amount.")),
    reason: sentence(3, 300),
  }),
  reply: z.object({
    /** Always true: nothing moves until another person confirms it. */
    needsSecondPerson: z.literal(true),
  }),
  problems: [
    "NotFound",
    "NothingToRefund",
    "AboveOverpaid",
    "AccountWaits",
    "MemberFrozen",
    "RecoveryHold",
    "MemberBlocked",
    "IdNotVerified",
  ],
});
