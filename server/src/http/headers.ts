/**
 * The headers of every reply, those that only a document needs, and the headers that every changing
 * request must have.
 */
import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "#problem.ts";

/** Hashes of the inline scripts and styles of a page. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const isUnnamed = (hostname: string): boolean =>
  hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;

export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

type Headers = Readonly<Record<string, string>>;

/** Of a reply that is no document: opened as one, it may load nothing and stand in no frame. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders(publicUrl: string): Headers {
  const isHttps = publicUrl.startsWith("https:");
  return {
    "content-security-policy": ANSWER_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    // Only over https: on plain http, as in the demo, HSTS would lock people out.
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Allows nothing inline: a page that has inline scripts or styles brings a policy of its own. */
const DOCUMENT_POLICY = contentSecurityPolicy({ scripts: [], styles: [] });

const documentHeaders: Headers = {
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "camera=(self), otp-credentials=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
};

/** Of HTML and of the service worker, which the policy of its own script holds to its word. */
export function guardDocument(reply: FastifyReply): void {
  reply.headers(documentHeaders);
  if (reply.getHeader("content-security-policy") === ANSWER_POLICY)
    reply.header("content-security-policy", DOCUMENT_POLICY);
}

const isHtml = (reply: FastifyReply): boolean =>
  String(reply.getHeader("content-type")).startsWith("text/html");

export function guardHttp(app: FastifyInstance, publicUrl: string, headers: Headers): void {
  const publicHost = new URL(publicUrl).host;
  // Beside its public name the product may be opened by loopback address or as localhost. Any other
  // name is refused, because another site can make its own name resolve here.
  const isOwn = (host: string, { host: asked, hostname }: FastifyRequest): boolean =>
    host === publicHost || (host === asked && isUnnamed(hostname));

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (request.method === "GET" || request.method === "HEAD") return;
    // Browsers always send Origin with a changing request; another site's is refused.
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeign = origin !== undefined && !isOwn(hostOf(origin), request);
    if (isForeign || site === "cross-site") refuse("ForeignOrigin");
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isHtml(reply)) guardDocument(reply);
    done(null, payload);
  });
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
