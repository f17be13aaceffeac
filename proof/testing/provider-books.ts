/**
 * Shared by the local payment providers: their stored payments, their requests, their signatures.
 */
import { createHmac } from "node:crypto";
import type { Centavos } from "@hiram/contract/money/money.ts";

export type ProviderWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A provider's record of one payment. */
export type ProviderPayment = {
  readonly id: string;
  readonly requestId: string;
  readonly centavos: Centavos;
  readonly paidAt: Date;
  returned: Centavos;
  disputed: boolean;
};

export type ProviderRequest = {
  readonly id: string;
  readonly centavos: Centavos;
  readonly description: string;
  readonly key: string;
};

export type ProviderBooks = {
  readonly requests: Map<string, ProviderRequest>;
  readonly payments: ProviderPayment[];
};

export type AskedOfProvider = {
  readonly method: string;
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
};
export type ProviderAnswer = { readonly status: number; readonly body: object };

/** How one provider answers, and what its events look like. */
export type ProviderForm = {
  answer(asked: AskedOfProvider): ProviderAnswer;
  tell(what: "paid" | "refunded", payment: ProviderPayment): ProviderWebhook;
};

type Handler = (asked: AskedOfProvider, id: string) => ProviderAnswer;
/** Patterns of "METHOD /path", whose first group is an id. */
export type ProviderRoutes = readonly (readonly [RegExp, Handler])[];

export function answerBy(routes: ProviderRoutes, asked: AskedOfProvider): ProviderAnswer {
  const at = `${asked.method} ${asked.url.pathname}`;
  for (const [pattern, handle] of routes) {
    const found = pattern.exec(at);
    if (found) return handle(asked, found[1] ?? "");
  }
  return notFound;
}

export const ok = (body: object): ProviderAnswer => ({ status: 200, body });
export const notFound: ProviderAnswer = { status: 404, body: { errors: [] } };

export const webhookSecret = "whsk_canary_0123456789";

/** PayMongo's signature of a body at a time. */
export const signPaymongo = (body: string, at: Date, mode: "te" | "li", secret = webhookSecret) => {
  const time = Math.floor(at.getTime() / 1_000);
  const hash = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},te=${mode === "te" ? hash : ""},li=${mode === "li" ? hash : ""}`;
};
