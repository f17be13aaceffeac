/**
 * Text that is the same for everybody: compressed once, kept in memory, sent with an entity tag, so
 * that serving it again costs neither the building nor the compression.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

export type PrecompressedFile = {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
};

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** For a large text that is compressed while somebody waits, choose a lower quality. */
export async function precompress(
  text: string | Buffer,
  type: string,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<PrecompressedFile> {
  const identity = Buffer.from(text);
  // Weak, as one tag stands for all three encodings.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotliOf(identity, { params }), gzipOf(identity)]);
  return { type, etag, bytes: { br, gzip: gz, identity } };
}

/**
 * `no-cache` asks browsers to come back each time; an unchanged text is then a 304 without a body.
 */
export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PrecompressedFile,
  status: 200 | 404 = 200,
): FastifyReply {
  reply
    .code(status)
    .type(text.type)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .header("etag", text.etag);
  if (status === 200 && isKnown(text, request)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(text.bytes[encoding]);
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** A browser may send several tags, and a proxy may have added or removed the weak mark. */
function isKnown({ etag }: PrecompressedFile, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}
