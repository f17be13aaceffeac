import { randomUUID } from "node:crypto";
import { settableClock } from "@hiram/proof/testing/clock.ts";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { openTestProvider, type Provider } from "@hiram/proof/testing/payment-provider.ts";
import { type ProviderWebhook, signPaymongo } from "@hiram/proof/testing/provider-books.ts";
import { pixel } from "@hiram/proof/testing/provider-paymongo.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { systemClock } from "#clock.ts";
import { ProviderAway, ProviderRefusal } from "#outside/gateways/ask-provider.ts";
import { checkoutAddress } from "#outside/gateways/checkout-address.ts";
import { demoGateway, isDemoGateway } from "#outside/gateways/demo.ts";
import type { Gateway, PaymentRequest, Webhook } from "#outside/gateways/gateway.ts";
import { paymongo } from "#outside/gateways/paymongo.ts";
import { xendit } from "#outside/gateways/xendit.ts";
import type { GatewaySettings } from "#outside/settings/payment-gateway.ts";

const adapters = {
  paymongo: (settings: GatewaySettings, withinMs?: number) =>
    paymongo(settings, systemClock, withinMs),
  xendit,
};
type Name = keyof typeof adapters;
const names: Name[] = ["paymongo", "xendit"];
const providers = {} as Record<Name, Provider>;
beforeAll(async () => {
  for (const name of names) providers[name] = await openTestProvider(name);
});
afterAll(async () => {
  for (const name of names) await providers[name].close();
});

const open = (name: Name, changes: Partial<GatewaySettings> = {}, withinMs?: number): Gateway =>
  adapters[name]({ ...providers[name].settings, ...changes }, withinMs);
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: randomUUID(),
  way: "QRPH",
  centavos: 1_234_56,
  reference: "1000012345",
  returnUrl: "https://lend.example/dash",
  ...changes,
});
const hookOf = ({ headers, body }: ProviderWebhook, now = new Date()): Webhook => ({
  headers,
  body: Buffer.from(body),
  now,
});

