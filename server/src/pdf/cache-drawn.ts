/**
 * Caches drawn documents for a while, so that a repeated request does not draw again and concurrent
 * requests draw once. The key is a hash of everything drawn: a changed document has another key,
 * and no caller can get a document whose content it does not already have.
 *
 * In memory, not in the file store: a contract or receipt is made from sealed rows at any time, so
 * a stored copy would only be one more place with personal data to seal, back up and erase. Memory
 * is bounded in bytes and in time; a member who is erased is gone from it within minutes.
 */
import { createHash } from "node:crypto";
import type { DrawPdf } from "#pdf/draw-in-thread.ts";

type Bounds = { readonly bytesMax?: number; readonly keptMs?: number };

const BYTES_MAX = 16 * 1024 * 1024;
const KEPT_MS = 10 * 60_000;

export function cacheDrawn(draw: DrawPdf, bounds: Bounds = {}): DrawPdf {
  const { bytesMax = BYTES_MAX, keptMs = KEPT_MS } = bounds;
  const drawing = new Map<string, Promise<Buffer>>();
  const cache = new Map<string, Buffer>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= cache.get(key)?.length ?? 0;
    cache.delete(key);
  }

  function keep(key: string, document: Buffer): void {
    cache.set(key, document);
    bytes += document.length;
    // Evicts the oldest; a Map keeps insertion order.
    for (const oldest of cache.keys()) {
      if (bytes <= bytesMax) break;
      drop(oldest);
    }
    setTimeout(() => {
      if (cache.get(key) === document) drop(key);
    }, keptMs).unref();
  }

  return async (input) => {
    const key = createHash("sha256").update(JSON.stringify(input)).digest("base64");
    const known = cache.get(key);
    if (known) return known;
    const begun = drawing.get(key);
    if (begun) return begun;
    const drawn = draw(input);
    drawing.set(key, drawn);
    try {
      const document = await drawn;
      keep(key, document);
      return document;
    } finally {
      drawing.delete(key);
    }
  };
}
