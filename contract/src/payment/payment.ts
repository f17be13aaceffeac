/**
 * A payment: money that reached the lender's bank or gateway, whether or not its owner is known.
 */
import type { Centavos } from "#money/money.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const paymentLife = lifecycle({
  // event    from                       to           by                              money
  receive: { from: "new", to: "UNMATCHED", by: ["staff", "gateway"], moves: "receivePayment" },
  match: { from: ["UNMATCHED"], to: "APPLIED", by: ["staff", "gateway"], moves: "applyPayment" },
  unmatch: {
    from: ["APPLIED", "REFUNDED"],
    to: "UNMATCHED",
    by: ["staff", "gateway"],
    moves: "unmatchPayment",
  },
  reverse: {
    from: ["UNMATCHED"],
    to: "REVERSED",
    by: ["staff", "gateway"],
    moves: "reversePayment",
  },
  // The whole payment went back to its member as overpaid money.
  refund: { from: ["APPLIED"], to: "REFUNDED", by: ["rail", "staff"], moves: null },
});

export type PaymentStatus = StatusOf<typeof paymentLife>;
export const paymentStatuses = statusesOf(paymentLife);

/** How the money travelled. */
export const paymentMethods = ["TRANSFER", "QRPH", "CHECKOUT", "BY_HAND"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that a member may choose. */
export const offeredMethods = ["QRPH", "TRANSFER", "CHECKOUT"] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

const ABOVE_PAYOFF_MIN = 1_000_00;

/**
 * The most that one payment may be made for: the payoff plus a tenth of it or 1,000 pesos. Interest
 * runs until the money arrives, and people round up; a larger sum is a typing error.
 */
export const payLimitOf = (payoff: Centavos): Centavos =>
  payoff + Math.max(ABOVE_PAYOFF_MIN, Math.round(payoff / 10));

/**
 * What shows that the money came: it is proved when a bank's statement or a gateway confirms it.
 */
export const paymentEvidence = ["GATEWAY", "STATEMENT", "TYPED"] as const;
export type PaymentEvidence = (typeof paymentEvidence)[number];

/** Why received money went back, or never existed. */
export const reverseReasons = {
  BANK_RETURN: "The bank took it back.",
  CHARGEBACK: "The payer disputed it.",
  DOUBLE_CREDIT: "The bank credited it twice.",
  RETURNED_TO_PAYER: "We sent it back to its payer.",
  NEVER_ARRIVED: "It was recorded by hand and never arrived.",
} as const;
export type ReverseReason = keyof typeof reverseReasons;
export const reverseReasonNames = Object.keys(reverseReasons) as [
  ReverseReason,
  ...ReverseReason[],
];

/** An intent is a payment that a member wants to make, with a method. */
export const intentStatuses = ["WAITING", "SEEN", "BOOKED", "EXPIRED", "CANCELLED"] as const;
export type IntentStatus = (typeof intentStatuses)[number];
