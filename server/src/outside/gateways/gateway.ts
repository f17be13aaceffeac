/**
 * What carries payments from members. A gateway is asked to take a payment, tells of it by webhook,
 * and says the truth about it when it is asked: only that is booked, never what a webhook says.
 */

import type { Centavos } from "@hiram/contract/money/money.ts";
import type { OfferedMethod, ReverseReason } from "@hiram/contract/payment/payment.ts";
import type { GatewayName } from "#outside/settings/payment-gateway.ts";

/** A bank transfer needs no gateway. */
type GatewayMethod = Exclude<OfferedMethod, "TRANSFER">;

/**
 * A way of a gateway: the amounts that it takes, and the days in which a payer's bank, wallet or
 * the provider may still take the money back. Before they are over it is refunded to nobody else.
 * The providers name no day for each way, so these are chosen longer than any return that was seen.
 */
type GatewayRule = AmountRange & { readonly returnDays: number };

export type AmountRange = { readonly min: Centavos; readonly max: Centavos };

export type PaymentRequest = {
  /** The intent's id. */
  readonly key: string;
  readonly way: GatewayMethod;
  readonly centavos: Centavos;
  /** The loan's reference, which stands in the provider's records too. */
  readonly reference: string;
  /** Where the checkout sends the member afterwards. */
  readonly returnUrl: string;
};

export type CreatedPayment = {
  /** The provider's id of the request, by which it can be asked. */
  readonly requestId: string;
  readonly qr: string | null;
  /** A picture of the code as data URI, from a provider that gives no text of it. */
  readonly qrImage: string | null;
  readonly checkoutUrl: string | null;
  /** Null when the request stays open until it is paid. */
  readonly expiresAt: Date | null;
};

/** Money that the provider has received, as it says itself. */
export type GatewayPayment = {
  /** The provider's id of the payment, by which it is booked once. */
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

export type SendBack = {
  readonly key: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly centavos: Centavos;
};

/** A webhook whose origin is proven. */
export type WebhookEvent = {
  readonly eventId: string;
  /** The provider's id of what it is about; null when it is about nothing that is booked. */
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
  /** What was paid, by the id of a request or of a payment; an unknown id gives nothing. */
  readPayment(id: string): Promise<readonly GatewayPayment[]>;
  /**
   * Sends money of a payment back to its payer; the same key again is the same refund. The outcome
   * is read with `readPayment`, as of every return.
   */
  sendBack(request: SendBack): Promise<void>;
  /** Ids of what was paid or created since then, for events that never came. */
  listPayments(since: Date): Promise<readonly string[]>;
  /** Null when the webhook is not proven to be the provider's. */
  verifyWebhook(webhook: Webhook): WebhookEvent | null;
};

export const headerOf = ({ headers }: Webhook, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};
