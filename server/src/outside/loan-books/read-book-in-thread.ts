/**
 * Reads books of loans in a worker thread with bounds of time and memory: a file that is made to
 * exhaust the parser ends the thread only.
 */
import { openThread } from "#jobs/open-thread.ts";
import type { BookAnswer, BookQuestion } from "./loan-book-thread.ts";

const THREAD = new URL("./loan-book-thread.ts", import.meta.url);
const MILLISECONDS_MAX = 60_000;
/** 100 MB of JSON need about 600 MB as a tree of objects. */
const HEAP_MEGABYTES_MAX = 1_024;
const IDLE_MS_MAX = 5_000;

type Limits = { readonly millisecondsMax?: number; readonly heapMegabytesMax?: number };

export function openBookThread(limits: Limits = {}) {
  const { millisecondsMax = MILLISECONDS_MAX, heapMegabytesMax = HEAP_MEGABYTES_MAX } = limits;
  const bounds = { waiting: 2, millisecondsMax, heapMegabytesMax, idleMsMax: IDLE_MS_MAX };
  const read = openThread<BookQuestion, BookAnswer>(THREAD, bounds);
  return (question: BookQuestion): Promise<BookAnswer> =>
    read(question).catch(() => ({
      refusal: "The file is too large or too tangled to be read. Divide it, or save it as CSV.",
    }));
}

export const readBookInThread = openBookThread();
