/**
 * The demo's simulated gateway. Each request to pay is one file in the data folder, so that all
 * processes see it and a page can play the payers: pay, hold an event back, repeat it, return the
 * money. It behaves like the real ones: events are signed and only hints, and the gateway is asked
 * for the truth.
 */
import { createHmac, randomUUID } from "node:crypto";
import path from "node:path";
import { makeDynamicQr } from "@hiram/contract/payment/qrph.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { Clock } from "#clock.ts";
import { demoCode } from "#outside/gateways/demo-code.ts";
import { type DemoPayment, type DemoRequest, requestFiles } from "#outside/gateways/demo-files.ts";
import { type DemoPayer, demoPayer } from "#outside/gateways/demo-payer.ts";
import {
  type Gateway,
  type GatewayPayment,
  type Webhook,
  webhookHeaderOf,
} from "#outside/gateways/gateway.ts";
import { isSameText } from "#outside/gateways/same-text.ts";

const EXPIRES_MS = 30 * 60_000;

type DemoSettings = {
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly secret: string;
  readonly qrphCode: string | undefined;
};

export function demoGateway(settings: DemoSettings, clock: Clock): Gateway & DemoPayer {
  const { publicUrl, secret, qrphCode = demoCode } = settings;
  const files = requestFiles(path.join(settings.dataDir, "gateway"));
  const sign = (body: string | Buffer) =>
    createHmac("sha256", `demo gateway ${secret}`).update(body).digest("hex");

  return {
    name: "demo",
    ways: {
      QRPH: { min: 1_00, max: 50_000_00, returnDays: 15 },
      CHECKOUT: { min: 20_00, max: 100_000_00, returnDays: 60 },
    },
    async createPayment(asked) {
      const id = randomUUID();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + EXPIRES_MS);
      const isQr = asked.way === "QRPH";
      await files.write({
        ...asked,
        id,
        createdAt: createdAt.toISOString(),
        changedAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        payments: [],
        events: [],
        isHeld: false,
      });
      return {
        requestId: id,
        qr: isQr ? makeDynamicQr(qrphCode, asked) : null,
        qrImage: null,
        checkoutUrl: isQr ? null : `${publicUrl}/dev/bank?request=${id}`,
        expiresAt,
      };
    },
    async sendBack({ key, paymentId, centavos }) {
      const request = (await files.list()).find(({ payments }) =>
        payments.some(({ id }) => id === paymentId),
      );
      if (!request) throw new Error("the demo gateway has no such payment");
      const changedAt = clock.now().toISOString();
      const payments = request.payments.map((one) =>
        one.id === paymentId ? sendBackOnce(one, key, centavos) : one,
      );
      await files.write({ ...request, payments, changedAt });
    },
    async readPayment(id) {
      const requests = isId(id) ? [await files.find(id)] : await files.list();
      return requests.flatMap((request) =>
        (request?.payments ?? [])
          .filter((payment) => request?.id === id || payment.id === id)
          .map((payment) => describe(request as DemoRequest, payment)),
      );
    },
    async listPayments(since) {
      const requests = await files.list();
      return requests
        .filter(({ changedAt }) => Date.parse(changedAt) >= since.getTime())
        .flatMap(({ payments }) => payments.map(({ id }) => id));
    },
    verifyWebhook: (webhook) => verify(webhook, sign(webhook.body)),
    ...demoPayer(files, clock, sign),
  };
}

export const isDemoGateway = (gateway: Gateway | null): gateway is Gateway & DemoPayer =>
  gateway !== null && "demoPay" in gateway;

/** The same key again changes nothing; more than was paid is refused, as by a real provider. */
function sendBackOnce(payment: DemoPayment, key: string, centavos: number): DemoPayment {
  const { sentBack = [], returnedCentavos } = payment;
  if (sentBack.includes(key)) return payment;
  if (returnedCentavos + centavos > payment.centavos)
    throw new Error("the demo gateway does not send back more than was paid");
  return {
    ...payment,
    sentBack: [...sentBack, key],
    returnedCentavos: returnedCentavos + centavos,
  };
}

const describe = (request: DemoRequest, payment: DemoPayment): GatewayPayment => ({
  id: payment.id,
  requestId: request.id,
  text: `Loan payment ${request.reference}`,
  centavos: payment.centavos,
  paidAt: new Date(payment.paidAt),
  payerName: payment.payerName,
  returnedCentavos: payment.returnedCentavos,
  returnReason: payment.returnedCentavos > 0 ? "RETURNED_TO_PAYER" : null,
});

function verify(webhook: Webhook, own: string) {
  if (!isSameText(webhookHeaderOf(webhook, "demo-signature"), own)) return null;
  const { id, subject } = JSON.parse(webhook.body.toString("utf8")) as Record<string, string>;
  return id && subject ? { eventId: id, subject } : null;
}
