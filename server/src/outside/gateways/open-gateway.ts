/** Opens the gateway that the settings name; null when members pay by bank transfer only. */
import type { Clock } from "#clock.ts";
import type { GatewayProviderName } from "#env/choices.ts";
import type { Config } from "#house/config.ts";
import { demoGateway } from "#outside/gateways/demo.ts";
import type { Gateway } from "#outside/gateways/gateway.ts";
import { paymongo } from "#outside/gateways/paymongo.ts";
import { xendit } from "#outside/gateways/xendit.ts";
import type { GatewaySettings } from "#outside/settings/payment-gateway.ts";

const openers: Readonly<
  Record<GatewayProviderName, (settings: GatewaySettings, clock: Clock) => Gateway>
> = { paymongo, xendit: (settings) => xendit(settings) };

export function openGateway(config: Config, clock: Clock): Gateway | null {
  const { gateway, qrphCode } = config.payments;
  if (!gateway) return null;
  if (gateway.name !== "demo") return openers[gateway.name](gateway, clock);
  const { dataDir, publicUrl, secret } = config;
  return demoGateway({ dataDir, publicUrl, secret, qrphCode }, clock);
}
