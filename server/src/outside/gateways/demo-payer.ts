/** Plays the payers and the provider of the demo's gateway. */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Clock } from "#clock.ts";
import type { DemoPayment, DemoRequest, RequestFiles } from "#outside/gateways/demo-files.ts";

/** An event as the provider would send it; the demo's page delivers it. */
type DemoWebhook = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type PayDetails = {
  readonly centavos?: Centavos;
  readonly payerName?: string;
  /** Earlier than now when the provider reports late. */
  readonly paidAt?: Date;
};

export type DemoPayer = {
  listRequests(): Promise<readonly DemoRequest[]>;
  /** Somebody pays a request: all of it, another amount, late, or once more. */
  demoPay(id: string, given?: PayDetails): Promise<readonly DemoWebhook[]>;
  /** From now on events of this request are not delivered. */
  demoHold(id: string): Promise<void>;
  /** Sends every event of the request again, as providers do after lost answers. */
  demoRepeat(id: string): Promise<readonly DemoWebhook[]>;
  /** The money of a payment goes back to its payer. */
  demoReturn(id: string, paymentId: string): Promise<readonly DemoWebhook[]>;
};

export function demoPayer(
  files: RequestFiles,
  clock: Clock,
  sign: (body: string) => string,
): DemoPayer {
  const deliver = (request: DemoRequest, events: DemoRequest["events"]): DemoWebhook[] =>
    (request.isHeld ? [] : events).map((event) => {
      const body = JSON.stringify(event);
      const headers = { "content-type": "application/json", "demo-signature": sign(body) };
      return { path: "/webhooks/demo", headers, body };
    });
  /** Saves the request with a new event, and returns that event's webhook. */
  const tell = async (request: DemoRequest, payments: DemoRequest["payments"], about: string) => {
    const event = { id: `evt_${randomUUID()}`, subject: about };
    const changedAt = clock.now().toISOString();
    await files.write({ ...request, payments, events: [...request.events, event], changedAt });
    return deliver(request, [event]);
  };
  return {
    listRequests: () => files.list(),
    async demoPay(id, { centavos, payerName = "Demo Payer", paidAt = clock.now() } = {}) {
      const request = await files.get(id);
      const payment: DemoPayment = {
        id: `pay_${randomUUID()}`,
        centavos: centavos ?? request.centavos,
        paidAt: paidAt.toISOString(),
        payerName,
        returnedCentavos: 0,
      };
      return tell(request, [...request.payments, payment], payment.id);
    },
    async demoHold(id) {
      await files.write({ ...(await files.get(id)), isHeld: true });
    },
    async demoRepeat(id) {
      const request = { ...(await files.get(id)), isHeld: false };
      await files.write(request);
      return deliver(request, request.events);
    },
    async demoReturn(id, paymentId) {
      const request = await files.get(id);
      const payments = request.payments.map((payment) =>
        payment.id === paymentId ? { ...payment, returnedCentavos: payment.centavos } : payment,
      );
      return tell(request, payments, paymentId);
    },
  };
}
