/**
 * PayMongo: QR Ph by a payment intent with an attached payment method, other ways by its checkout
 * page. Both have a payment intent, whose id is used to ask about them. Webhooks are signed with
 * HMAC-SHA256 over time and raw body: `te` is the signature of the test mode, `li` of the live
 * mode.
 */
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Clock } from "#clock.ts";
import { type AskProvider, findAtProvider, openProvider } from "#outside/gateways/ask-provider.ts";
import { checkoutAddress } from "#outside/gateways/checkout-address.ts";
import {
  type CreatedPayment,
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentRequest,
  type Webhook,
  type WebhookEvent,
  webhookHeaderOf,
} from "#outside/gateways/gateway.ts";
import { isSameText } from "#outside/gateways/same-text.ts";
import type { GatewaySettings } from "#outside/settings/payment-gateway.ts";

const QR_EXPIRES_SECONDS = 1_800;
const LIST_LIMIT = 100;
const LIST_PAGES_MAX = 50;
/**
 * Up to 12 retries may carry the time of the first try, over days. A replayed event changes
 * nothing: it is stored once, and only the provider's answer is booked.
 */
const OLDEST_SECONDS = 3 * 86_400;
const AHEAD_SECONDS_MAX = 300;

const refund = z.object({
  attributes: z.object({
    amount: z.int(),
    status: z.string(),
    metadata: z.nullish(z.record(z.string(), z.unknown())),
  }),
});

const payment = z.object({
  id: z.string(),
  attributes: z.object({
    amount: z.int().check(z.positive()),
    currency: z.literal("PHP"),
    status: z.string(),
    created_at: z.int(),
    paid_at: z.nullish(z.int()),
    payment_intent_id: z.nullish(z.string()),
    description: z.nullish(z.string()),
    disputed: z.nullish(z.boolean()),
    billing: z.nullish(z.object({ name: z.nullish(z.string()) })),
    refunds: z.nullish(z.array(refund)),
  }),
});

const paymentReply = z.object({ data: payment });
const listReply = z.object({ has_more: z.boolean(), data: z.array(payment) });
const intentReply = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ payments: z.array(payment) }) }),
});
const created = z.object({ data: z.object({ id: z.string() }) });
const pngData = z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/));
const attached = z.object({
  data: z.object({
    attributes: z.object({
      next_action: z.object({
        code: z.object({ image_url: pngData, expires_at: z.nullish(z.string()) }),
      }),
    }),
  }),
});
const session = z.object({
  data: z.object({
    attributes: z.object({
      checkout_url: checkoutAddress,
      payment_intent: z.object({ id: z.string() }),
    }),
  }),
});

export function paymongo(settings: GatewaySettings, clock: Clock, withinMs?: number): Gateway {
  const ask = openProvider(settings, withinMs);
  return {
    name: "paymongo",
    // PayMongo accepts no payment below 20 pesos.
    ways: {
      QRPH: { min: 20_00, max: 50_000_00, returnDays: 15 },
      CHECKOUT: { min: 20_00, max: 100_000_00, returnDays: 60 },
    },
    createPayment: (request) =>
      request.way === "QRPH" ? createQr(ask, clock, request) : createCheckout(ask, request),
    sendBack: (request) => sendBack(ask, request),
    readPayment: (id) => (id.startsWith("pay_") ? readOne(ask, id) : readIntent(ask, id)),
    listPayments: (since) => listSince(ask, since),
    verifyWebhook: (webhook) => verify(settings, webhook),
  };
}

const send = (ask: AskProvider, path: string, attributes: object) =>
  ask({ path, body: { data: { attributes } } });

const descriptionOf = ({ reference }: PaymentRequest) => `Loan payment ${reference}`;

async function createQr(
  ask: AskProvider,
  clock: Clock,
  request: PaymentRequest,
): Promise<CreatedPayment> {
  const intent = created.parse(
    await send(ask, "/v1/payment_intents", {
      amount: request.centavos,
      currency: "PHP",
      payment_method_allowed: ["qrph"],
      capture_type: "automatic",
      description: descriptionOf(request),
      metadata: { intent: request.key, reference: request.reference },
    }),
  );
  const method = created.parse(
    await send(ask, "/v1/payment_methods", { type: "qrph", expiry_seconds: QR_EXPIRES_SECONDS }),
  );
  const requestId = intent.data.id;
  const reply = attached.parse(
    await send(ask, `/v1/payment_intents/${requestId}/attach`, { payment_method: method.data.id }),
  );
  const { code } = reply.data.attributes.next_action;
  const expiresAt = new Date(code.expires_at ?? clock.now().getTime() + QR_EXPIRES_SECONDS * 1_000);
  return { requestId, qr: null, qrImage: code.image_url, checkoutUrl: null, expiresAt };
}

async function createCheckout(ask: AskProvider, request: PaymentRequest): Promise<CreatedPayment> {
  const reply = session.parse(
    await send(ask, "/v1/checkout_sessions", {
      line_items: [
        { name: "Loan payment", amount: request.centavos, currency: "PHP", quantity: 1 },
      ],
      payment_method_types: ["qrph", "gcash", "paymaya"],
      description: descriptionOf(request),
      reference_number: request.reference,
      send_email_receipt: false,
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      metadata: { intent: request.key, reference: request.reference },
    }),
  );
  const { payment_intent, checkout_url: checkoutUrl } = reply.data.attributes;
  return { requestId: payment_intent.id, qr: null, qrImage: null, checkoutUrl, expiresAt: null };
}

