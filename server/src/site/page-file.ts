/**
 * A page or a small file in memory, with its tag and its compressed forms. It is served with a
 * quick compression until the best one, which takes a hundred times as long, is ready.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export type PageFile = {
  readonly type: string;
  readonly etag: string;
  /** The content security policy of a page, which lists its inline scripts and styles. */
  readonly policy?: string;
  readonly bytes: Record<Encoding, Buffer>;
};

const QUICK = 4;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

type Content = { readonly text: string; readonly type: string; readonly policy?: string };

export async function makePageFile({ text, type, policy }: Content): Promise<PageFile> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compress(identity, QUICK), toGzip(identity)]);
  // Weak, as one tag stands for all encodings, and for the quick and the best form of each.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { type, etag, ...(policy && { policy }), bytes: { br, gzip: gzipped, identity } };
}

/**
 * One after another, in Node's thread pool; it stops early when newer pages have replaced these.
 */
export async function compressBest(
  files: Iterable<PageFile>,
  isStillServed: () => boolean,
): Promise<void> {
  for (const { bytes } of files) {
    if (!isStillServed()) return;
    bytes.br = await compress(bytes.identity, constants.BROTLI_MAX_QUALITY);
  }
}
