/**
 * How payouts leave. A rail that works by itself takes each payout under the withdrawal's id as its
 * key: the same key again is the same payout, so that whoever was cut off may ask again. With the
 * others, staff do the sending and tell us what became of it.
 */
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { PayoutChannel, ReturnReason } from "@hiram/contract/wallet/wallet.ts";
import type { PayoutRailName } from "#house/config.ts";

export type Payout = {
  readonly key: string;
  /** What the member and the bank call it. */
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
  /** Hands a payout over, and says how the rail calls it and when to ask after it. */
  send(payout: Payout): Promise<{ readonly reference: string; readonly askAfterSeconds: number }>;
  /** What became of a payout that was handed over. */
  find(key: string): Promise<PayoutState>;
};

export type PayoutRail = {
  readonly name: PayoutRailName;
  /** Null where people do the sending. */
  readonly automatic: AutomaticRail | null;
};

/** Of the rails there are, the one that needs nobody to do the sending. */
export const isAutomatic = (rail: string): boolean => rail === "demo";
