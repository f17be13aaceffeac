/**
 * How members can pay besides a plain bank transfer: the operator's gateway, and the lender's own
 * QR Ph code. Production refuses the demo gateway and test keys.
 */
import { findQrFault } from "@hiram/contract/payment/qrph.ts";
import { type GatewayProviderName, gatewayProviders } from "#env/choices.ts";
import type { Env } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";

export type GatewayName = "demo" | GatewayProviderName;

export type PaymentSettings = {
  /** Undefined when members pay by bank transfer only. */
  readonly gateway: GatewaySettings | undefined;
  /** The static QR Ph code of the lender, from its bank. */
  readonly qrphCode: string | undefined;
  /**
   * Whether to make codes for one payment from it. It is not confirmed that every acquirer accepts
   * such codes, so the operator must ask the bank first.
   */
  readonly remakesQr: boolean;
};

export type GatewaySettings = {
  readonly name: GatewayName;
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** Whether real money moves; the key shows it. */
  readonly isLive: boolean;
};

const pretended: GatewaySettings = {
  name: "demo",
  url: "",
  key: "",
  webhookSecret: "",
  isLive: false,
};

const WEBHOOK_SECRET_MIN = 16;

export function readPaymentSettings(env: Env): PaymentSettings {
  const name = env.PAYMENT_GATEWAY as GatewayName | "none";
  return {
    gateway: name === "none" ? undefined : readGateway(env, name),
    qrphCode: readQrCode(env.QRPH_STATIC_CODE),
    remakesQr: env.QRPH_REMAKE === "yes",
  };
}

function readGateway(env: Env, name: GatewayName): GatewaySettings {
  if (name === "demo") return pretended;
  const { url, live, test } = gatewayProviders[name];
  const key = env.PAYMENT_GATEWAY_KEY ?? "";
  const webhookSecret = env.PAYMENT_WEBHOOK_SECRET ?? "";
  if (!live.test(key) && !test.test(key))
    throw new StartRefused(`PAYMENT_GATEWAY_KEY must be a secret key of ${name}.`);
  if (webhookSecret.length < WEBHOOK_SECRET_MIN)
    throw new StartRefused(
      `PAYMENT_WEBHOOK_SECRET must be the secret of ${name}'s webhooks, at least ${WEBHOOK_SECRET_MIN} characters.`,
    );
  return {
    name,
    url: new URL(env.PAYMENT_GATEWAY_URL ?? url).origin,
    key,
    webhookSecret,
    isLive: live.test(key),
  };
}

/** Why production refuses these settings, in sentences; empty when it accepts them. */
export function findPretendedPayments(env: Env): string[] {
  const name = env.PAYMENT_GATEWAY;
  const key = env.PAYMENT_GATEWAY_KEY ?? "";
  if (name === "demo")
    return [
      "PAYMENT_GATEWAY must name a real gateway, or none: the demo gateway only pretends to receive.",
    ];
  const isTest = Object.values(gatewayProviders).some(({ test }) => test.test(key));
  if (!name || name === "none" || !isTest) return [];
  return ["PAYMENT_GATEWAY_KEY must be a live key: no money arrives with a key of the test mode."];
}

function readQrCode(code: string | undefined): string | undefined {
  if (!code) return undefined;
  const fault = findQrFault(code);
  if (fault) throw new StartRefused(`QRPH_STATIC_CODE must be a QR Ph code that ${fault}.`);
  return code;
}
