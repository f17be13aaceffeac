/**
 * Books what a gateway says about a payment, whether a webhook, the list of payments or a check of
 * an intent announced it. Each time the gateway is asked for the payment's state and the books are
 * adjusted to it. Lost, doubled, forged, reordered and late events therefore end in one booking.
 */
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Gateway, GatewayPayment } from "#outside/gateways/gateway.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { notifyOfProof } from "#payment/evidence/notify-of-proof.ts";
import {
  type GatewayMoney,
  isBookedAsAnswered,
  lockGatewayPayment,
  proveGatewayPayment,
} from "#payment/gateways/gateway.sql.ts";
import {
  type ReceivedMoney,
  receiveBatched,
  receiveMoney,
} from "#payment/gateways/receive-gateway-payments.ts";
import { endReturnedIntent } from "#payment/intents/intent.sql.ts";
import type { PaymentMatch } from "#payment/match-all.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { Problem } from "#problem.ts";

const by = { kind: "gateway" } as const;

export async function bookGatewayPayment(
  house: House,
  { gateway }: OutsideAdapters,
  { subject }: { readonly subject: string },
): Promise<void> {
  if (!gateway) return;
  // The money may have gone back after the first answer, and the job about that found nothing
  // booked to reverse: so when money was received, the gateway is asked once more.
  if (await settleAnswer(house, gateway, subject)) await settleAnswer(house, gateway, subject);
}

/** Returns whether money was received. */
async function settleAnswer(house: House, gateway: Gateway, subject: string): Promise<boolean> {
  let isAnyNew = false;
  for (const payment of await gateway.readPayment(subject)) {
    const answer = { gateway: gateway.name, paymentId: payment.id, ...whatIsKept(payment) };
    if (await isBookedAsAnswered(house.db, answer)) continue;
    const settling = (trx: Trx) => settle(trx, house, gateway, payment);
    const isNew =
      (await receiveBatched(house.db, { house, gateway, payment })) ||
      (await house.db.transaction().execute(settling));
    isAnyNew ||= isNew;
  }
  return isAnyNew;
}

/** What the payer did not get back, and the reference under which it is booked. */
function whatIsKept({ id, centavos, returnedCentavos, returnReason }: GatewayPayment) {
  const kept = centavos - returnedCentavos;
  return { kept, reference: returnReason ? `${id}/${kept}` : id };
}

/**
 * Brings the booked amount to what the payer did not get back. Returns whether money was received.
 */
async function settle(
  trx: Trx,
  house: House,
  provider: Gateway,
  payment: GatewayPayment,
): Promise<boolean> {
  const { name: gateway } = provider;
  const { kept, reference } = whatIsKept(payment);
  const known = await lockGatewayPayment(trx, gateway, payment.id);
  // Two jobs asked at once, and this answer is older than the booked one.
  if (known.some(({ amount_centavos }) => amount_centavos < kept)) return false;
  for (const booked of known) {
    if (booked.status === "REVERSED") continue;
    if (booked.entry_reference === reference) {
      await proveAsked(trx, house, booked);
      continue;
    }
    const reason = payment.returnReason ?? "RETURNED_TO_PAYER";
    await reverseBookedPayment(trx, house, { paymentId: booked.id, by, reason });
  }
  const { requestId } = payment;
  if (kept > 0) return receive(trx, house, provider, { payment, kept, reference });
  if (requestId) await endReturnedIntent(trx, gateway, requestId, house.clock.now());
  return false;
}

async function receive(
  trx: Trx,
  house: House,
  gateway: Gateway,
  money: ReceivedMoney,
): Promise<boolean> {
  const [received] = await receiveMoney(trx, house, gateway, [money]);
  if (received?.match) await tryMatch(trx, house, received.match);
  return received?.isNew === true;
}

/** Proves the payment: the gateway was asked just now, and still has all of it. */
async function proveAsked(
  trx: Trx,
  house: House,
  { id, payment_number: payment }: GatewayMoney,
): Promise<void> {
  if (!(await proveGatewayPayment(trx, id))) return;
  const details = { payment };
  await audit(trx, { action: "PAYMENT_PROVED", actor: { kind: "system" }, subjectId: id, details });
  await notifyOfProof(trx, house);
}

const waiting: ReadonlySet<string> = new Set([
  "PayoutNotConfirmed",
  "NothingOwed",
  "ValueDateAhead",
]);

/** Money that the loan cannot take stays in suspense, where the desk sees it. */
async function tryMatch(trx: Trx, house: House, match: PaymentMatch): Promise<void> {
  try {
    await matchPayment(trx, house, { ...match, by });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!waiting.has(error.code)) throw error;
  }
}
