/**
 * The ways to pay that a pay-for-me page offers: the lender's own QR Ph code, made for the amount
 * and the reference, up to its limit; the accounts for transfers; and the gateway's checkout and
 * code. A gateway's code expires in minutes, so it is made on request, and only when the page does
 * not have the lender's own code.
 */

import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { makeDynamicQr, QRPH_MAX, QRPH_MIN } from "@hiram/contract/payment/qrph.ts";
import type { House } from "#house/house.ts";
import type { Gateway } from "#outside/gateways/gateway.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";

export type GatewayMethod = Exclude<OfferedMethod, "TRANSFER">;

export type PageMethods = {
  /** The text of a QR Ph code with amount and reference. */
  readonly qr: string | null;
  readonly accounts: PayOptions["accounts"];
  readonly gateway: readonly GatewayMethod[];
};

export function listPageMethods(
  house: House,
  gateway: Gateway | null,
  centavos: Centavos,
  reference: string,
): PageMethods {
  const { qrphCode, remakesQr } = house.config.payments;
  const hasQr = remakesQr && centavos >= QRPH_MIN && centavos <= QRPH_MAX;
  const qr = qrphCode && hasQr ? makeDynamicQr(qrphCode, { centavos, reference }) : null;
  const takes = (way: GatewayMethod): boolean => {
    const range = gateway?.ways[way];
    return range !== undefined && centavos >= range.min && centavos <= range.max;
  };
  return {
    qr,
    accounts: listTransferAccounts(house),
    gateway: (["CHECKOUT", "QRPH"] as const).filter((way) => takes(way) && !(way === "QRPH" && qr)),
  };
}