const refundReply = z.object({ data: z.object({ id: z.string() }) });

/**
 * PayMongo refunds all or part of a payment. It does not recognise a repeated request, so the
 * payment's refunds are searched for the key first.
 */
async function sendBack(
  ask: AskProvider,
  { key, paymentId, centavos }: GatewayRefund,
): Promise<void> {
  const paid = paymentReply.parse(
    await ask({ path: `/v1/payments/${encodeURIComponent(paymentId)}` }),
  );
  const { refunds } = paid.data.attributes;
  if ((refunds ?? []).some(({ attributes: { metadata } }) => metadata?.refund === key)) return;
  const attributes = {
    amount: centavos,
    payment_id: paymentId,
    reason: "others",
    notes: "Paid above what was owed",
    metadata: { refund: key },
  };
  refundReply.parse(await send(ask, "/v1/refunds", attributes));
}

async function readOne(ask: AskProvider, id: string): Promise<GatewayPayment[]> {
  const reply = await findAtProvider(ask, `/v1/payments/${encodeURIComponent(id)}`);
  return reply === undefined ? [] : listPaid([paymentReply.parse(reply).data]);
}

async function readIntent(ask: AskProvider, id: string): Promise<GatewayPayment[]> {
  const reply = await findAtProvider(ask, `/v1/payment_intents/${encodeURIComponent(id)}`);
  if (reply === undefined) return [];
  const { data } = intentReply.parse(reply);
  return listPaid(data.attributes.payments, data.id);
}

/** A refunded payment counts as paid: it was paid before. */
const listPaid = (found: readonly z.output<typeof payment>[], requestId?: string) =>
  found
    .filter(({ attributes: { status } }) => status === "paid" || status === "refunded")
    .map((one) => describe(one, requestId));

function describe(
  { id, attributes: one }: z.output<typeof payment>,
  requestId: string | undefined,
): GatewayPayment {
  const refunded = (one.refunds ?? [])
    .filter(({ attributes: { status } }) => status === "succeeded")
    .reduce((sum, { attributes: { amount } }) => sum + amount, 0);
  const isWholeBack = one.disputed === true || one.status === "refunded";
  const returnedCentavos = isWholeBack ? one.amount : Math.min(refunded, one.amount);
  const reason = one.disputed ? "CHARGEBACK" : "RETURNED_TO_PAYER";
  return {
    id,
    requestId: requestId ?? one.payment_intent_id ?? null,
    text: one.description ?? "",
    centavos: one.amount,
    paidAt: new Date((one.paid_at ?? one.created_at) * 1_000),
    payerName: one.billing?.name ?? null,
    returnedCentavos,
    returnReason: returnedCentavos > 0 ? reason : null,
  };
}

/** Newest first, page by page, until they are older than `since`. */
async function listSince(ask: AskProvider, since: Date): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  for (let page = 0; page < LIST_PAGES_MAX; page++) {
    const query = new URLSearchParams({ limit: String(LIST_LIMIT), ...(after && { after }) });
    const { data, has_more } = listReply.parse(await ask({ path: `/v1/payments?${query}` }));
    const fresh = data.filter(({ attributes: one }) => one.created_at * 1_000 >= since.getTime());
    ids.push(...fresh.map(({ id }) => id));
    after = data.at(-1)?.id ?? "";
    if (!has_more || fresh.length < data.length || !after) break;
  }
  return ids;
}

const eventShape = z.object({
  data: z.object({
    id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    attributes: z.object({
      livemode: z.boolean(),
      data: z.object({
        id: z.string(),
        type: z.nullish(z.string()),
        attributes: z.nullish(
          z.object({
            payment_id: z.nullish(z.string()),
            payment_intent: z.nullish(z.object({ id: z.string() })),
          }),
        ),
      }),
    }),
  }),
});

function verify({ webhookSecret, isLive }: GatewaySettings, webhook: Webhook): WebhookEvent | null {
  const parts = new Map(
    webhookHeaderOf(webhook, "paymongo-signature")
      .split(",")
      .map((part) => part.trim().split("=", 2) as [string, string]),
  );
  const time = parts.get("t") ?? "";
  const ahead = Number(time) - webhook.now.getTime() / 1_000;
  if (!/^\d{1,12}$/.test(time) || ahead > AHEAD_SECONDS_MAX || ahead < -OLDEST_SECONDS) return null;
  const own = createHmac("sha256", webhookSecret).update(`${time}.`).update(webhook.body);
  if (!isSameText(parts.get(isLive ? "li" : "te") ?? "", own.digest("hex"))) return null;
  const event = readEvent(webhook.body);
  // An event of the other mode (test or live) is not about this account's money.
  return event?.data.attributes.livemode === isLive ? describeEvent(event) : null;
}

function readEvent(body: Buffer): z.output<typeof eventShape> | undefined {
  try {
    return z.safeParse(eventShape, JSON.parse(body.toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** A payment, or what names one: a refund, a checkout session or a payment intent. */
function describeEvent({ data }: z.output<typeof eventShape>): WebhookEvent {
  const { id, attributes } = data.attributes.data;
  const named = [attributes?.payment_id, attributes?.payment_intent?.id, id];
  const subject = named.find((one) => one && /^(pay|pi)_\w{1,80}$/.test(one)) ?? null;
  return { eventId: data.id, subject };
}
