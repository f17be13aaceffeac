/**
 * Draws documents in a worker thread, because one takes a fifth of a second, during which the event
 * loop would answer no request. They are drawn one at a time behind a short queue; when the queue
 * is full a request is refused as Busy. One thread is enough for hundreds of documents a minute and
 * leaves the other cores to the calls and the database.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { inTurn } from "#jobs/in-turn.ts";
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
/** With the opening of the thread and its fonts, which take the first document a second. */
const DOCUMENT_MS_MAX = 15_000;
const HEAP_MEGABYTES_MAX = 256;

export function openPdfThread(options: Options = {}): DrawPdf {
  const { script = THREAD, waiting = WAITING_MAX, documentMsMax = DOCUMENT_MS_MAX } = options;
  const drawInTurn = inTurn({ atOnce: 1, waiting });
  let thread: Worker | undefined;

  function getThread(): Worker {
    if (thread) return thread;
    const opened = openThread(script);
    // It may also end between two documents.
    opened.once("exit", () => {
      if (thread === opened) thread = undefined;
    });
    thread = opened;
    return opened;
  }

  async function draw(input: PdfInput): Promise<Buffer> {
    const drawing = getThread();
    try {
      return await askThread(drawing, input, documentMsMax);
    } catch (cause) {
      // Crashed or hung: it is ended, and the next document gets a new thread.
      await drawing.terminate();
      throw new Problem("DocumentFailed", { retryAfterSeconds: 5, cause });
    }
  }
  return (input) => drawInTurn(() => draw(input));
}

function openThread(script: URL): Worker {
  // Without the environment, whose secrets a drawing does not need.
  const thread = new Worker(script, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  });
  // Without a listener, an error between two documents would end the whole process. An error while
  // drawing rejects the promise of that document.
  thread.on("error", () => {});
  // While nothing is drawn, the thread does not keep the process from ending.
  thread.unref();
  return thread;
}

async function askThread(thread: Worker, input: PdfInput, documentMsMax: number): Promise<Buffer> {
  const asking = new AbortController();
  const { signal } = asking;
  try {
    thread.postMessage(input);
    const bytes = await Promise.race([
      // Rejects with the thread's error when there is one.
      once(thread, "message", { signal }).then(([sent]) => sent as Uint8Array),
      once(thread, "exit", { signal }).then(() => failWith("the drawing thread ended")),
      wait(documentMsMax, undefined, { signal }).then(() =>
        failWith(`a document was not drawn in ${documentMsMax} ms`),
      ),
    ]);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    asking.abort();
  }
}

function failWith(message: string): never {
  throw new Error(message);
}
