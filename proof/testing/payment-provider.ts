/**
 * Local servers that answer like the documented APIs of PayMongo and Xendit, for tests and the
 * bench. They store what was created, can be paid and refunded, sign their events, and can be down
 * or work without answering.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readJson } from "node:stream/consumers";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { GatewaySettings } from "@hiram/server/outside/settings/payment-gateway.ts";
import {
  type AskedOfProvider,
  type ProviderBooks,
  type ProviderPayment,
  type ProviderWebhook,
  webhookSecret,
} from "#testing/provider-books.ts";
import { openPaymongo } from "#testing/provider-paymongo.ts";
import { openXendit } from "#testing/provider-xendit.ts";

export type Provider = ProviderBooks & {
  readonly settings: GatewaySettings;
  /** `silent` does the work and never answers. */
  state: "up" | "down" | "silent";
  /** Method and path of each request, in their order. */
  readonly asked: string[];
  /** Somebody pays; the event is returned and not sent. */
  pay(requestId: string, centavos?: Centavos): ProviderPayment & { webhook: ProviderWebhook };
  refund(paymentId: string, centavos?: Centavos): ProviderWebhook;
  dispute(paymentId: string): ProviderWebhook;
  close(): Promise<void>;
};

const servers = { paymongo: openPaymongo, xendit: openXendit };

const keys = {
  paymongo: { test: "sk_test_canary1234", live: "sk_live_canary1234" },
  xendit: { test: "xnd_development_canary1234", live: "xnd_production_canary1234" },
};

export async function openTestProvider(
  name: "paymongo" | "xendit",
  mode: "test" | "live" = "live",
): Promise<Provider> {
  const books: ProviderBooks = { requests: new Map(), payments: [] };
  const { answer, tell } = servers[name](books, mode === "live");
  const key = keys[name][mode];
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (provider.state === "down") return response.writeHead(503).end("{}");
    const isKnown = request.headers.authorization === authorization;
    const { status, body } = isKnown
      ? answer(await readRequest(request))
      : { status: 401, body: {} };
    if (provider.state === "silent") return undefined;
    return response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const get = (id: string) => {
    const found = books.payments.find((payment) => payment.id === id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };
  const provider: Provider = {
    ...books,
    settings: {
      name,
      url: `http://127.0.0.1:${port}`,
      key,
      webhookSecret,
      isLive: mode === "live",
    },
    state: "up",
    asked,
    pay(requestId, centavos) {
      const request = books.requests.get(requestId);
      if (!request) throw new Error(`no request ${requestId}`);
      const payment: ProviderPayment = {
        id: idOfPayment(name, requestId),
        requestId,
        centavos: centavos ?? request.centavos,
        paidAt: new Date(),
        returned: 0,
        disputed: false,
      };
      books.payments.push(payment);
      return { ...payment, webhook: tell("paid", payment) };
    },
    refund(paymentId, centavos) {
      const payment = get(paymentId);
      payment.returned += centavos ?? payment.centavos;
      return tell("refunded", payment);
    },
    dispute(paymentId) {
      const payment = get(paymentId);
      payment.disputed = true;
      return tell("refunded", payment);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return provider;
}

/** An invoice of Xendit is its own payment. */
const idOfPayment = (name: string, requestId: string): string => {
  if (name === "paymongo") return `pay_${randomUUID().replaceAll("-", "")}`;
  return requestId.startsWith("pr-") ? `py-${randomUUID()}` : requestId;
};

async function readRequest(request: IncomingMessage) {
  const url = new URL(request.url ?? "/", "http://provider.test");
  const body = request.method === "POST" ? ((await readJson(request)) as object) : {};
  return { method: request.method ?? "", url, body: body as AskedOfProvider["body"] };
}
