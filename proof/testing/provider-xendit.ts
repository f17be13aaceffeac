/** Xendit as documented: payment requests, payments, invoices, refunds and transactions. */
import { randomBytes, randomUUID } from "node:crypto";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import {
  type AskedOfProvider,
  answerBy,
  notFound,
  ok,
  type ProviderBooks,
  type ProviderForm,
  type ProviderPayment,
  type ProviderRoutes,
  webhookSecret,
} from "#testing/provider-books.ts";

export function openXendit({ requests, payments }: ProviderBooks): ProviderForm {
  const describe = (payment: ProviderPayment) => ({
    payment_id: payment.id,
    payment_request_id: payment.requestId,
    reference_id: requests.get(payment.requestId)?.key,
    description: requests.get(payment.requestId)?.description,
    status: "SUCCEEDED",
    currency: "PHP",
    country: "PH",
    channel_code: "QRPH",
    request_amount: toPesos(payment.centavos),
    created: payment.paidAt.toISOString(),
    captures: [
      {
        capture_id: "cptr-1",
        capture_amount: toPesos(payment.centavos),
        capture_timestamp: payment.paidAt.toISOString(),
      },
    ],
  });
  const describeInvoice = (id: string) => {
    const request = requests.get(id);
    const payment = payments.find(({ requestId }) => requestId === id);
    return {
      id,
      external_id: request?.key,
      description: request?.description,
      status: payment ? "PAID" : "PENDING",
      currency: "PHP",
      amount: toPesos(request?.centavos ?? 0),
      updated: new Date().toISOString(),
      invoice_url: `https://checkout.xendit.test/web/${id}`,
      expiry_date: new Date(Date.now() + 86_400_000).toISOString(),
      ...(payment && {
        paid_amount: toPesos(payment.centavos),
        paid_at: payment.paidAt.toISOString(),
      }),
    };
  };
  const refundsOf = (id: string | null) =>
    payments
      .filter((payment) => payment.id === id && payment.returned > 0)
      .map(({ returned }) => ({ amount: toPesos(returned), status: "SUCCEEDED" }));
  const keep = (id: string, { body }: AskedOfProvider, key: string, amount: string) => {
    const centavos = fromPesos(Number(body[amount]));
    const description = String(body.description);
    requests.set(id, { id, centavos, description, key: String(body[key]) });
    return id;
  };
  const routes: ProviderRoutes = [
    [
      /^POST \/v3\/payment_requests$/,
      (asked) => {
        const id = keep(`pr-${randomUUID()}`, asked, "reference_id", "request_amount");
        const value = "00020101021228360011ph.ppmi.p2m6304ABCD";
        const actions = [{ type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value }];
        return ok({ payment_request_id: id, status: "REQUIRES_ACTION", actions });
      },
    ],
    [
      /^GET \/v3\/payment_requests\/([\w-]+)$/,
      (_, id) => {
        if (!requests.has(id)) return notFound;
        const paid = payments.findLast(({ requestId }) => requestId === id);
        return ok({ payment_request_id: id, latest_payment_id: paid?.id ?? null });
      },
    ],
    [
      /^GET \/v3\/payments\/([\w-]+)$/,
      (_, id) => {
        const payment = payments.find((one) => one.id === id);
        return payment ? ok(describe(payment)) : notFound;
      },
    ],
    [/^GET \/v3\/refunds$/, ({ url }) => ok(refundsOf(url.searchParams.get("payment_id")))],
    [
      /^GET \/refunds$/,
      ({ url }) => ok({ data: refundsOf(url.searchParams.get("invoice_id")), has_more: false }),
    ],
    [
      /^POST \/v2\/invoices$/,
      (asked) => {
        const id = keep(randomBytes(12).toString("hex"), asked, "external_id", "amount");
        return ok(describeInvoice(id));
      },
    ],
    [
      /^GET \/v2\/invoices\/([0-9a-f]+)$/,
      (_, id) => (requests.has(id) ? ok(describeInvoice(id)) : notFound),
    ],
    [
      /^GET \/transactions$/,
      ({ url }) => {
        const since = new Date(url.searchParams.get("created[gte]") ?? 0);
        const found = payments.filter(({ paidAt }) => paidAt >= since);
        const after = found.findIndex(({ id }) => `txn_${id}` === url.searchParams.get("after_id"));
        const limit = Number(url.searchParams.get("limit") ?? 10);
        const page = found.slice(after + 1, after + 1 + limit);
        const data = page.map(({ id }) => ({ id: `txn_${id}`, product_id: id, type: "PAYMENT" }));
        return ok({ has_more: after + 1 + limit < found.length, data });
      },
    ],
  ];
  return {
    answer: (asked) => answerBy(routes, asked),
    tell(what, payment) {
      const isInvoice = !payment.requestId.startsWith("pr-");
      const event = what === "paid" ? "payment.capture" : "refund.succeeded";
      const about = isInvoice ? { invoice_id: payment.id } : describe(payment);
      const body =
        isInvoice && what === "paid"
          ? describeInvoice(payment.id)
          : { event, business_id: "6094fa76c2fd53701b8e079c", data: about };
      return {
        headers: {
          "content-type": "application/json",
          "x-callback-token": webhookSecret,
          "webhook-id": randomUUID(),
        },
        body: JSON.stringify(body),
      };
    },
  };
}
