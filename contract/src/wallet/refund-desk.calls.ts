/**
 * Refunds of overpaid money, and write-offs of money owed back, that staff propose and another
 * person confirms.
 */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, pesos, sentence, uuid } from "#wire/shape.ts";

export const staffRefundCall = staffCall({
  method: "POST",
  path: "/staff/payments/refund",
  does: "Proposes to send overpaid money back to the member's own payout account.",
  proposes: {
    kind: "refund.send",
    words: "overpaid money sent back",
    problems: [
      "NothingToRefund",
      "AboveOverpaid",
      "NotProvedYet",
      "AboveEWalletTransfer",
      "AccountWaits",
      "RecoveryHold",
      "IdNotVerified",
      "MemberFrozen",
      "MemberBlocked",
    ],
  },
  action: "refund.propose",
  about: "memberId",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    memberId: uuid(),
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
    "NotProvedYet",
    "AboveEWalletTransfer",
    "AccountWaits",
    "MemberFrozen",
    "RecoveryHold",
    "MemberBlocked",
    "IdNotVerified",
  ],
});

export const staffSendBackCall = staffCall({
  method: "POST",
  path: "/staff/payments/send-back",
  does: "Proposes that the gateway sends money of a payment, which nobody owes, back to its payer.",
  proposes: {
    kind: "payment.send-back",
    words: "money sent back to its payer",
    problems: ["NothingToRefund", "AboveOverpaid"],
  },
  action: "refund.propose",
  about: "payment",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    id: uuid(),
    amount: pesos().check(z.minimum(0.01, "Please enter an amount.")),
    reason: sentence(3, 300),
  }),
  reply: z.object({
    /** Always true: nothing moves until another person confirms it. */
    needsSecondPerson: z.literal(true),
  }),
  problems: ["NotFound", "ChangedMeanwhile", "NothingToRefund", "AboveOverpaid"],
});

export const staffWriteOffOwedBackCall = staffCall({
  method: "POST",
  path: "/staff/payments/write-off",
  does: "Proposes to write off what a member owes back: refunded out of a payment that was taken away afterwards.",
  proposes: {
    kind: "payment.write-off",
    words: "money owed back that is written off",
    problems: ["NothingOwedBack", "RefundUnderWay"],
  },
  action: "loan.write-off",
  about: "memberId",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    /** The payment that was reversed. */
    id: uuid(),
    /** The debtor and the amount, as the desk shows them. */
    memberId: uuid(),
    amount: pesos().check(z.minimum(0.01, "Please enter an amount.")),
    reason: sentence(3, 300),
  }),
  reply: z.object({
    /** Always true: nothing is written off until another person confirms it. */
    needsSecondPerson: z.literal(true),
  }),
  problems: ["NotFound", "NothingOwedBack", "ChangedMeanwhile", "RefundUnderWay"],
});