describe.each(names)("%s", (name) => {
  it("gives a QR code for an amount, and says later what was paid", async () => {
    const gateway = open(name);
    const asked = request();
    const made = await gateway.createPayment(asked);
    expect(made.checkoutUrl).toBeNull();
    if (name === "paymongo") expect(made).toMatchObject({ qr: null, qrImage: pixel });
    else expect(made).toMatchObject({ qr: expect.stringMatching(/^000201/), qrImage: null });
    expect(providers[name].requests.get(made.requestId)).toMatchObject({
      centavos: asked.centavos,
      key: asked.key,
    });
    expect(await gateway.readPayment(made.requestId)).toEqual([]);
    const paid = providers[name].pay(made.requestId);
    const [payment] = await gateway.readPayment(made.requestId);
    expect(payment).toMatchObject({
      id: paid.id,
      requestId: made.requestId,
      centavos: asked.centavos,
      returnedCentavos: 0,
      returnReason: null,
    });
    expect(payment?.text).toContain(asked.reference);
    expect(await gateway.readPayment(paid.id)).toEqual([payment]);
    expect(Math.abs((payment?.paidAt.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  it("gives the address of its checkout, and says later what was paid", async () => {
    const gateway = open(name);
    const made = await gateway.createPayment(request({ way: "CHECKOUT" }));
    expect(made).toMatchObject({ qr: null, qrImage: null });
    expect(made.checkoutUrl).toMatch(/^https:\/\/checkout\./);
    const paid = providers[name].pay(made.requestId, 500_00);
    expect(await gateway.readPayment(made.requestId)).toMatchObject([
      { id: paid.id, requestId: made.requestId, centavos: 500_00 },
    ]);
  });

  it("tells what went back to the payer, in part and whole", async () => {
    const gateway = open(name);
    for (const way of ["QRPH", "CHECKOUT"] as const) {
      const { requestId } = await gateway.createPayment(request({ way, centavos: 300_00 }));
      const { id } = providers[name].pay(requestId);
      const event = gateway.verifyWebhook(hookOf(providers[name].refund(id, 100_00)));
      expect(await gateway.readPayment(event?.subject ?? "")).toMatchObject([
        { id, centavos: 300_00, returnedCentavos: 100_00, returnReason: "RETURNED_TO_PAYER" },
      ]);
      providers[name].refund(id, 200_00);
      expect(await gateway.readPayment(id)).toMatchObject([{ id, returnedCentavos: 300_00 }]);
    }
  });

  it("lists what was paid since a time, over several pages", async () => {
    const gateway = open(name);
    const { requestId } = await gateway.createPayment(request());
    const old = providers[name].pay(requestId);
    old.paidAt.setTime(Date.now() - 3_600_000);
    const since = new Date(Date.now() - 1_000);
    const ids = Array.from({ length: 130 }, () => providers[name].pay(requestId).id);
    const listed = await gateway.listPayments(since);
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(listed).not.toContain(old.id);
  });

  it("knows nothing of an id that the provider does not know, or that is none", async () => {
    const gateway = open(name);
    for (const id of [
      "pay_unknown",
      "pi_unknown",
      "py-unknown",
      "pr-unknown",
      "0".repeat(24),
      "../x",
    ])
      expect(await gateway.readPayment(id)).toEqual([]);
  });

  it("says that the provider is away when it is down, does not answer or is not there", async () => {
    const provider = providers[name];
    provider.state = "down";
    await expect(open(name).createPayment(request())).rejects.toBeInstanceOf(ProviderAway);
    provider.state = "silent";
    await expect(open(name, {}, 60).createPayment(request())).rejects.toBeInstanceOf(ProviderAway);
    provider.state = "up";
    const nowhere = open(name, { url: "http://127.0.0.1:9" });
    await expect(nowhere.readPayment("pay_1"))
      .resolves.toEqual([])
      .catch(() => undefined);
    await expect(nowhere.listPayments(new Date())).rejects.toBeInstanceOf(ProviderAway);
  });

  it("says that a wrong key is refused, without repeating it", async () => {
    const refused = await open(name, { key: "sk_live_wrong" })
      .createPayment(request())
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefusal);
    expect(String(refused)).not.toContain("wrong");
  });

  it("takes a webhook of the provider, with what it is about", async () => {
    const gateway = open(name);
    const { requestId } = await gateway.createPayment(request());
    const { id, webhook } = providers[name].pay(requestId);
    const event = gateway.verifyWebhook(hookOf(webhook));
    expect(event).toEqual({ eventId: expect.any(String), subject: id });
    expect(gateway.verifyWebhook(hookOf(webhook))).toEqual(event);
  });

  it("refuses a webhook without proof, or with the proof of another secret", async () => {
    const gateway = open(name);
    const { requestId } = await gateway.createPayment(request());
    const { webhook } = providers[name].pay(requestId);
    expect(gateway.verifyWebhook(hookOf({ ...webhook, headers: {} }))).toBeNull();
    const other = open(name, { webhookSecret: "whsk_another_secret_1" });
    expect(other.verifyWebhook(hookOf(webhook))).toBeNull();
  });
});

describe("a webhook of PayMongo", () => {
  const body = JSON.stringify({
    data: { id: "evt_1", attributes: { livemode: true, data: { id: "pay_1", type: "payment" } } },
  });
  const now = new Date();
  const signed = (header: string, text = body): Webhook => ({
    headers: { "paymongo-signature": header },
    body: Buffer.from(text),
    now,
  });
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const verify = (webhook: Webhook) => open("paymongo").verifyWebhook(webhook);

  it("is taken when it is retried within three days", () => {
    expect(verify(signed(signPaymongo(body, now, "li")))).toEqual({
      eventId: "evt_1",
      subject: "pay_1",
    });
    expect(verify(signed(signPaymongo(body, ago(2 * 86_400), "li")))).not.toBeNull();
  });

  test.each([
    ["of the test mode, at an account of the live mode", signPaymongo(body, now, "te"), body],
    ["whose body was changed", signPaymongo(body, now, "li"), body.replace("pay_1", "pay_2")],
    ["whose time was changed", signPaymongo(body, now, "li").replace("t=1", "t=2"), body],
    ["that is older than three days", signPaymongo(body, ago(3 * 86_400 + 60), "li"), body],
    ["from the future", signPaymongo(body, ago(-600), "li"), body],
    ["with a signature of nothing", "t=,te=,li=", body],
    ["with words instead of a signature", "hello", body],
  ])("is refused: one %s", (_, header, text) => {
    expect(verify(signed(header, text))).toBeNull();
  });

  it("that says test mode is refused although it is signed as live", () => {
    const test = body.replace("true", "false");
    expect(verify(signed(signPaymongo(test, now, "li"), test))).toBeNull();
  });

  it("that is no event is refused", () => {
    for (const text of ["", "[]", "{", '{"data":{}}'])
      expect(verify(signed(signPaymongo(text, now, "li"), text))).toBeNull();
  });

  it("about a refund or a checkout names the payment, others name nothing", () => {
    const about = (data: object) => {
      const text = JSON.stringify({
        data: { id: "evt_2", attributes: { livemode: true, data } },
      });
      return verify(signed(signPaymongo(text, now, "li"), text))?.subject;
    };
    expect(about({ id: "ref_1", attributes: { payment_id: "pay_9" } })).toBe("pay_9");
    expect(about({ id: "cs_1", attributes: { payment_intent: { id: "pi_9" } } })).toBe("pi_9");
    expect(about({ id: "po_1", type: "payout" })).toBeNull();
  });

  it("names a chargeback as the reason for which money went back", async () => {
    const gateway = open("paymongo");
    const { requestId } = await gateway.createPayment(request());
    const { id } = providers.paymongo.pay(requestId);
    providers.paymongo.dispute(id);
    expect(await gateway.readPayment(id)).toMatchObject([
      { returnedCentavos: 1_234_56, returnReason: "CHARGEBACK" },
    ]);
  });
});

describe("a webhook of Xendit", () => {
  it("without an id of its own is told apart by its body", () => {
    const verify = (body: string) =>
      open("xendit").verifyWebhook({
        headers: { "x-callback-token": providers.xendit.settings.webhookSecret },
        body: Buffer.from(body),
        now: new Date(),
      });
    const one = verify('{"data":{"payment_id":"py-1"}}');
    expect(one?.subject).toBe("py-1");
    expect(verify('{"data":{"payment_id":"py-1"}}')?.eventId).toBe(one?.eventId);
    expect(verify('{"data":{"payment_id":"py-2"}}')?.eventId).not.toBe(one?.eventId);
    expect(verify("not JSON")).toMatchObject({ subject: null });
    expect(verify('{"id":"../../v1","status":"PAID"}')).toMatchObject({ subject: null });
  });
});

describe("the demo's gateway", () => {
  const folder = makeTempFolder();
  afterAll(() => folder.remove());
  const clock = settableClock("2026-03-02T04:00:00Z");
  const settings = {
    dataDir: folder.path,
    publicUrl: "http://hiram.test",
    secret: "s".repeat(40),
    qrphCode: undefined,
  };
  const gateway = demoGateway(settings, clock);

  it("is told from the real ones, which nobody can play", () => {
    expect(isDemoGateway(gateway)).toBe(true);
    expect(isDemoGateway(open("paymongo"))).toBe(false);
    expect(isDemoGateway(null)).toBe(false);
  });

  it("plays a payer: pays, repeats its events, returns the money", async () => {
    const { requestId, qr } = await gateway.createPayment(request());
    expect(qr).toContain("54071234.56");
    const [webhook] = await gateway.demoPay(requestId);
    const event = gateway.verifyWebhook(hookOf(webhook ?? expect.unreachable()));
    const [payment] = await gateway.readPayment(event?.subject ?? "");
    expect(payment).toMatchObject({ centavos: 1_234_56, requestId, returnedCentavos: 0 });
    expect(await gateway.demoRepeat(requestId)).toEqual([webhook]);
    await gateway.demoReturn(requestId, payment?.id ?? "");
    expect(await gateway.readPayment(requestId)).toMatchObject([{ returnedCentavos: 1_234_56 }]);
    expect(await gateway.listPayments(clock.now())).toEqual([payment?.id]);
  });

  it("holds events back until they are repeated", async () => {
    const { requestId, checkoutUrl } = await gateway.createPayment(request({ way: "CHECKOUT" }));
    expect(checkoutUrl).toBe(`http://hiram.test/dev/bank?request=${requestId}`);
    await gateway.demoHold(requestId);
    expect(await gateway.demoPay(requestId, { centavos: 50_00 })).toEqual([]);
    expect(await gateway.readPayment(requestId)).toMatchObject([{ centavos: 50_00 }]);
    expect(await gateway.demoRepeat(requestId)).toHaveLength(1);
  });

  it("refuses an event that it did not sign", async () => {
    const { requestId } = await gateway.createPayment(request());
    const [webhook] = await gateway.demoPay(requestId);
    const other = demoGateway({ ...settings, secret: "t".repeat(40) }, clock);
    expect(other.verifyWebhook(hookOf(webhook ?? expect.unreachable()))).toBeNull();
  });
});

describe("the address of a checkout", () => {
  it.each([
    ["https://checkout.paymongo.com/cs_1", true],
    ["http://checkout.paymongo.com/cs_1", false],
    ["javascript:alert(1)//https://checkout.paymongo.com", false],
    ["data:text/html,https://checkout.paymongo.com", false],
    ["//checkout.paymongo.com/cs_1", false],
  ])("%s is taken: %s", (address, isTaken) => {
    expect(checkoutAddress.safeParse(address).success).toBe(isTaken);
  });
});
