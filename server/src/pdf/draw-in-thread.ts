/**
 * Draws documents in a worker thread, because one takes a fifth of a second. One thread is enough
 * for hundreds of documents a minute and leaves the other cores to the calls and the database.
 */
import { openThread } from "#jobs/open-thread.ts";
import type { PdfInput } from "#pdf/draw-pdf.ts";
import { Problem } from "#problem.ts";

export type DrawPdf = (input: PdfInput) => Promise<Buffer>;

type Options = {
  readonly script?: URL;
  readonly waiting?: number;
  readonly documentMsMax?: number;
};

const THREAD = new URL("./pdf-thread.ts", import.meta.url);
/** At a fifth of a second each, the last in line waits two seconds. */
const WAITING_MAX = 10;
/** Includes opening the thread and its fonts, a second for the first document. */
const DOCUMENT_MS_MAX = 15_000;
const HEAP_MEGABYTES_MAX = 256;

export function openPdfThread(options: Options = {}): DrawPdf {
  const { script = THREAD, waiting = WAITING_MAX, documentMsMax = DOCUMENT_MS_MAX } = options;
  const draw = openThread<PdfInput, Uint8Array>(script, {
    waiting,
    millisecondsMax: documentMsMax,
    heapMegabytesMax: HEAP_MEGABYTES_MAX,
  });
  return async (input) => {
    const { buffer, byteOffset, byteLength } = await draw(input).catch((cause: unknown) => {
      if (cause instanceof Problem) throw cause;
      throw new Problem("DocumentFailed", { retryAfterSeconds: 5, cause });
    });
    return Buffer.from(buffer, byteOffset, byteLength);
  };
}
