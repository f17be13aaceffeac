/**
 * Xendit: QR Ph by a payment request, other ways by an invoice, whose page the member opens. A
 * webhook carries the shared callback token and an id of its own (`webhook-id`).
 */
import { createHash } from "node:crypto";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import * as z from "zod/mini";
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

const API_VERSION = { "api-version": "2024-11-11" };
const INVOICE_SECONDS = 86_400;
const LIST_LIMIT = 50;
const LIST_PAGES_MAX = 100;

const pesos = z.number().check(z.positive());

const requestReply = z.object({
  payment_request_id: z.string(),
  latest_payment_id: z.nullish(z.string()),
  actions: z.nullish(
    z.array(z.object({ type: z.string(), descriptor: z.nullish(z.string()), value: z.string() })),
  ),
  channel_properties: z.nullish(z.object({ expires_at: z.nullish(z.string()) })),
});

const paymentReply = z.object({
  payment_id: z.string(),
  payment_request_id: z.nullish(z.string()),
  reference_id: z.nullish(z.string()),
  description: z.nullish(z.string()),
  status: z.string(),
  currency: z.literal("PHP"),
  request_amount: pesos,
  created: z.string(),
  captures: z.nullish(
    z.array(z.object({ capture_amount: pesos, capture_timestamp: z.nullish(z.string()) })),
  ),
  payment_details: z.nullish(z.object({ payer_name: z.nullish(z.string()) })),
});

const invoiceReply = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.string(),
  invoice_url: checkoutAddress,
  expiry_date: z.nullish(z.string()),
  currency: z.nullish(z.literal("PHP")),
  amount: pesos,
  paid_amount: z.nullish(pesos),
  paid_at: z.nullish(z.string()),
  updated: z.string(),
  description: z.nullish(z.string()),
});

const refundRow = z.object({ amount: pesos, status: z.string() });
/** The current API answers with rows only, the older one with a page of rows. */
const refundReply = z.union([z.array(refundRow), z.object({ data: z.array(refundRow) })]);

const listReply = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), product_id: z.string() })),
});

export function xendit(settings: GatewaySettings, withinMs?: number): Gateway {
  const ask = openProvider(settings, withinMs);
  return {
    name: "xendit",
    // The e-wallets behind the invoice take up to 100,000 pesos.
    ways: {
      QRPH: { min: 1_00, max: 50_000_00, returnDays: 15 },
      CHECKOUT: { min: 20_00, max: 100_000_00, returnDays: 60 },
    },
    createPayment: (request) =>
      request.way === "QRPH" ? createQr(ask, request) : createInvoice(ask, request),
    sendBack: (request) => sendBack(ask, request),
    readPayment: async (id) => {
      const read = readers.find(([pattern]) => pattern.test(id))?.[1];
      return read ? read(ask, id) : [];
    },
    listPayments: (since) => listSince(ask, since),
    verifyWebhook: (webhook) => verify(settings, webhook),
  };
}

/** How to read an object, by the form of its id. */
const readers: readonly (readonly [
  RegExp,
  (ask: AskProvider, id: string) => Promise<GatewayPayment[]>,
])[] = [
  [/^py-[\w-]{1,80}$/, readOne],
  [/^pr-[\w-]{1,80}$/, readRequest],
  [/^[0-9a-f]{24}$/, readInvoice],
];

async function createQr(ask: AskProvider, request: PaymentRequest): Promise<CreatedPayment> {
  const reply = requestReply.parse(
    await ask({
      path: "/v3/payment_requests",
      headers: API_VERSION,
      body: {
        reference_id: request.key,
        type: "PAY",
        country: "PH",
        currency: "PHP",
        request_amount: toPesos(request.centavos),
        capture_method: "AUTOMATIC",
        channel_code: "QRPH",
        channel_properties: {},
        description: `Loan payment ${request.reference}`,
        metadata: { reference: request.reference },
      },
    }),
  );
  const qr = reply.actions?.find(({ descriptor }) => descriptor === "QR_STRING")?.value;
  if (!qr) throw new Error("xendit gave no QR code");
  const expires = reply.channel_properties?.expires_at;
  return {
    requestId: reply.payment_request_id,
    qr,
    qrImage: null,
    checkoutUrl: null,
    expiresAt: expires ? new Date(expires) : null,
  };
}

async function createInvoice(ask: AskProvider, request: PaymentRequest): Promise<CreatedPayment> {
  const reply = invoiceReply.parse(
    await ask({
      path: "/v2/invoices",
      body: {
        external_id: request.key,
        amount: toPesos(request.centavos),
        currency: "PHP",
        description: `Loan payment ${request.reference}`,
        invoice_duration: INVOICE_SECONDS,
        success_redirect_url: request.returnUrl,
        failure_redirect_url: request.returnUrl,
      },
    }),
  );
  return {
    requestId: reply.id,
    qr: null,
    qrImage: null,
    checkoutUrl: reply.invoice_url,
    expiresAt: reply.expiry_date ? new Date(reply.expiry_date) : null,
  };
}

const sentBackReply = z.object({ id: z.string() });

