/** The tables of payment intents and gateways as Kysely sees them. */
import type { OfferedWay } from "@hiram/contract/payment/payment.ts";
import type { Generated } from "kysely";

type PaymentIntentTable = {
  id: string;
  loan_id: string;
  member_id: string;
  /** The pay-for-me link with which somebody else has begun it. */
  pay_link_id: string | null;
  way: OfferedWay;
  amount_centavos: number;
  /** For a payment that ends the loan: it does when it counts by this day. */
  payoff_on: string | null;
  gateway: string | null;
  gateway_id: string | null;
  qr: string | null;
  qr_image: string | null;
  checkout_url: string | null;
  created_at: Date;
  expires_at: Date | null;
  cancelled_at: Date | null;
  seen_at: Date | null;
  booked_at: Date | null;
  payment_id: string | null;
  asked_at: Date | null;
};

type GatewayEventTable = {
  id: string;
  gateway: string;
  event_id: string;
  /** Null after its time. */
  body_sealed: Buffer | null;
  received_at: Generated<Date>;
};

type GatewayListTable = { gateway: string; listed_until: Date };

export type IntentTables = {
  payment_intent: PaymentIntentTable;
  gateway_event: GatewayEventTable;
  gateway_list: GatewayListTable;
};
