import { makeDynamicQr, writeQrCode, writeQrTemplate } from "@hiram/contract/payment/qrph.ts";
import { describe, expect, it, test } from "vitest";
import { type Env, type RawEnv, readEnv } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";
import { findPretendedPayments, readPaymentSettings } from "./payment-gateway.ts";

const staticCode = writeQrCode([
  { tag: "00", value: "01" },
  { tag: "01", value: "11" },
  {
    tag: "28",
    value: writeQrTemplate([
      { tag: "00", value: "ph.ppmi.p2m" },
      { tag: "01", value: "BAYAPHM1XXX" },
      { tag: "03", value: "0001" },
    ]),
  },
  { tag: "52", value: "6012" },
  { tag: "53", value: "608" },
  { tag: "58", value: "PH" },
  { tag: "59", value: "LENDER" },
  { tag: "60", value: "PASIG" },
  { tag: "62", value: writeQrTemplate([{ tag: "00", value: "ph.ppmi.qrph" }]) },
]);

const live: Env = {
  PAYMENT_GATEWAY: "paymongo",
  PAYMENT_GATEWAY_KEY: "sk_live_0123456789",
  PAYMENT_WEBHOOK_SECRET: "whsk_0123456789abcdef",
};

describe("payments", () => {
  it("go by the demo gateway in the demo, and by bank transfer alone in production", () => {
    expect(readPaymentSettings(readEnv({}))).toMatchObject({
      gateway: { name: "demo", isLive: false },
      qrphCode: undefined,
      remakesQr: true,
    });
    expect(readPaymentSettings(readEnv({ NODE_ENV: "production" }))).toEqual({
      gateway: undefined,
      qrphCode: undefined,
      remakesQr: false,
    });
  });

  it("go by the gateway that is named, at its own address", () => {
    expect(readPaymentSettings(readEnv({ ...live, NODE_ENV: "production" })).gateway).toEqual({
      name: "paymongo",
      url: "https://api.paymongo.com",
      key: live.PAYMENT_GATEWAY_KEY,
      webhookSecret: live.PAYMENT_WEBHOOK_SECRET,
      isLive: true,
    });
    const own = { ...live, PAYMENT_GATEWAY_URL: "https://proxy.example/" };
    expect(readPaymentSettings(readEnv({ ...own, NODE_ENV: "production" })).gateway?.url).toBe(
      "https://proxy.example",
    );
  });

  it("are in the test mode with a key of it", () => {
    const env = { ...live, PAYMENT_GATEWAY_KEY: "sk_test_0123456789" };
    expect(readPaymentSettings(readEnv(env)).gateway?.isLive).toBe(false);
  });

  it("take the lender's QR Ph code, and remake it when that is asked for", () => {
    const env = { QRPH_STATIC_CODE: staticCode, QRPH_REMAKE: "yes" };
    expect(readPaymentSettings(readEnv({ ...env, NODE_ENV: "production" }))).toMatchObject({
      qrphCode: staticCode,
      remakesQr: true,
    });
  });

  const dynamic = makeDynamicQr(staticCode, { centavos: 100, reference: "1" });
  test.each<[string, RawEnv, RegExp]>([
    ["a gateway that nobody knows", { PAYMENT_GATEWAY: "pigeon" }, /one of demo, paymongo, xendit/],
    ["no key", { ...live, PAYMENT_GATEWAY_KEY: "" }, /PAYMENT_GATEWAY_KEY must/],
    ["another provider's key", { ...live, PAYMENT_GATEWAY: "xendit" }, /key of xendit/],
    ["a short webhook secret", { ...live, PAYMENT_WEBHOOK_SECRET: "x" }, /PAYMENT_WEBHOOK_SECRET/],
    ["an address that is none", { ...live, PAYMENT_GATEWAY_URL: "pay" }, /PAYMENT_GATEWAY_URL/],
    ["a dynamic QR code", { QRPH_STATIC_CODE: dynamic }, /QR Ph code that is static/],
    ["an unsure word", { QRPH_REMAKE: "1" }, /QRPH_REMAKE must be yes or no/],
  ])("refuse to start with %s", (_, env, words) => {
    const read = () => readPaymentSettings(readEnv({ ...env, NODE_ENV: "production" }));
    expect(read).toThrow(StartRefused);
    expect(read).toThrow(words);
    expect(read).not.toThrow(/sk_live_0123456789/);
  });
});

describe("production", () => {
  test.each<[string, Env, RegExp]>([
    ["the demo gateway", { PAYMENT_GATEWAY: "demo" }, /only pretends to receive/],
    ["a test key of PayMongo", { ...live, PAYMENT_GATEWAY_KEY: "sk_test_0123456789" }, /live key/],
    [
      "a test key of Xendit",
      { ...live, PAYMENT_GATEWAY: "xendit", PAYMENT_GATEWAY_KEY: "xnd_development_0123" },
      /live key/,
    ],
  ])("does not take %s", (_, env, words) => {
    expect(findPretendedPayments(env)).toEqual([expect.stringMatching(words)]);
  });

  it("takes a live key, and no gateway at all", () => {
    expect(findPretendedPayments(live)).toEqual([]);
    expect(findPretendedPayments({})).toEqual([]);
  });
});
