/** The headers of every reply, and the headers that every changing request must have. */
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
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

export function securityHeaders(publicUrl: string): Headers {
  const isHttps = publicUrl.startsWith("https:");
  return {
    // Each HTML page replaces this with a policy that lists its inline scripts and styles. Other
    // replies have none.
    "content-security-policy": contentSecurityPolicy({ scripts: [], styles: [] }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(self), otp-credentials=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    // Only over https: on plain http, as in the demo, HSTS would lock people out.
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

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
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
