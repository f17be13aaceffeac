/**
 * Gives a message to the push service of a browser (RFC 8030). The service's address comes from the
 * browser and could name any host: only the browsers' own services are accepted, on the https port;
 * redirects are not followed, and outside the demo only public addresses are used.
 */
import http from "node:http";
import https from "node:https";
import type { Clock } from "#clock.ts";
import { lookUpPublic, mayBePublic } from "#outside/public-address.ts";
import { encryptPush, type PushKeys } from "#secret/push-message.ts";
import type { Vapid } from "#secret/vapid.ts";

export type PushTarget = PushKeys & { readonly endpoint: string };

/**
 * "taken": the push service accepted it. "gone": the browser is no longer subscribed. Otherwise it
 * is retried after this time.
 */
type PushOutcome = "taken" | "gone" | { readonly afterSeconds: number };

export type PushTransport = {
  readonly publicKey: string;
  /** Whether an address may belong to a push service. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, text: string): Promise<PushOutcome>;
};

type Settings = {
  readonly vapid: Vapid;
  readonly clock: Clock;
  /** The contact for the push service: `mailto:` and an address. */
  readonly contact: () => string;
  /** A push service on this machine, over http: for the demo and for tests. */
  readonly allowsLocal: boolean;
  readonly timeoutMs?: number;
};

/** How long the push service keeps a message for a phone that is off. */
export const PUSH_LIFE_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
const WAIT_SECONDS_DEFAULT = 60;

/**
 * The push services of Chrome and its relatives, Firefox, Safari and Edge, with their subdomains.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

const isService = ({ hostname, port }: URL): boolean =>
  port === "" && SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));

export function webPush(settings: Settings): PushTransport {
  const { vapid, clock, contact, allowsLocal, timeoutMs = TIMEOUT_MS } = settings;
  const isLocal = (url: URL) =>
    allowsLocal && url.protocol === "http:" && url.hostname === "127.0.0.1";
  const isAccepted = (url: URL) =>
    url.username === "" &&
    url.password === "" &&
    (isLocal(url) || (url.protocol === "https:" && isService(url) && mayBePublic(url)));
  return {
    publicKey: vapid.publicKey,
    accepts(endpoint) {
      const url = URL.parse(endpoint);
      return url !== null && isAccepted(url);
    },
    async send({ endpoint, ...keys }, text) {
      const url = new URL(endpoint);
      if (!isAccepted(url)) return "gone";
      const body = encryptPush(text, keys);
      const authorization = await vapid.authorize(url.origin, contact(), clock.now());
      const { status, retryAfter } = await post(url, body, authorization, timeoutMs);
      return outcomeOf(status, retryAfter, clock.now());
    },
  };
}

type Answer = { readonly status: number; readonly retryAfter: string | undefined };

function post(url: URL, body: Buffer, authorization: string, timeoutMs: number): Promise<Answer> {
  const isLocal = url.protocol === "http:";
  const options = {
    method: "POST",
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isLocal && { lookup: lookUpPublic }),
    headers: {
      authorization,
      ttl: PUSH_LIFE_SECONDS,
      urgency: "normal",
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      "content-length": body.length,
    },
  };
  return new Promise((resolve, reject) => {
    const request = (isLocal ? http : https).request(url, options, (reply) => {
      resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] });
      // The body is not read, because it may be endless.
      request.destroy();
    });
    // In our own words: Node's message repeats the host, which shows which browser a member has.
    request.on("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(`the push service could not be reached: ${error.code ?? error.name}`)),
    );
    request.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || (status === 503 && retryAfter))
    return { afterSeconds: readRetryAfter(retryAfter, now) };
  throw new Error(`the push service answered ${status}`);
}

/** In seconds or as a date (RFC 9110), limited to the time in which the message is useful. */
function readRetryAfter(text = "", now: Date): number {
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  const known = Number.isNaN(seconds) ? WAIT_SECONDS_DEFAULT : seconds;
  return Math.min(PUSH_LIFE_SECONDS, Math.max(1, known));
}
