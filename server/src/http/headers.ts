/**
 * The headers of every reply, those that only a document needs, and the headers that every changing
 * request must have.
 */
import { type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import { isIP, type Socket } from "node:net";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readIpAddress } from "#house/address.ts";
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

/** For a reply that is not a document: opened as one, it may load nothing and be framed nowhere. */
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

/** For HTML and for the service worker, whose script must obey its own policy. */
export function guardDocument(reply: FastifyReply): void {
  reply.headers(documentHeaders);
  if (reply.getHeader("content-security-policy") === ANSWER_POLICY)
    reply.header("content-security-policy", DOCUMENT_POLICY);
}

/** Only documents need these headers, and they were larger than many of a page's files. */
export function guardNonDocument(reply: FastifyReply): void {
  for (const name of ["content-security-policy", "referrer-policy", "x-request-id"]) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/**
 * Replies that are written before or beside Fastify's hooks have these headers from here: Node's
 * own to a request without a host (400) or with an unknown expectation (417), and Fastify's while
 * it closes (503).
 */
export const guardedResponse = (headers: Headers): typeof ServerResponse =>
  class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...given);
      for (const name of responseGuards) {
        const value = headers[name];
        if (value) this.setHeader(name, value);
      }
    }
  };

const responseGuards = ["content-security-policy", "strict-transport-security"];

/** The status that Node itself would send for these errors; all others get 400. */
const statusesOfNoHttp: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["HPE_HEADER_OVERFLOW", 431],
]);

type ConnectionError = { readonly code: string };

/**
 * Answers bytes that are not HTTP, or not a whole request in time: Fastify has no reply for them.
 */
export function answerNonHttp(
  { code }: ConnectionError,
  socket: Socket & { readonly _httpMessage?: ServerResponse | null },
  headers: Headers,
  log: FastifyBaseLogger,
): void {
  // A second status line within a reply would be read as part of its body.
  const isAnswering = socket._httpMessage?.headersSent;
  if (code !== "ECONNRESET" && socket.writable && !isAnswering) {
    const status = statusesOfNoHttp.get(code) ?? 400;
    const guards = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    const lines = [first, "connection: close", "content-length: 0", ...guards];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    const address = readIpAddress(socket.remoteAddress) ?? "unknown";
    log.info({ statusCode: status, refusal: code, address }, "no HTTP");
  }
  socket.destroy();
}

const isHtml = (reply: FastifyReply): boolean =>
  String(reply.getHeader("content-type")).startsWith("text/html");

export function guardHttp(app: FastifyInstance, publicUrl: string, headers: Headers): void {
  const publicOrigin = new URL(publicUrl).origin;
  // Beside its public name the product may be opened by loopback address or as localhost. Any other
  // name is refused, because another site can make its own name resolve here. Scheme and port count
  // too: another program on the same machine is another site.
  const isOwn = (origin: string, { protocol, host, hostname }: FastifyRequest): boolean =>
    origin === publicOrigin || (origin === `${protocol}://${host}` && isUnnamed(hostname));

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (countHosts(request.raw) > 1) refuse("BadRequest");
    if (request.method === "GET" || request.method === "HEAD") return;
    // Browsers always send Origin with a changing request; another site's is refused.
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeign = origin !== undefined && !isOwn(originOf(origin), request);
    if (isForeign || site === "cross-site") refuse("ForeignOrigin");
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isHtml(reply)) guardDocument(reply);
    done(null, payload);
  });
}

const originOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).origin : "");

/** Node uses the first of several Host headers; a proxy in front may have used the last. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
