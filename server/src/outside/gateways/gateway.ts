/**
 * Carries payments from members. A gateway is asked to take a payment, reports by webhook, and
 * states the truth when it is asked: only that answer is booked, never a webhook.
 */

import type { Centavos } from "@hiram/contract/money/money.ts";
import type { OfferedMethod, ReverseReason } from "@hiram/contract/payment/payment.ts";
import type { GatewayName } from "#outside/settings/payment-gateway.ts";

/** A bank transfer needs no gateway. */
type GatewayMethod = Exclude<OfferedMethod, "TRANSFER">;

/**
 * A payment method of a gateway: the amounts that it accepts, and the days in which the payer's
 * bank, wallet or the provider may still take the money back. Until then the money is refunded to
 * nobody else. Providers name no days for each method, so these exceed any return that was seen.
 */
type GatewayRule = AmountRange & { readonly returnDays: number };

export type AmountRange = { readonly min: Centavos; readonly max: Centavos };

export type PaymentRequest = {
  /** The intent's id. */
  readonly key: string;
  readonly way: GatewayMethod;
  readonly centavos: Centavos;
  /** The loan's reference, which the provider's records show too. */
  readonly reference: string;
  /** Where the checkout sends the member afterwards. */
  readonly returnUrl: string;
};

export type CreatedPayment = {
  /** The provider's id of the request, for asking about it. */
  readonly requestId: string;
  readonly qr: string | null;
  /** A picture of the code as data URI, from a provider that does not give its text. */
  readonly qrImage: string | null;
  readonly checkoutUrl: string | null;
  /** Null when the request stays open until it is paid. */
  readonly expiresAt: Date | null;
};

/** Money received, as the provider reports it when asked. */
export type GatewayPayment = {
  /** The provider's id of the payment, which makes sure that it is booked once. */
  readonly id: string;
  readonly requestId: string | null;
  /** The request's key or any text that may hold a reference, for payments without a known request. */
  readonly text: string;
  readonly centavos: Centavos;
  readonly paidAt: Date;
  readonly payerName: string | null;
  /** What went back to the payer, and why. */
  readonly returnedCentavos: Centavos;
  readonly returnReason: Extract<ReverseReason, "RETURNED_TO_PAYER" | "CHARGEBACK"> | null;
};

export type GatewayRefund = {
  readonly key: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly centavos: Centavos;
};

/** A webhook that is proven to come from the provider. */
export type WebhookEvent = {
  readonly eventId: string;
  /** The provider's id of its subject; null for a subject that is never booked. */
  readonly subject: string | null;
};

export type Webhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly now: Date;
};

export type Gateway = {
  readonly name: GatewayName;
  readonly ways: Readonly<Partial<Record<GatewayMethod, GatewayRule>>>;
  createPayment(request: PaymentRequest): Promise<CreatedPayment>;
  /** Payments by the id of a request or of a payment; none for an unknown id. */
  readPayment(id: string): Promise<readonly GatewayPayment[]>;
  /**
   * Sends money of a payment back to its payer; the same key again is the same refund. Like any
   * return, its outcome is read with `readPayment`.
   */
  sendBack(request: GatewayRefund): Promise<void>;
  /** Ids of objects paid or created since then, for events that never came. */
  listPayments(since: Date): Promise<readonly string[]>;
  /** Null when the webhook is not proven to be the provider's. */
  verifyWebhook(webhook: Webhook): WebhookEvent | null;
};

export const webhookHeaderOf = ({ headers }: Webhook, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};