/** A QR payment is refunded by its own id, an invoice by the invoice's id. */
async function sendBack(
  ask: AskProvider,
  { key, paymentId, centavos }: GatewayRefund,
): Promise<void> {
  const isInvoice = !paymentId.startsWith("py-");
  const reply = await ask({
    path: isInvoice ? "/refunds" : "/v3/refunds",
    headers: { ...API_VERSION, "idempotency-key": key },
    body: {
      ...(isInvoice ? { invoice_id: paymentId } : { payment_id: paymentId }),
      reference_id: key,
      currency: "PHP",
      amount: toPesos(centavos),
      reason: "REQUESTED_BY_CUSTOMER",
    },
  });
  sentBackReply.parse(reply);
}

async function readOne(ask: AskProvider, id: string): Promise<GatewayPayment[]> {
  const reply = await findAtProvider(
    (request) => ask({ ...request, headers: API_VERSION }),
    `/v3/payments/${id}`,
  );
  if (reply === undefined) return [];
  const one = paymentReply.parse(reply);
  if (one.status !== "SUCCEEDED") return [];
  const captured = (one.captures ?? []).reduce((sum, each) => sum + each.capture_amount, 0);
  const centavos = fromPesos(captured || one.request_amount);
  const paidAt = one.captures?.at(-1)?.capture_timestamp ?? one.created;
  return [
    {
      id: one.payment_id,
      requestId: one.payment_request_id ?? null,
      text: `${one.reference_id ?? ""} ${one.description ?? ""}`,
      centavos,
      paidAt: new Date(paidAt),
      payerName: one.payment_details?.payer_name ?? null,
      ...(await readReturns(ask, `/v3/refunds?payment_id=${id}`, centavos)),
    },
  ];
}

async function readRequest(ask: AskProvider, id: string): Promise<GatewayPayment[]> {
  const reply = await findAtProvider(
    (request) => ask({ ...request, headers: API_VERSION }),
    `/v3/payment_requests/${id}`,
  );
  if (reply === undefined) return [];
  const { latest_payment_id } = requestReply.parse(reply);
  return latest_payment_id ? readOne(ask, latest_payment_id) : [];
}

/** An invoice is paid at most once, so its id serves as the payment's id. */
async function readInvoice(ask: AskProvider, id: string): Promise<GatewayPayment[]> {
  const reply = await findAtProvider(ask, `/v2/invoices/${id}`);
  if (reply === undefined) return [];
  const one = invoiceReply.parse(reply);
  if (one.status !== "PAID" && one.status !== "SETTLED") return [];
  const centavos = fromPesos(one.paid_amount ?? one.amount);
  return [
    {
      id: one.id,
      requestId: one.id,
      text: `${one.external_id} ${one.description ?? ""}`,
      centavos,
      paidAt: new Date(one.paid_at ?? one.updated),
      payerName: null,
      ...(await readReturns(ask, `/refunds?invoice_id=${id}`, centavos)),
    },
  ];
}

async function readReturns(ask: AskProvider, path: string, paid: number) {
  const reply = await findAtProvider((request) => ask({ ...request, headers: API_VERSION }), path);
  const rows = reply === undefined ? [] : refundReply.parse(reply);
  const returned = ("data" in rows ? rows.data : rows)
    .filter(({ status }) => status === "SUCCEEDED")
    .reduce((sum, { amount }) => sum + fromPesos(amount), 0);
  const returnReason = returned > 0 ? ("RETURNED_TO_PAYER" as const) : null;
  return { returnedCentavos: Math.min(returned, paid), returnReason };
}

async function listSince(ask: AskProvider, since: Date): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  for (let page = 0; page < LIST_PAGES_MAX; page++) {
    const query = new URLSearchParams({
      types: "PAYMENT",
      statuses: "SUCCESS",
      "created[gte]": since.toISOString(),
      limit: String(LIST_LIMIT),
      ...(after && { after_id: after }),
    });
    const { data, has_more } = listReply.parse(await ask({ path: `/transactions?${query}` }));
    ids.push(...data.map(({ product_id }) => product_id));
    after = data.at(-1)?.id ?? "";
    if (!has_more || !after) break;
  }
  return [...new Set(ids)];
}

/** An invoice's webhook is the invoice itself; others have an event with its data. */
const webhookShape = z.object({
  id: z.nullish(z.string()),
  data: z.nullish(
    z.object({
      payment_id: z.nullish(z.string()),
      payment_request_id: z.nullish(z.string()),
      invoice_id: z.nullish(z.string()),
    }),
  ),
});

function verify({ webhookSecret }: GatewaySettings, webhook: Webhook): WebhookEvent | null {
  if (!isSameText(webhookHeaderOf(webhook, "x-callback-token"), webhookSecret)) return null;
  const named = webhookHeaderOf(webhook, "webhook-id");
  const hash = createHash("sha256").update(webhook.body).digest("hex");
  const eventId = /^[\w.:-]{1,100}$/.test(named) ? named : hash;
  return { eventId, subject: readSubject(webhook.body) };
}

function readSubject(body: Buffer): string | null {
  try {
    const read = z.safeParse(webhookShape, JSON.parse(body.toString("utf8"))).data;
    const named = [
      read?.data?.payment_id,
      read?.data?.payment_request_id,
      read?.data?.invoice_id,
      read?.data ? null : read?.id,
    ];
    return named.find((id) => id && readers.some(([pattern]) => pattern.test(id))) ?? null;
  } catch {
    return null;
  }
}
