/**
 * One request to a provider's API: JSON over HTTPS with the secret key as user name, a time limit
 * and a limit of size. An error names the provider, the call, the status and the time it took. It
 * contains no part of the reply, the body or the key, because errors are logged.
 */
import { gatewayCounter } from "#house/counters.ts";
import type { GatewaySettings } from "#outside/settings/payment-gateway.ts";

/** The provider does not answer, or reports that it cannot now. Retrying later may help. */
export class ProviderAway extends Error {}

/** The provider refuses the request. */
export class ProviderRefusal extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
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
const NOT_FOUND = 404;

export type AskProvider = (request: ProviderRequest) => Promise<unknown>;

export function openProvider(settings: GatewaySettings, withinMs?: number): AskProvider {
  const count = (outcome: "answered" | "failed", times = 1) =>
    gatewayCounter.inc({ gateway: settings.name, outcome }, times);
  // A counter that begins with its first failure shows Prometheus no increase.
  count("failed", 0);
  return async (request) => {
    try {
      const answer = await askProvider(settings, request, withinMs);
      count("answered");
      return answer;
    } catch (error) {
      // "Unknown id" is a valid answer, not a failure.
      count(isUnknown(error) ? "answered" : "failed");
      throw error;
    }
  };
}

/** A part of a path that is this long is a provider's id and not a name. */
const ID_LENGTH_MIN = 19;

/** The call without ids and query, for errors. */
const callOf = ({ path, body }: ProviderRequest): string => {
  const parts = (path.split("?")[0] ?? "").split("/");
  const named = parts.map((part) => (part.length < ID_LENGTH_MIN ? part : ":id")).join("/");
  return `${body ? "POST" : "GET"} ${named}`;
};

async function askProvider(
  { name, url, key }: GatewaySettings,
  request: ProviderRequest,
  withinMs = ANSWER_WITHIN_MS,
): Promise<unknown> {
  const { path, body, headers } = request;
  const startedAt = performance.now();
  const say = (what: string) =>
    `${name} ${what} (${callOf(request)}, ${Math.round(performance.now() - startedAt)} ms)`;
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
    throw new ProviderAway(say("does not answer"));
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    if (reply.status >= 500 || reply.status === TOO_MANY_REQUESTS)
      throw new ProviderAway(say(`answered ${reply.status}`));
    throw new ProviderRefusal(say(`answered ${reply.status}`), reply.status);
  }
  return readJson(say, reply);
}

async function readJson(say: (what: string) => string, reply: Response): Promise<unknown> {
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
    throw new ProviderAway(say("sent no whole answer"));
  }
  throw new ProviderAway(say("sent too much"));
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.status === NOT_FOUND;

/** Undefined when the provider does not know the object. */
export const findAtProvider = (ask: AskProvider, path: string): Promise<unknown> =>
  ask({ path }).catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
