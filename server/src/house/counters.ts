/**
 * What a process has counted since its start, for Prometheus: rates are computed there. Labels name
 * gateways, channels and outcomes, never a person.
 */
import { Counter, Registry } from "prom-client";

export const counterRegistry = new Registry();
const registers = [counterRegistry];

export const smsCounter = new Counter({
  name: "hiram_sms_total",
  help: "SMS by gateway: accepted, refused or failed when given to it; delivered or undelivered by its report.",
  labelNames: ["gateway", "outcome"],
  registers,
});

export const codesCounter = new Counter({
  name: "hiram_codes_total",
  help: "Messages with a code by channel: sent, or failed at a try; delivered or undelivered by report.",
  labelNames: ["channel", "outcome"],
  registers,
});

export const gatewayCounter = new Counter({
  name: "hiram_payment_gateway_total",
  help: "Requests to the payment gateway: answered, or failed.",
  labelNames: ["gateway", "outcome"],
  registers,
});

export const webhooksCounter = new Counter({
  name: "hiram_webhooks_total",
  help: "Webhooks of the payment gateway: accepted with proof, or refused without.",
  labelNames: ["gateway", "outcome"],
  registers,
});

export const signOnCounter = new Counter({
  name: "hiram_staff_sign_on_total",
  help: "Answers of identity providers: refused, because they were forged, replayed or too old.",
  labelNames: ["provider", "outcome"],
  registers,
});
