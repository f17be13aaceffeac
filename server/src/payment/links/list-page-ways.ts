/**
 * The ways to pay that a pay-for-me page offers: the lender's own QR Ph code, made for the amount
 * and the reference, up to its limit; and the accounts for transfers. A gateway's code belongs to
 * an intent of the member and runs out in minutes, so it cannot stand on a page for days.
 */
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { makeDynamicQr, QRPH_MAX, QRPH_MIN } from "@hiram/contract/payment/qrph.ts";
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { House } from "#house/house.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";

export type PageWays = {
  /** The text of a QR Ph code with amount and reference. */
  readonly qr: string | null;
  readonly accounts: PayOptions["accounts"];
};

export function listPageWays(house: House, centavos: Centavos, reference: string): PageWays {
  const { qrphCode, remakesQr } = house.config.payments;
  const hasQr = remakesQr && centavos >= QRPH_MIN && centavos <= QRPH_MAX;
  return {
    qr: qrphCode && hasQr ? makeDynamicQr(qrphCode, { centavos, reference }) : null,
    accounts: listTransferAccounts(house),
  };
}
