/** The desk's lists of payments, and the acts on a payment. */
import type { PaymentMethod, PaymentStatus } from "./payment.ts";

/** Overpaid money is a list of members, with a call of its own. */
export const paymentLists = ["unmatched", "proposals", "byHand", "returned", "all"] as const;
export type PaymentList = (typeof paymentLists)[number];

/** The banking days after which a typed payment should be on a bank statement. */
export const statementDelayBankingDaysMax = 3;

export const paymentActs = ["match", "move", "unmatch", "reverse", "sendBack", "writeOff"] as const;
export type PaymentAct = (typeof paymentActs)[number];

/**
 * Why a loan is suggested for a payment: its reference is in the payer's text, its number, or its
 * reference with a mistyped digit; the amount is what is due, the next instalment or what ends the
 * loan; the payer has the member's name. None of them books by itself.
 */
export const suggestionCauses = [
  "reference",
  "number",
  "mistyped",
  "due",
  "next",
  "payoff",
  "name",
] as const;
export type SuggestionCause = (typeof suggestionCauses)[number];

/** Where the centavos of a payment are now. They add up to its amount. */
export const paymentPlaces = [
  "suspense",
  "principal",
  "fee",
  "interest",
  "penalty",
  "collection",
  "overpaid",
  "refunded",
  "reversed",
] as const;
export type PaymentPlace = (typeof paymentPlaces)[number];

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  UNMATCHED: "Unmatched",
  APPLIED: "Matched",
  REVERSED: "Reversed",
  REFUNDED: "Refunded",
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  TRANSFER: "Bank transfer",
  QRPH: "QR Ph",
  CHECKOUT: "Checkout",
  BY_HAND: "Recorded by hand",
};
