/**
 * SMS: over a gateway's HTTP form when the operator names one, otherwise into the demo's outbox.
 */
import type { Outbox } from "#outside/outbox.ts";

export type Text = {
  readonly to: string;
  readonly purpose: string;
  readonly text: string;
  /** Set when the text contains a code; only the demo's outbox shows it. */
  readonly code?: string;
};

export type Sms = { send(text: Text): Promise<void> };

export type Gateway = {
  readonly url: string;
  readonly apiKey: string;
  readonly sender: string;
  readonly timeoutMs?: number;
};

/** The form that Philippine gateways take: key, number, message and the registered sender name. */
export const gatewaySms = ({ url, apiKey, sender, timeoutMs = 10_000 }: Gateway): Sms => ({
  async send({ to, text }) {
    const reply = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({
        apikey: apiKey,
        number: to.replace("+", ""),
        message: text,
        sendername: sender,
      }),
    });
    // The body may repeat the message, so none of it is kept.
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
  },
});

export const outboxSms = (outbox: Outbox): Sms => ({
  async send({ to, purpose, text, code }) {
    await outbox.put({ to, channel: "sms", purpose, text, ...(code && { code }) });
  },
});
