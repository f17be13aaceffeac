/**
 * One request to a provider's API: JSON over HTTPS with the secret key as user name, a time limit
 * and a limit of size. Nothing of the reply or the key is in an error, because errors are logged.
 */
import type { GatewaySettings } from "#house/payment-gateway.ts";

/** The provider does not answer, or answers that it cannot now. Asking again later may help. */
export class ProviderAway extends Error {}

/** The provider refuses the request. */
export class ProviderRefusal extends Error {
  readonly status: number;
  constructor(provider: string, status: number) {
    super(`${provider} answered ${status}`);
    this.status = status;
  }
}

type ProviderRequest = {
  readonly path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
const TOO_MANY_REQUESTS = 429;

export type AskProvider = (request: ProviderRequest) => Promise<unknown>;

export const openProvider =
  ({ name, url, key }: GatewaySettings, withinMs = ANSWER_WITHIN_MS): AskProvider =>
  async ({ path, body, headers }) => {
    const reply = await fetch(new URL(path, url), {
      method: body ? "POST" : "GET",
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
      headers: {
        accept: "application/json",
        authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ProviderAway(`${name} does not answer`);
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      if (reply.status >= 500 || reply.status === TOO_MANY_REQUESTS)
        throw new ProviderAway(`${name} answered ${reply.status}`);
      throw new ProviderRefusal(name, reply.status);
    }
    return readJson(name, reply);
  };

async function readJson(name: string, reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply.body ?? []) {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_MAX) break;
      chunks.push(chunk);
    }
    if (bytes <= ANSWER_BYTES_MAX) return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new ProviderAway(`${name} sent no whole answer`);
  }
  throw new ProviderAway(`${name} sent too much`);
}

const NOT_FOUND = 404;

/** Undefined for what the provider does not know. */
export const findAtProvider = (ask: AskProvider, path: string): Promise<unknown> =>
  ask({ path }).catch((error: unknown) => {
    if (error instanceof ProviderRefusal && error.status === NOT_FOUND) return undefined;
    throw error;
  });
