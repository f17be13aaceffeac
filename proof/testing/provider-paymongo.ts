/** PayMongo as documented: payment intents, methods, attaching, checkout sessions and payments. */
import { randomUUID } from "node:crypto";
import {
  type AskedOfProvider,
  answerBy,
  notFound,
  ok,
  type ProviderBooks,
  type ProviderForm,
  type ProviderPayment,
  type ProviderRoutes,
  signPaymongo,
} from "#testing/provider-books.ts";

type Attributes = Readonly<Record<string, unknown>>;

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;
const unix = (at: Date) => Math.floor(at.getTime() / 1_000);
/** A picture of one pixel. */
export const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export function openPaymongo(books: ProviderBooks, isLive: boolean): ProviderForm {
  const { requests, payments } = books;
  const attributesOf = ({ body }: AskedOfProvider) =>
    (body.data as { attributes: Attributes }).attributes;
  const keep = (amount: number, { description, metadata }: Attributes) => {
    const id = newId("pi");
    const { intent } = metadata as { intent: string };
    requests.set(id, { id, centavos: amount, description: String(description), key: intent });
    return id;
  };
  const describe = (payment: ProviderPayment) => ({
    id: payment.id,
    type: "payment",
    attributes: {
      amount: payment.centavos,
      currency: "PHP",
      status: "paid",
      created_at: unix(payment.paidAt),
      paid_at: unix(payment.paidAt),
      payment_intent_id: payment.requestId,
      description: requests.get(payment.requestId)?.description,
      disputed: payment.disputed,
      billing: { name: "Zooey Payer", email: null },
      livemode: isLive,
      source: { id: "src_1", type: "qrph" },
      refunds: payment.returned
        ? [{ id: "ref_1", attributes: { amount: payment.returned, status: "succeeded" } }]
        : [],
    },
  });
  const routes: ProviderRoutes = [
    [
      /^POST \/v1\/payment_intents$/,
      (asked) => {
        const attributes = attributesOf(asked);
        const id = keep(attributes.amount as number, attributes);
        return ok({ data: { id, attributes: { status: "awaiting_payment_method" } } });
      },
    ],
    [/^POST \/v1\/payment_methods$/, () => ok({ data: { id: newId("pm") } })],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/attach$/,
      (_, id) => {
        const expires_at = new Date(Date.now() + 1_800_000).toISOString();
        const code = { id: newId("code"), image_url: pixel, label: "Lender", expires_at };
        const next_action = { type: "consume_qr", code };
        return ok({ data: { id, attributes: { status: "awaiting_next_action", next_action } } });
      },
    ],
    [
      /^POST \/v1\/checkout_sessions$/,
      (asked) => {
        const attributes = attributesOf(asked);
        const [line] = attributes.line_items as { amount: number }[];
        const payment_intent = { id: keep(line?.amount ?? 0, attributes), type: "payment_intent" };
        const id = newId("cs");
        const checkout_url = `https://checkout.paymongo.test/${id}`;
        return ok({ data: { id, attributes: { checkout_url, payment_intent } } });
      },
    ],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      (_, id) => {
        if (!requests.has(id)) return notFound;
        const own = payments.filter(({ requestId }) => requestId === id).map(describe);
        return ok({ data: { id, attributes: { payments: own } } });
      },
    ],
    [
      /^GET \/v1\/payments\/(\w+)$/,
      (_, id) => {
        const payment = payments.find((one) => one.id === id);
        return payment ? ok({ data: describe(payment) }) : notFound;
      },
    ],
    [
      /^GET \/v1\/payments$/,
      ({ url }) => {
        const newest = payments.toReversed();
        const after = newest.findIndex(({ id }) => id === url.searchParams.get("after"));
        const limit = Number(url.searchParams.get("limit") ?? 10);
        const data = newest.slice(after + 1, after + 1 + limit).map(describe);
        return ok({ has_more: after + 1 + limit < newest.length, data });
      },
    ],
  ];
  return {
    answer: (asked) => answerBy(routes, asked),
    tell(what, payment) {
      const type = what === "paid" ? "payment.paid" : "payment.refunded";
      const body = JSON.stringify({
        data: {
          id: newId("evt"),
          type: "event",
          attributes: { type, livemode: isLive, data: describe(payment) },
        },
      });
      const signature = signPaymongo(body, new Date(), isLive ? "li" : "te");
      return {
        headers: { "content-type": "application/json", "paymongo-signature": signature },
        body,
      };
    },
  };
}
