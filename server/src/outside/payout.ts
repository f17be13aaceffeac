/**
 * How payouts are sent. An automatic rail takes each payout under the withdrawal's id as its
 * idempotency key, so that a request can be repeated after a lost reply. On the other rails staff
 * send the money and record the outcome.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PayoutChannel, ReturnReason } from "@hiram/contract/wallet/wallet.ts";
import type { PayoutRailName } from "#house/config.ts";

export type PayoutOrder = {
  readonly key: string;
  /** The reference that member and bank see. */
  readonly reference: string;
  readonly centavos: Centavos;
  readonly channel: PayoutChannel;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

export type PayoutState =
  | { readonly state: "PENDING" }
  | { readonly state: "PAID" }
  | { readonly state: "RETURNED"; readonly reason: ReturnReason };

export type AutomaticRail = {
  /** Sends a payout; returns the rail's reference and when to ask about it. */
  send(
    payout: PayoutOrder,
  ): Promise<{ readonly reference: string; readonly askAfterSeconds: number }>;
  /** The state of a sent payout. */
  find(key: string): Promise<PayoutState>;
};

export type PayoutRail = {
  readonly name: PayoutRailName;
  /** Null when staff do the sending. */
  readonly automatic: AutomaticRail | null;
};

/** Whether the rail sends payouts without staff. */
export const isAutomatic = (rail: string): boolean => rail === "demo";
