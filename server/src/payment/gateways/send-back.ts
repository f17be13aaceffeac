/**
 * Asks a gateway to send money of a payment back to its payer, which two people have agreed to. The
 * gateway is then asked about the payment, and the money that went back is reversed like every
 * return. A lost request is repeated with the same key.
 */
import type { House } from "#house/house.ts";
import { ProviderRefusal } from "#outside/gateways/ask-provider.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { bookGatewayPayment } from "#payment/gateways/book-gateway-payment.ts";

export async function sendBack(
  house: House,
  outside: OutsideAdapters,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const { gateway } = outside;
  const row = await house.db
    .selectFrom("gateway_refund")
    .innerJoin("payment", "payment.id", "gateway_refund.payment_id")
    .select(["centavos", "entry_reference", "own_account", "sent_at", "refused_at"])
    .where("gateway_refund.id", "=", refundId)
    .executeTakeFirst();
  if (!row || row.refused_at || !gateway || gateway.name !== row.own_account) return;
  // The rest after a partial return is booked as `<id>/<centavos>`.
  const paymentId = row.entry_reference.split("/")[0] ?? "";
  if (!row.sent_at) {
    const isTaken = await isTakenBy(() =>
      gateway.sendBack({ key: refundId, paymentId, centavos: row.centavos }),
    );
    await house.db
      .updateTable("gateway_refund")
      .set(isTaken ? { sent_at: house.clock.now() } : { refused_at: house.clock.now() })
      .where("id", "=", refundId)
      .execute();
  }
  await bookGatewayPayment(house, outside, { subject: paymentId });
}

/**
 * False when the provider refuses it for good; the payment then waits for the end of its return
 * window.
 */
async function isTakenBy(send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof ProviderRefusal) return false;
    throw error;
  }
}
