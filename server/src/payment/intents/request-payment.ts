/** The amounts that a method accepts, and the request at the gateway or the lender's own code. */

import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import { type Centavos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { makeDynamicQr } from "@hiram/contract/payment/qrph.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { House } from "#house/house.ts";
import type { CreatedPayment } from "#outside/gateways/gateway.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { listMethods } from "#payment/intents/methods.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";
import { refuse } from "#problem.ts";

/** Transfers from abroad take days. */
export const OWN_ACCOUNT_DAYS = 7;

export function checkMethodAmount(
  house: House,
  outside: OutsideAdapters,
  way: OfferedMethod,
  centavos: Centavos,
): void {
  const hasAccounts = listTransferAccounts(house).length > 0;
  const range = listMethods(house, outside, hasAccounts).find((one) => one.way === way);
  if (!range) refuse("AmountRefused", { fields: { way: "Please choose another way to pay." } });
  const { min, max } = range;
  if (centavos >= min && centavos <= max) return;
  const words = `This payment method takes ${writeWholePesos(min)} to ${writeWholePesos(max)} a payment.`;
  refuse("AmountRefused", { fields: { amount: words } });
}

type PaymentDetails = {
  /** The intent's id. */
  readonly id: string;
  readonly way: OfferedMethod;
  readonly centavos: Centavos;
  readonly loan: { readonly loan_number: number };
  /** Where a checkout sends the payer afterwards. */
  readonly returnUrl: string;
};

type RequestColumns = Pick<CreatedPayment, "qr"> & {
  readonly gateway: string | null;
  readonly gateway_id: string | null;
  readonly qr_image: string | null;
  readonly checkout_url: string | null;
  readonly expires_at: Date | null;
};

/** Returns the columns of the intent that say how it is paid. */
export async function requestPayment(
  house: House,
  { gateway }: OutsideAdapters,
  { id: key, way, centavos, loan, returnUrl }: PaymentDetails,
): Promise<RequestColumns> {
  const reference = paymentReferenceOf(loan.loan_number);
  if (way !== "TRANSFER" && gateway?.ways[way]) {
    const request = { key, way, centavos, reference, returnUrl };
    const created = await gateway
      .createPayment(request)
      .catch((cause: unknown) => refuse("GatewayAway", { cause }));
    return {
      gateway: gateway.name,
      gateway_id: created.requestId,
      qr: created.qr,
      qr_image: created.qrImage,
      checkout_url: created.checkoutUrl,
      expires_at: created.expiresAt,
    };
  }
  const { qrphCode } = house.config.payments;
  const isQr = way === "QRPH" && qrphCode !== undefined;
  return {
    gateway: null,
    gateway_id: null,
    qr: isQr ? makeDynamicQr(qrphCode, { centavos, reference }) : null,
    qr_image: null,
    checkout_url: null,
    expires_at: new Date(house.clock.now().getTime() + OWN_ACCOUNT_DAYS * DAY_MS),
  };
}
