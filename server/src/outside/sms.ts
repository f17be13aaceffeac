/**
 * SMS: over the HTTP forms of gateways when the operator names one or two, otherwise into the
 * demo's outbox.
 */

import type { Outbox } from "#outside/outbox.ts";
import type { SmsForm, SmsGatewaySettings } from "#outside/settings/sms-gateways.ts";

export type SmsMessage = {
  readonly to: string;
  readonly purpose: string;
  readonly text: string;
  /** Set when the text contains a code; only the demo's outbox shows it. */
  readonly code?: string;
  /** Only for the demo's outbox, whose page can report a message as undelivered. */
  readonly reportId?: string;
};

export type SmsTransport = { send(text: SmsMessage): Promise<unknown> };

/** The request of a gateway, by its form; the number begins with +. */
type GatewayRequest = { readonly headers: Record<string, string>; readonly body: string };
type FormOf = (gateway: SmsGatewaySettings, text: SmsMessage) => GatewayRequest;

const encoded = (fields: Record<string, string>): GatewayRequest => ({
  headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
  body: new URLSearchParams(fields).toString(),
});

const forms: Readonly<Record<SmsForm, FormOf>> = {
  /** Philippine gateways: key, number, message and the registered sender name. */
  apikey: ({ apiKey, sender }, { to, text }) =>
    encoded({ apikey: apiKey, number: to.replace("+", ""), message: text, sendername: sender }),
  bearer: ({ apiKey, sender }, { to, text }) => ({
    headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ to, from: sender, text }),
  }),
  basic: ({ user, apiKey, sender }, { to, text }) => {
    const { headers, body } = encoded({ To: to, From: sender, Body: text });
    const account = Buffer.from(`${user}:${apiKey}`).toString("base64");
    return { headers: { ...headers, authorization: `Basic ${account}` }, body };
  },
};

export type SmsGateway = Pick<SmsGatewaySettings, "name" | "prefixes" | "reportSeconds"> & {
  /** Sends a text; returns the gateway's own id for reports, or null when it gives none. */
  send(text: SmsMessage): Promise<string | null>;
};

/** Thrown when a gateway answers with another status than success. */
export class GatewayAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 10_000;

export function gatewaySms(gateway: SmsGatewaySettings, timeoutMs = TIMEOUT_MS): SmsGateway {
  const { name, prefixes, reportSeconds, url, form } = gateway;
  return {
    name,
    prefixes,
    reportSeconds,
    async send(text) {
      const reply = await fetch(url, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        ...forms[form](gateway, text),
      });
      if (!reply.ok) {
        await reply.body?.cancel();
        throw new GatewayAnswer(reply.status);
      }
      return readMessageId(reply);
    },
  };
}

const REPLY_BYTES_MAX = 20_000;
const idNames = ["message_id", "messageId", "sid", "id"];

/**
 * The body may repeat the message, so only the id is read. The gateway has accepted the message
 * already: a truncated or unreadable body is no failure.
 */
async function readMessageId(reply: Response): Promise<string | null> {
  try {
    const json: unknown = JSON.parse(await readStart(reply));
    const first: unknown = Array.isArray(json) ? json[0] : json;
    if (typeof first !== "object" || first === null) return null;
    const fields = new Map<string, unknown>(Object.entries(first));
    const id = String(idNames.map((name) => fields.get(name)).find((one) => one) ?? "");
    return /^[\w:.-]{1,80}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

async function readStart(reply: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > REPLY_BYTES_MAX) break;
  }
  return text;
}

/**
 * The gateways that serve a number: longest matching prefix first, and equal ones in the order of
 * the settings.
 */
export function routesTo<Gateway extends Pick<SmsGateway, "prefixes">>(
  gateways: readonly Gateway[],
  to: string,
): readonly Gateway[] {
  const digits = to.replace("+", "");
  return gateways
    .map((gateway) => ({
      gateway,
      match: Math.max(
        ...gateway.prefixes.map((prefix) => (digits.startsWith(prefix) ? prefix.length : -1)),
      ),
    }))
    .filter(({ match }) => match >= 0)
    .toSorted((one, other) => other.match - one.match)
    .map(({ gateway }) => gateway);
}

export const outboxSms = (outbox: Outbox): SmsTransport => ({
  async send({ to, purpose, text, code, reportId }) {
    await outbox.put({
      to,
      channel: "sms",
      purpose,
      text,
      ...(code && { code }),
      ...(reportId && { reportId }),
    });
  },
});
